#!/bin/sh
# Runs a command with the settings and data of the service, as its user.
set -eu

if [ "$(id -u)" -eq 0 ]; then
  as="setpriv --reuid=lightbook --regid=lightbook --init-groups --"
elif [ "$(id -un)" = lightbook ]; then
  as=""
else
  echo "Commands read the data of the service, so they need its rights: sudo lightbook $*" >&2
  exit 1
fi

settings=/etc/lightbook/lightbook.env
if [ -r "$settings" ]; then
  while IFS= read -r line || [ -n "$line" ]; do
    case "$line" in
      [A-Z]*=*) export "${line?}" ;;
    esac
  done <"$settings"
fi
if [ "${1:-}" = demo ]; then
  # It has a folder of its own.
  unset DATA_DIR
else
  export DATA_DIR="${DATA_DIR:-/var/lib/lightbook}"
fi
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-/var/cache/lightbook}"
export LIGHTBOOK_COMMAND=lightbook
export HOME=/var/lib/lightbook

cd /var/lib/lightbook
# shellcheck disable=SC2086
exec $as /usr/lib/lightbook/node/bin/node /usr/lib/lightbook/bin/lightbook.mjs "$@"
