# Installing and building, for ./gumshoe and ./test. Everything it says goes to standard error.
# shellcheck shell=bash
# The caller sets `root` to the project's folder.
: "${root:?}"

say() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }
give_up() { say "$@"; exit 70; }

# The packages of the given kinds (build, test) that are missing or too old.
missing_packages() {
  local kinds=" $* " kind package minimum installed
  while read -r kind package minimum; do
    [[ $kinds == *" $kind "* ]] || continue
    installed=$(dpkg-query --show --showformat='${db:Status-Status} ${Version}' "$package" 2>/dev/null) || installed=
    if [[ $installed != 'installed '* ]] || dpkg --compare-versions "${installed#* }" lt "$minimum"; then
      echo "$package"
    fi
  done < <(grep -v '^#' "$root/cmake/packages.txt")
}

as_root() {
  if ((EUID == 0)); then
    "$@"
  elif [[ -t 0 ]]; then
    sudo "$@"
  else
    sudo -n "$@"
  fi
}

install_packages() {
  local missing log
  if ! command -v apt-get >/dev/null; then
    say "this is not a Debian machine: building with what is installed"
    return
  fi
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]} > 0)) || return 0
  if ((EUID != 0)) && ! command -v sudo >/dev/null; then
    give_up "these packages are missing, and neither root nor sudo is at hand to install them:" "${missing[@]}"
  fi
  say "installing ${missing[*]}"
  mkdir -p "$root/build"
  log=$root/build/packages.log
  # The lists of a fresh machine are empty. If one of its sources can't be reached, it may not be needed.
  as_root apt-get update >"$log" 2>&1 || true
  if ! as_root env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends \
    -o DPkg::Lock::Timeout=300 "${missing[@]}" >>"$log" 2>&1 </dev/null; then
    tail -n 20 "$log" >&2
    give_up "could not install: ${missing[*]} (see $log)"
  fi
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]} == 0)) || give_up "too old on this machine (see cmake/packages.txt): ${missing[*]}"
}

# The web app is built with node: the machine's own if it is new enough, otherwise one under build/.
new_node() {
  command -v npm >/dev/null && command -v node >/dev/null &&
    node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'
}

install_node() {
  local log=$root/build/node.log
  export PATH=$root/build/node/node_modules/.bin:$PATH
  ! new_node || return 0
  install_packages node
  ! new_node || return 0
  say "installing node 22 into build/node"
  mkdir -p "$root/build/node"
  if ! npm install --prefix "$root/build/node" --no-save --no-audit --no-fund node@22 >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    give_up "could not install node (see $log)"
  fi
  hash -r
  new_node || give_up "node 20.19 or newer is needed, and $(command -v node) is $(node --version)"
}

# configure PRESET [CMAKE-OPTION…]: into build/PRESET, from the start where the project has been moved.
configure() {
  local build=$root/build/$1 log=$root/build/$1.log
  mkdir -p "$build"
  if [[ -f $build/CMakeCache.txt ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$build/CMakeCache.txt"; then
    rm -rf "$build"
  fi
  if ! (cd "$root" && cmake --preset "$@") >"$log" 2>&1; then
    cat "$log" >&2
    give_up "could not configure build/$1"
  fi
}

# build PRESET [TARGET…]
build() {
  local preset=$1 targets=()
  shift
  (($# == 0)) || targets=(--target "$@")
  say "building $preset${*:+ ($*)}"
  cmake --build "$root/build/$preset" --parallel "$(nproc)" "${targets[@]}" >&2 || give_up "the build has failed"
}
