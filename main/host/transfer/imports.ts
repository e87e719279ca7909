import type { Input, Output } from '../../../contract/api.ts';
import { MOST_IMPORT } from '../../../contract/exported-chats.ts';
import { HostError } from '../../../contract/errors.ts';
import type { Files } from '../files/files.ts';
import type { Journal } from '../journal.ts';
import type { Clock } from '../needs.ts';
import type { Results } from '../results/results.ts';
import type { Storage } from '../storage/storage.ts';
import { keepAttached } from './keep-attached.ts';
import { readImport } from './read-import.ts';
import { withNewIds } from './with-new-ids.ts';
import { withinLimits } from './within-limits.ts';

type Needs = {
  journal: Journal;
  storage: Pick<Storage, 'bringIn'>;
  results: Pick<Results, 'keepWhole'>;
  files: Pick<Files, 'keep'>;
  clock: Clock;
  newId(): string;
};
type Import = { pieces: string[]; characters: number };

/** So many may be under way; of more, the one begun first is given up. */
const MOST_AT_ONCE = 2;

/** Chats on their way in, piece by piece. What is refused leaves no chat behind. */
export function createImports({ journal, storage, results, files, clock, newId }: Needs) {
  const imports = new Map<string, Import>();

  return {
    begin(): Output<'import.begin'> {
      const [oldest] = imports.keys();
      if (imports.size >= MOST_AT_ONCE && oldest !== undefined) imports.delete(oldest);
      const id = newId();
      imports.set(id, { pieces: [], characters: 0 });
      return { import: id };
    },

    add({ import: id, text }: Input<'import.piece'>): void {
      const one = found(id);
      one.characters += text.length;
      if (one.characters > MOST_IMPORT) {
        imports.delete(id);
        throw new HostError('bad-input', { code: 'import-too-large', megabytes: MOST_IMPORT / 1_000_000 });
      }
      one.pieces.push(text);
    },

    async end({ import: id }: Input<'import.end'>): Promise<Output<'import.end'>> {
      const text = found(id).pieces.join('');
      imports.delete(id);
      const read = withinLimits(readImport(text, { newId, now: clock.now() }));
      const attached = await keepAttached(read, files);
      const chats = read.chats.map((chat) => withNewIds(chat, { newId, attached, endpoints: journal.state().endpoints }));
      for (const { chat, wholes } of chats)
        for (const [call, whole] of wholes) await results.keepWhole({ conversation: chat.id, call }, { text: Buffer.from(whole) });
      storage.bringIn(chats);
      // On disk already: the windows hear of it.
      for (const { chat } of chats) journal.record({ type: 'conversation.changed', conversation: chat });
      return {
        conversations: chats.map(({ chat }) => chat.id),
        messages: chats.flatMap(({ entries }) => entries).filter(({ type }) => type === 'message' || type === 'answer').length,
        leftOut: [...read.leftOut, ...(attached.missing > 0 ? [{ code: 'left-out-files' as const, count: attached.missing }] : [])],
      };
    },
  };

  function found(id: string): Import {
    const one = imports.get(id);
    if (!one) throw new HostError('not-found', { code: 'import-gone' });
    return one;
  }
}
