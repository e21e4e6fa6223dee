# Sets site_packages: where Python looks for packages below CMAKE_INSTALL_PREFIX. On Debian that is dist-packages, under /usr one folder
# for all versions. Below any other prefix PYTHONPATH has to name it.
if(CMAKE_INSTALL_PREFIX STREQUAL "/usr" AND EXISTS /usr/lib/python3/dist-packages)
  set(site_packages lib/python3/dist-packages)
elseif(CMAKE_INSTALL_PREFIX STREQUAL "/usr/local" AND EXISTS /usr/lib/python3/dist-packages)
  set(site_packages lib/python${python_version}/dist-packages)
else()
  set(site_packages lib/python${python_version}/site-packages)
endif()
