#!/bin/sh
# Run by dpkg with a word and by rpm with how many versions stay. An update needs nothing removed.
case "$1" in
  remove | purge | 0) ;;
  *) exit 0 ;;
esac
rm -f '/usr/bin/${executable}'
if [ -f '/etc/apparmor.d/${executable}' ]; then
  apparmor_parser --remove '/etc/apparmor.d/${executable}' 2>/dev/null
  rm -f '/etc/apparmor.d/${executable}'
fi
exit 0
