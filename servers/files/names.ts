/** Names by which Windows reaches a device from any folder, with or without an ending. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³])(\..*)?$/i;

/**
 * The reason why no file can have this name, or undefined. Windows takes some names for devices or
 * streams, or cuts their end off.
 */
export function whyNoName(name: string, platform: string = process.platform): string | undefined {
  if (name.includes('\0')) return 'a name cannot hold a NUL character';
  if (platform !== 'win32') return undefined;
  if (DEVICE.test(name.trimEnd())) return 'Windows has this name for a device';
  if (name.includes(':')) return 'a colon would name a stream of another file';
  if (/[. ]$/.test(name)) return 'Windows cuts a dot or a space off the end of a name';
  return undefined;
}
