import { chatsIn } from '../../../contract/chats-by-id.ts';
import type { Input, Output } from '../../../contract/api.ts';
import type { AttachedFile } from '../../../contract/attached-file.ts';
import type { KeptConversation } from '../../../contract/conversation.ts';
import { MOST_IMPORT } from '../../../contract/exported-chats.ts';
import { HostError } from '../../../contract/errors.ts';
import type { State } from '../../../contract/state.ts';
import type { Files } from '../files/files.ts';
import type { Journal } from '../base/journal.ts';
import type { Clock } from '../base/needs.ts';
import type { Results } from '../results/results.ts';
import type { Storage } from '../storage/storage.ts';
import { bringInSetup, type SetupNeeds } from './bring-in-setup.ts';
import { readerOf } from './import-reader.ts';
import { sameChat, type Batch } from './import-steps.ts';

type Needs = {
  journal: Journal;
  storage: Pick<Storage, 'bringIn'>;
  results: Pick<Results, 'keepWhole'>;
  files: Pick<Files, 'keep'>;
  clock: Clock;
  newId(): string;
} & SetupNeeds;
type PendingImport = { pieces: string[]; characters: number };

/** The most imports under way; where one more begins, the first one is given up. */
const MOST_AT_ONCE = 2;
/** Windows hear of the progress no more often. */
const TELL_EVERY_MS = 100;

/** The progress of one import, as windows hear of it. */
class ToldProgress {
  readonly #needs: Pick<Needs, 'journal' | 'clock'>;
  readonly #id: string;
  #toldAt: number | undefined;

  constructor(id: string, needs: Pick<Needs, 'journal' | 'clock'>) {
    this.#id = id;
    this.#needs = needs;
  }

  tell(done: number, of: number): void {
    const now = this.#needs.clock.elapsed();
    if (this.#toldAt !== undefined && now - this.#toldAt < TELL_EVERY_MS) return;
    this.#toldAt = now;
    this.#needs.journal.record({ type: 'import.progress', import: this.#id, progress: { done, of } });
  }

  end(): void {
    if (this.#toldAt !== undefined) this.#needs.journal.record({ type: 'import.progress', import: this.#id, progress: null });
  }
}

/**
 * Chats on their way in, piece by piece. They are on disk out of sight until the last one is there,
 * and one event shows all of them. An import that is refused, stopped or killed leaves no chat
 * behind.
 */
export class Imports {
  readonly #needs: Needs;
  readonly #underWay = new Map<string, PendingImport>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  begin(): Output<'import.begin'> {
    const [oldest] = this.#underWay.keys();
    if (this.#underWay.size >= MOST_AT_ONCE && oldest !== undefined) this.#underWay.delete(oldest);
    const id = this.#needs.newId();
    this.#underWay.set(id, { pieces: [], characters: 0 });
    return { import: id };
  }

  add({ import: id, text }: Input<'import.piece'>): void {
    const one = this.#found(id);
    one.characters += text.length;
    if (one.characters > MOST_IMPORT) {
      this.#underWay.delete(id);
      throw new HostError('bad-input', { code: 'import-too-large', megabytes: MOST_IMPORT / 1_000_000 });
    }
    one.pieces.push(text);
  }

  async end({ import: id }: Input<'import.end'>, signal?: AbortSignal): Promise<Output<'import.end'>> {
    const { journal, clock, files, newId } = this.#needs;
    const { pieces } = this.#found(id);
    this.#underWay.delete(id);
    const { conversations, endpoints, projects } = journal.state();
    const there = new Set(chatsIn(conversations).map(sameChat));
    const reader = readerOf(
      pieces,
      { now: clock.now(), endpoints: new Set(Object.keys(endpoints)), there, projects: idsByName(projects) },
      newId,
    );
    const chats: KeptConversation[] = [];
    const progress = new ToldProgress(id, this.#needs);
    try {
      let kept: AttachedFile | undefined;
      for (;;) {
        const { done, value } = await reader.next(kept);
        if (signal?.aborted) throw new HostError('stopped', { code: 'request-cancelled' });
        if (done) {
          const { project, projects: brought, setup, ...summary } = value;
          journal.record(
            ...[...(project ? [project] : []), ...brought].map((one) => ({ type: 'project.changed' as const, project: one })),
            ...(chats.length > 0 ? [{ type: 'conversations.imported' as const, import: id, conversations: chats }] : []),
          );
          return {
            conversations: chats.map((chat) => chat.id),
            ...summary,
            ...(project && { project: project.id }),
            ...(setup && { setup: await bringInSetup(setup, brought.length, this.#needs) }),
          };
        }
        if (value.is === 'file') {
          kept = await files.keep(value.name, Buffer.from(value.content));
          continue;
        }
        chats.push(...(await this.#keepBatch(id, value)));
        progress.tell(chats.length, value.of);
      }
    } finally {
      reader.end();
      progress.end();
    }
  }

  async #keepBatch(id: string, { parts }: Batch): Promise<KeptConversation[]> {
    const { results, storage } = this.#needs;
    for (const { chat, wholes } of parts)
      for (const [call, whole] of wholes) await results.keepWhole({ conversation: chat.id, call }, { text: Buffer.from(whole) });
    storage.bringIn(id, parts);
    return parts.flatMap(({ chat, isFirst }) => (isFirst ? [chat] : []));
  }

  #found(id: string): PendingImport {
    const one = this.#underWay.get(id);
    if (!one) throw new HostError('not-found', { code: 'import-gone' });
    return one;
  }
}

function idsByName(projects: State['projects']): Map<string, string> {
  return new Map(Object.values(projects).map(({ id, name }) => [name, id]));
}
