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
# Compiled code that a window of root kept. The package has no list of it, so its folders are still there.
compiled='/opt/${sanitizedProductName}/resources/app.asar.unpacked/dist/main/compiled'
if [ -d "$compiled" ]; then
  rm -rf "$compiled"
  (cd /opt && rmdir -p '${sanitizedProductName}/resources/app.asar.unpacked/dist/main') 2>/dev/null
fi
if command -v update-desktop-database >/dev/null; then update-desktop-database /usr/share/applications; fi
if command -v update-mime-database >/dev/null; then update-mime-database /usr/share/mime; fi
exit 0
