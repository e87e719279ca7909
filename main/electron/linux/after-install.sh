#!/bin/sh
# Run by dpkg and rpm. electron-builder fills in the names; its own script would link the window instead of the command line.
ln -sf '/opt/${sanitizedProductName}/resources/switchyard' '/usr/bin/${executable}'

# Chromium's sandbox takes user namespaces where there are some, and its setuid helper elsewhere.
sandbox='/opt/${sanitizedProductName}/chrome-sandbox'
if unshare --user true 2>/dev/null; then chmod 0755 "$sandbox"; else chmod 4755 "$sandbox"; fi

# Ubuntu 24.04 and later grant user namespaces by AppArmor profile. Older versions do not understand this one, and do not need it.
profile='/opt/${sanitizedProductName}/resources/apparmor-profile'
if apparmor_status --enabled >/dev/null 2>&1 && apparmor_parser --skip-kernel-load "$profile" >/dev/null 2>&1; then
  cp -f "$profile" '/etc/apparmor.d/${executable}'
  # Not loaded while an image is made in a chroot; the next start of the machine does it.
  apparmor_parser --replace --write-cache '/etc/apparmor.d/${executable}' 2>/dev/null
fi

if command -v update-desktop-database >/dev/null; then update-desktop-database /usr/share/applications; fi
if command -v update-mime-database >/dev/null; then update-mime-database /usr/share/mime; fi
exit 0
