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
if command -v update-desktop-database >/dev/null; then update-desktop-database /usr/share/applications; fi
if command -v update-mime-database >/dev/null; then update-mime-database /usr/share/mime; fi
exit 0
