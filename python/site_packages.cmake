# Sets site_packages: where python_executable looks for packages below CMAKE_INSTALL_PREFIX. Debian's looks in dist-packages, under /usr in
# one folder for all versions; a package is made in a folder that ends so. Below any other prefix PYTHONPATH has to name it.
set(site_packages lib/python${python_version}/site-packages)
if(python_executable MATCHES "^/usr/bin/" AND EXISTS /usr/lib/python3/dist-packages)
  if(CMAKE_INSTALL_PREFIX MATCHES "/usr$")
    set(site_packages lib/python3/dist-packages)
  elseif(CMAKE_INSTALL_PREFIX MATCHES "/usr/local$")
    set(site_packages lib/python${python_version}/dist-packages)
  endif()
endif()
