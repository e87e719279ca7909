import { kindOfImage } from '../../files/read-image.ts';
import { pictureSize } from '../../files/picture-size.ts';

/** Of the picture as it comes. */
export const MOST_BYTES = 128 * 1024;
/** Pixels on its longer side: a small file can hold a picture that fills the memory of a window. */
const MOST_PIXELS = 1024;

/** The bytes as a `data:` address; undefined where they are no small still bitmap. */
export function readIcon(bytes: Buffer): string | undefined {
  const kind = bytes.length <= MOST_BYTES ? kindOfImage(bytes) : undefined;
  if (kind === undefined || kind === 'image/gif' || isAnimated(kind, bytes)) return undefined;
  const size = pictureSize(kind, bytes);
  if (!size || size.width > MOST_PIXELS || size.height > MOST_PIXELS) return undefined;
  return `data:${kind};base64,${bytes.toString('base64')}`;
}

/** The bytes within a `data:` address; undefined where they are not written as base64. */
export function bytesInAddress(address: string): Buffer | undefined {
  const [, base64] = /^data:image\/[a-z+.-]+;base64,([A-Za-z0-9+/]+={0,2})$/i.exec(address) ?? [];
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64');
}

/** A tile that moves would draw the eye, and may show later what it did not show at first. */
function isAnimated(kind: string, bytes: Buffer): boolean {
  if (kind === 'image/webp') return bytes.includes('ANIM');
  return kind === 'image/png' && bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL');
}
