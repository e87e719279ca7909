import type { Output } from '../contract/api.ts';
import { HostError } from '../contract/errors.ts';
import { EXPORT_PIECE, MOST_IMPORT } from '../contract/exported-chats.ts';
import type { Host } from '../contract/wire.ts';

/** The chats named, or all, as the pieces of one JSON text. */
export async function* exportChats(ask: Host['ask'], conversations?: string[]): AsyncGenerator<string, void> {
  const { export: id } = await ask('export.begin', conversations ? { conversations } : {});
  for (;;) {
    const { text, isLast } = await ask('export.next', { export: id });
    yield text;
    if (isLast) return;
  }
}

/** The whole text, for whoever needs all of it at once. */
export async function exportedText(ask: Host['ask'], conversations?: string[]): Promise<string> {
  let text = '';
  for await (const piece of exportChats(ask, conversations)) text += piece;
  return text;
}

/** A file of chats, with its size in bytes. */
type ChatFile = { size: number; text(): Promise<string> };

/** Brings the chats of a file in: all of them, or none. Nothing is read of one that is too large. */
export async function importChats(ask: Host['ask'], file: ChatFile): Promise<Output<'import.end'>> {
  if (file.size > MOST_IMPORT) throw new HostError('bad-input', { code: 'import-too-large', megabytes: MOST_IMPORT / 1_000_000 });
  const text = await file.text();
  const { import: id } = await ask('import.begin', {});
  for (let at = 0; at < text.length; at += EXPORT_PIECE) await ask('import.piece', { import: id, text: text.slice(at, at + EXPORT_PIECE) });
  return ask('import.end', { import: id });
}
