import { type AttachedFile, FILE_PIECE, pictureTokens } from '../../../contract/attached-file.ts';
import type { Store } from '../../foundation/host/store.ts';
import { scalePicture } from './scale-picture.ts';

type Needs = { ask: Store['ask']; signal: AbortSignal; onProgress(done: number): void };

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

async function bring(name: string, content: Blob, { ask, signal, onProgress }: Needs): Promise<AttachedFile> {
  const { upload } = await ask('file.begin', { name, bytes: content.size });
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

function toBase64(piece: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')));
  reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
  reader.readAsDataURL(piece);
  return promise;
}
