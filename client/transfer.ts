import type { Input, Output } from '../contract/api.ts';
import { HostError } from '../contract/errors.ts';
import { EXPORT_PIECE, MOST_IMPORT } from '../contract/exported-chats.ts';
import type { Reason } from '../contract/reason.ts';
import type { Host } from '../contract/wire.ts';

/** The chats named, or all, as the pieces of one JSON text. */
export function exportChats(ask: Host['ask'], conversations?: string[]): AsyncGenerator<string, void> {
  return exported(ask, conversations ? { conversations } : {});
}

/** All chats, and what the person set up beside them, without secrets. */
export function exportEverything(ask: Host['ask']): AsyncGenerator<string, void> {
  return exported(ask, { everything: true });
}

/** A project with all chats in it, likewise. */
export function exportProject(ask: Host['ask'], project: string): AsyncGenerator<string, void> {
  return exported(ask, { project });
}

async function* exported(ask: Host['ask'], what: Input<'export.begin'>): AsyncGenerator<string, void> {
  const { export: id } = await ask('export.begin', what);
  for (;;) {
    const { text, isLast } = await ask('export.next', { export: id });
    yield text;
    if (isLast) return;
  }
}

/** The whole text, for a caller that needs all of it at once. */
export async function exportedText(ask: Host['ask'], conversations?: string[]): Promise<string> {
  let text = '';
  for await (const piece of exportChats(ask, conversations)) text += piece;
  return text;
}

/**
 * The pieces as they come, for a file that is to be imported again: says once, when it is so, that
 * they have become more than an import takes.
 */
export async function* importable(pieces: AsyncIterable<string>, tell: (reason: Reason) => void): AsyncGenerator<string, void> {
  let bytes = 0;
  for await (const piece of pieces) {
    const before = bytes;
    bytes += bytesIn(piece);
    if (before <= MOST_IMPORT && bytes > MOST_IMPORT) tell({ code: 'export-too-large', megabytes: MOST_IMPORT / 1_000_000 });
    yield piece;
  }
}

/** As UTF-8, in which each half of a pair takes two. */
function bytesIn(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 0x80) bytes += code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 1 : 2;
  }
  return bytes;
}

/** A file of chats, with its size in bytes. */
type ChatFile = { size: number; text(): Promise<string> };

type Watching = { signal?: Parameters<Host['ask']>[2]; begun?(id: string): void };

/**
 * Brings the chats of a file in: all of them, or none once `signal` is aborted. Nothing is read of
 * one that is too large. `begun` hears the id under which the state has the progress.
 */
export async function importChats(ask: Host['ask'], file: ChatFile, { signal, begun }: Watching = {}): Promise<Output<'import.end'>> {
  if (file.size > MOST_IMPORT) throw new HostError('bad-input', { code: 'import-too-large', megabytes: MOST_IMPORT / 1_000_000 });
  const text = await file.text();
  const { import: id } = await ask('import.begin', {});
  begun?.(id);
  for (let at = 0; at < text.length; at += EXPORT_PIECE)
    await ask('import.piece', { import: id, text: text.slice(at, at + EXPORT_PIECE) }, signal);
  return ask('import.end', { import: id }, signal);
}
