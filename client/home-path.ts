/** A path as people write it: `~` for the home folder. */
export function homePath(path: string, home: string): string {
  if (path === home) return '~';
  return home && (path.startsWith(`${home}/`) || path.startsWith(`${home}\\`)) ? `~${path.slice(home.length)}` : path;
}
