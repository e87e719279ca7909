import { type AttachedFile, MOST_PICTURE_BYTES, sentOf } from '../../../contract/attached-file.ts';
import type { ModelChoice } from '../../../contract/conversation.ts';
import { HostError } from '../../../contract/errors.ts';
import type { Reason } from '../../../contract/reason.ts';
import type { State } from '../../../contract/state.ts';
import { whyNotTaken } from '../../../contract/why-not-taken.ts';
import type { FileStore } from './file-store.ts';
import { MOST_TEXT } from './look-at-file.ts';

/**
 * Pictures and documents of one message: a request has room for so many, and more would be left out
 * of it.
 */
const MOST_BYTES = 20 * 1024 * 1024;
/** Endpoints refuse larger ones. */
const WIDEST = 8000;

/**
 * Files that may go out with a message to this model. Throws HostError `bad-input` with the first
 * that may not.
 */
export function checkFiles(files: AttachedFile[], store: Pick<FileStore, 'bytesOf'>, { endpoints }: State, choice: ModelChoice): void {
  const endpoint = endpoints[choice.endpoint];
  const model = endpoint?.models.find(({ id }) => id === choice.model)?.name ?? choice.model;
  for (const file of files) {
    const { name, kind } = file;
    if (store.bytesOf(file.hash) !== file.bytes || store.bytesOf(sentOf(file).hash) !== sentOf(file).bytes)
      throw refused({ code: 'file-gone', name });
    const reason = whyNotTaken(file, { id: choice.model, model, endpoint });
    if (reason) throw refused(reason);
    if (kind === 'image' && isTooLarge(file.scaled ?? file))
      throw refused({ code: 'file-picture-too-large', name, megabytes: megabytes(file.bytes), pixels: longest(file) });
  }
  const sum = (some: AttachedFile[]) => some.reduce((all, file) => all + sentOf(file).bytes, 0);
  if (sum(files.filter(({ kind }) => kind !== 'text')) > MOST_BYTES)
    throw refused({ code: 'attached-too-large', megabytes: MOST_BYTES / 1024 / 1024 });
  // In bytes, of which a character has one at least.
  if (sum(files.filter(({ kind }) => kind === 'text')) > MOST_TEXT * 4) throw refused({ code: 'attached-too-long', characters: MOST_TEXT });
}

function isTooLarge(picture: { bytes: number; width?: number | undefined; height?: number | undefined }): boolean {
  return picture.bytes > MOST_PICTURE_BYTES || longest(picture) > WIDEST;
}

function longest({ width = 0, height = 0 }: { width?: number | undefined; height?: number | undefined }): number {
  return Math.max(width, height);
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 100_000) / 10;
}

function refused(reason: Reason): HostError {
  return new HostError('bad-input', reason);
}
