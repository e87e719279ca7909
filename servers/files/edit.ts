import { createTwoFilesPatch } from 'diff';
import { inParent, openFile } from './held.ts';
import { locate } from './places.ts';
import { readWhole } from './read.ts';
import { Refused } from './refused.ts';
import { decode, encode, isCrlf, type TextKind, textKind } from './text.ts';
import { MOST_CHANGED, replace } from './write.ts';
import type { Work } from './work.ts';

export type Edit = { old_text: string; new_text: string };

/** Milliseconds a diff may take; after that it is a diff of everything. */
const DIFF_MS = 500;

/**
 * Replaces exact pieces of a text, one after the other, all or none. The answer is what changed, as
 * a unified diff.
 */
export async function editFile(path: string, edits: Edit[], { dryRun }: { dryRun: boolean }, { folders, turns }: Work): Promise<string> {
  const place = await locate(path, folders);
  return turns.take([place], () =>
    inParent(place, async (held, name) => {
      const at = { held, name, said: path };
      const { file, about } = await openFile(at);
      try {
        if (about.size > MOST_CHANGED) throw new Refused(`${path} has ${about.size} bytes; up to ${MOST_CHANGED} can be edited.`);
        const before = await readWhole(file, MOST_CHANGED + 1);
        const kind = textKind(before);
        if (!kind) throw new Refused(`${path} is not text.`);
        const after = changedBytes(before, kind, edits, path);
        if (after.equals(before)) throw new Refused(`The edits change nothing in ${path}.`);
        if (!dryRun) await replace(at, after, about);
        return diffOf(place.path, decode(before, kind), decode(after, kind));
      } finally {
        await file.close();
      }
    }),
  );
}

/**
 * Bytes are replaced, not characters: whatever is no valid text elsewhere in the file stays as it
 * is.
 */
export function changedBytes(before: Buffer, kind: TextKind, edits: Edit[], path: string): Buffer {
  const crlf = isCrlf(decode(before, kind));
  return edits.reduce((bytes, edit, at) => {
    const which = edits.length > 1 ? `Edit ${at + 1}` : 'The edit';
    if (edit.old_text === '') throw new Refused(`${which} has an empty old_text. Nothing was changed.`);
    const [old, fresh] = [edit.old_text, edit.new_text].map((text) => encode(withEndings(text, crlf), kind.encoding)) as [Buffer, Buffer];
    const places = placesOf(bytes, old, kind);
    if (places.length === 0)
      throw new Refused(`${which} fits nowhere in ${path}: its old_text is not there exactly so. Nothing was changed.`);
    if (places.length > 1)
      throw new Refused(`${which} fits in more than one place in ${path}. Give more lines around it. Nothing was changed.`);
    const [from = 0] = places;
    return Buffer.concat([bytes.subarray(0, from), fresh, bytes.subarray(from + old.length)]);
  }, before);
}

function withEndings(text: string, crlf: boolean): string {
  return crlf ? text.replaceAll(/\r?\n/g, '\r\n') : text;
}

/** The first two places are enough to know. */
function placesOf(bytes: Buffer, old: Buffer, { encoding, bom }: TextKind): number[] {
  const places: number[] = [];
  const step = encoding === 'utf-8' ? 1 : 2;
  for (let at = bytes.indexOf(old, bom); at >= 0 && places.length < 2; at = bytes.indexOf(old, at + 1)) {
    if ((at - bom) % step === 0) places.push(at);
  }
  return places;
}

function diffOf(path: string, before: string, after: string): string {
  return (
    createTwoFilesPatch(path, path, before, after, undefined, undefined, { context: 3, timeout: DIFF_MS }) ??
    'The change is too large to show.'
  );
}
