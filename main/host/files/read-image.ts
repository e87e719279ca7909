type MediaType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
type ImageReading = { state: 'good'; mediaType: MediaType; data: string } | { state: 'too-large' } | { state: 'no-image' };

/** Endpoints count the characters of the base64. */
const LARGEST = 5 * 1024 * 1024;
const WIDEST = 8000;

/**
 * The picture the base64 really holds, whatever its sender calls it. One bad picture makes an
 * endpoint refuse the whole conversation.
 */
export function readImage(base64: string): ImageReading {
  const data = base64.replaceAll(/\s+/g, '');
  if (data.length > LARGEST) return { state: 'too-large' };
  if (data.length < 16 || data.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(data)) return { state: 'no-image' };
  const bytes = Buffer.from(data.slice(0, 64), 'base64');
  const mediaType = kindOfImage(bytes);
  if (!mediaType) return { state: 'no-image' };
  const [width, height] = sizeOf(mediaType, bytes);
  if (width === 0 || height === 0) return { state: 'no-image' };
  return width > WIDEST || height > WIDEST ? { state: 'too-large' } : { state: 'good', mediaType, data };
}

/** The kind of picture by its first bytes. */
export function kindOfImage(bytes: Buffer): MediaType | undefined {
  const start = bytes.toString('latin1', 0, 16);
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'image/gif';
  return start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP' ? 'image/webp' : undefined;
}

/** Only where the size stands at a fixed place; the others count as small enough. */
function sizeOf(mediaType: MediaType, bytes: Buffer): [number, number] {
  if (mediaType === 'image/png') return bytes.length < 24 ? [0, 0] : [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (mediaType === 'image/gif') return bytes.length < 10 ? [0, 0] : [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  return [1, 1];
}
