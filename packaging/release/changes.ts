/** The part of the changelog about one version, without its heading. Undefined: there is none. */
export function changesOf(changelog: string, version: string): string | undefined {
  const parts = changelog.split(/^## /m).slice(1);
  const found = parts.find((part) => part.split(/\s/, 1)[0] === version);
  return found?.slice(found.indexOf('\n')).trim();
}
