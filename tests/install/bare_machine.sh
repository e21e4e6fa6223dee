#!/usr/bin/env bash
# bare_machine.sh COMMAND…: runs a command of the project where nothing is installed but Debian's smallest system, as for
# a person who has just cloned it:
#
#   sudo tests/install/bare_machine.sh ./gumshoe solve examples/first-game.cgn
#
# Needs debootstrap and the mirror that this machine uses. What is committed is what is tried. The bare machine is a folder,
# $BARE_MACHINE or bare-machine under $TMPDIR; it is kept, so that a second command finds what the first has installed.
set -euo pipefail

project=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/../..
machine=${BARE_MACHINE:-${TMPDIR:-/tmp}/bare-machine}
certificates=/etc/ssl/certs/ca-certificates.crt

make_machine() {
  local suite mirror
  suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | head -n 1)
  debootstrap --variant=minbase "$suite" "$machine" "$mirror" >&2
  rm -f "$machine/etc/apt/sources.list"
  cp -r /etc/apt/sources.list* "$machine/etc/apt/"
  cp /etc/resolv.conf /etc/hosts "$machine/etc/"
  # Of a network with certificates of its own; a bare machine has none.
  [[ ! -e $certificates ]] || cp "$certificates" "$machine/etc/ssl-certificates.crt"
  git clone --quiet "$project" "$machine/srv/gumshoe"
}

# Its mounts end with it. Of the caller's settings only those of the network go along.
run_there() {
  local setting settings=(HOME=/srv TERM="${TERM:-dumb}" LANG=C.UTF-8 NODE_EXTRA_CA_CERTS=/etc/ssl-certificates.crt
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin)
  for setting in http_proxy https_proxy no_proxy npm_config_registry; do
    [[ ! -v $setting ]] || settings+=("$setting=${!setting}")
  done
  # Not by chroot: there the kernel refuses namespaces, and with them the sandbox of bots.
  unshare --mount --pid --fork --kill-child bash -ec '
    mount --bind "$0" "$0"
    mount -t proc proc "$0/proc"
    mount --rbind /dev "$0/dev"
    cd "$0"
    pivot_root . mnt
    umount --lazy /mnt
    exec /usr/bin/env --chdir=/srv/gumshoe -i "$@"
  ' "$machine" "${settings[@]}" "$@"
}

[[ -d $machine/srv/gumshoe ]] || make_machine
run_there "$@"
