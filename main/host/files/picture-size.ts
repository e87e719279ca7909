/** Width and height of a picture as its own header says; undefined where that is damaged. */
export function pictureSize(mimeType: string, bytes: Buffer): { width: number; height: number } | undefined {
  try {
    const [width, height] = sizeIn(mimeType, bytes) ?? [0, 0];
    return width > 0 && height > 0 ? { width, height } : undefined;
  } catch (cause) {
    // The header promises more bytes than there are.
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
}

function sizeIn(mimeType: string, bytes: Buffer): [number, number] | undefined {
  if (mimeType === 'image/png') return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (mimeType === 'image/gif') return [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  return mimeType === 'image/webp' ? webpSize(bytes) : jpegSize(bytes);
}

/**
 * Segments follow each other by their lengths, until the one that begins a frame (SOF0 to SOF15,
 * less the three that are none).
 */
function jpegSize(bytes: Buffer): [number, number] | undefined {
  for (let at = 2; at < bytes.length;) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** RFC 9649: lossy, lossless, or with more than one picture in it. */
function webpSize(bytes: Buffer): [number, number] | undefined {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
    }
    case 'VP8X':
      return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
    default:
      return undefined;
  }
}
