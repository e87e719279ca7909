import { type AttachedFile, FILE_PIECE, pictureTokens, LONGEST_EDGE, MOST_PICTURE_BYTES } from '../../../contract/attached-file.ts';
import type { Store } from '../../foundation/host/store.ts';
import { HostError } from '../../../contract/errors.ts';
import { toBase64 } from '../../foundation/ui/to-base64.ts';

/** `conversation`: the chat that it is for, where there is one. */
type Needs = { ask: Store['ask']; conversation?: string | undefined; signal: AbortSignal; onProgress(done: number): void };

/** Brings a file to the host, and of a large picture also the smaller one for models. */
export async function uploadFile(file: File, { onProgress, ...needs }: Needs): Promise<AttachedFile> {
  const name = file.name.slice(-255) || 'file';
  return withSmaller(await bring(name, file, { ...needs, onProgress }), file, needs);
}

/** The same file with the smaller picture for models, where it is a large picture. */
export async function withSmaller(kept: AttachedFile, file: Blob, needs: Omit<Needs, 'onProgress'>): Promise<AttachedFile> {
  const smaller = kept.kind === 'image' ? await scalePicture(file, kept) : undefined;
  if (!smaller) return kept;
  const { blob, width, height } = smaller;
  const { hash, bytes } = await bring(kept.name, blob, { ...needs, onProgress: () => undefined });
  return { ...kept, tokens: pictureTokens({ width, height }), scaled: { hash, bytes, width, height } };
}

async function bring(name: string, content: Blob, { ask, conversation, signal, onProgress }: Needs): Promise<AttachedFile> {
  const { upload } = await ask('file.begin', { name, bytes: content.size, conversation });
  try {
    for (let at = 0; at < content.size; at += FILE_PIECE) {
      signal.throwIfAborted();
      await ask('file.piece', { upload, data: await toBase64(content.slice(at, at + FILE_PIECE)) });
      onProgress(Math.min(at + FILE_PIECE, content.size));
    }
    signal.throwIfAborted();
    return (await ask('file.end', { upload })).file;
  } catch (cause) {
    void ask('file.give-up', { upload }).catch(() => undefined);
    throw cause;
  }
}

type Scaled = { blob: Blob; width: number; height: number };

/**
 * The picture as large as models take it; undefined where it is no larger. Of one that moves it is
 * the first frame. Throws HostError where nothing can be drawn: one damaged picture makes an
 * endpoint refuse the whole chat.
 */
async function scalePicture(picture: Blob, { name, mimeType, bytes }: AttachedFile): Promise<Scaled | undefined> {
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
