/**
 * Environment variables that a program needs to run at all. No key, token or setting of anything
 * else is among it.
 */
const POSIX = ['HOME', 'LOGNAME', 'PATH', 'SHELL', 'TERM', 'USER', 'LANG', 'TZ', 'TMPDIR'];
const WINDOWS = [
  'APPDATA',
  'COMSPEC',
  'HOMEDRIVE',
  'HOMEPATH',
  'LOCALAPPDATA',
  'PATH',
  'PATHEXT',
  'PROCESSOR_ARCHITECTURE',
  'PROGRAMDATA',
  'PROGRAMFILES',
  'PROGRAMFILES(X86)',
  'SYSTEMDRIVE',
  'SYSTEMROOT',
  'TEMP',
  'TMP',
  'USERNAME',
  'USERPROFILE',
  'WINDIR',
];

/**
 * The whole environment of a server: what every program needs, and what the person gave this one.
 */
export function givenEnvironment(
  own: Record<string, string | undefined>,
  given: Record<string, string>,
  platform: string = process.platform,
): Record<string, string> {
  const windows = platform === 'win32';
  const allowed = new Set([...POSIX, ...(windows ? WINDOWS : [])]);
  const environment: Record<string, string> = {};
  for (const [name, value] of Object.entries(own)) {
    // A value that begins with "()" is a function some shells export; nobody means to hand it on.
    if (value === undefined || value.startsWith('()')) continue;
    if (allowed.has(windows ? name.toUpperCase() : name)) environment[name] = value;
  }
  return { ...environment, ...given };
}
