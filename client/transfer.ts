import type { Output } from '../contract/api.ts';
import { EXPORT_PIECE } from '../contract/exported-chats.ts';
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

/** Brings the chats of this text in: all of them, or none. */
export async function importChats(ask: Host['ask'], text: string): Promise<Output<'import.end'>> {
  const { import: id } = await ask('import.begin', {});
  for (let at = 0; at < text.length; at += EXPORT_PIECE) await ask('import.piece', { import: id, text: text.slice(at, at + EXPORT_PIECE) });
  return ask('import.end', { import: id });
}
