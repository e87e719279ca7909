import { type AttachedFile, LONGEST_EDGE, MOST_PICTURE_BYTES } from '../../../contract/attached-file.ts';
import { HostError } from '../../../contract/errors.ts';

export type Scaled = { blob: Blob; width: number; height: number };

/**
 * The picture as large as models take it; undefined where it is no larger. Of one that moves it is the first frame. Throws HostError where
 * nothing can be drawn: one damaged picture makes an endpoint refuse the whole chat.
 */
export async function scalePicture(picture: Blob, { name, mimeType, bytes }: AttachedFile): Promise<Scaled | undefined> {
  const bitmap = await createImageBitmap(picture).catch(() => {
    throw new HostError('bad-input', { code: 'file-kind-unknown', name });
  });
  try {
    const scale = Math.min(1, LONGEST_EDGE / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && bytes <= MOST_PICTURE_BYTES) return undefined;
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    const same = await canvas.convertToBlob({ type: mimeType === 'image/gif' ? 'image/png' : mimeType, quality: 0.9 });
    // WebP keeps what can be seen through, as JPEG does not.
    const blob = same.size <= MOST_PICTURE_BYTES ? same : await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
    return { blob, width, height };
  } finally {
    bitmap.close();
  }
}
