import { chatsIn } from '../../../contract/chats-by-id.ts';
import type { Input, Output } from '../../../contract/api.ts';
import { EXPORT_FORMAT, EXPORT_PIECE, EXPORT_VERSION } from '../../../contract/exported-chats.ts';
import { HostError } from '../../../contract/errors.ts';
import { type Project, ProjectChoices } from '../../../contract/project.ts';
import type { State } from '../../../contract/state.ts';
import type { Files } from '../files/files.ts';
import type { Journal } from '../base/journal.ts';
import type { OwnPrompts } from '../prompts/own-prompts.ts';
import type { Results } from '../results/results.ts';
import type { Storage } from '../storage/storage.ts';
import { exportedChat } from './exported-chat.ts';
import { exportedSetup } from './exported-setup.ts';
import { hashesIn, hashesOf } from '../storage/hashes-in.ts';

type Needs = {
  journal: Journal;
  storage: Pick<Storage, 'entries' | 'branches'>;
  results: Pick<Results, 'whole'>;
  files: Pick<Files, 'contentOf'>;
  ownPrompts: Pick<OwnPrompts, 'list'>;
  newId(): string;
};
type Export = { parts: AsyncGenerator<string, void>; rest: string };

/** The most exports under way; where one more begins, the first one is given up. */
const MOST_AT_ONCE = 4;

/**
 * Chats on their way out as one JSON text, of which no more than one chat or one file is in memory.
 */
export class Exports {
  readonly #needs: Needs;
  readonly #underWay = new Map<string, Export>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  begin({ conversations, project: wanted, everything }: Input<'export.begin'>): Output<'export.begin'> {
    const { conversations: known, projects } = this.#needs.journal.state();
    const project = wanted === undefined ? undefined : projects[wanted];
    if (wanted !== undefined && !project) throw new HostError('not-found', { code: 'no-such-project' });
    if (conversations?.some((id) => !known[id])) throw new HostError('not-found', { code: 'no-such-chat' });
    const [oldest] = this.#underWay.keys();
    if (this.#underWay.size >= MOST_AT_ONCE && oldest !== undefined) this.#underWay.delete(oldest);
    const id = this.#needs.newId();
    this.#underWay.set(id, { parts: this.#parts(conversations ?? chatsOf(known, wanted), { project, everything }), rest: '' });
    return { export: id };
  }

  async next({ export: id }: Input<'export.next'>): Promise<Output<'export.next'>> {
    const one = this.#underWay.get(id);
    if (!one) throw new HostError('not-found', { code: 'import-gone' });
    while (one.rest.length <= EXPORT_PIECE) {
      const part = await one.parts.next();
      if (part.done) {
        this.#underWay.delete(id);
        return { text: one.rest, isLast: true };
      }
      one.rest += part.value;
    }
    const text = one.rest.slice(0, EXPORT_PIECE);
    one.rest = one.rest.slice(EXPORT_PIECE);
    return { text, isLast: false };
  }

  async *#parts(
    ids: string[],
    { project, everything }: { project: Project | undefined; everything: true | undefined },
  ): AsyncGenerator<string, void> {
    const { journal, files, ownPrompts } = this.#needs;
    const setup = everything && exportedSetup(journal.state(), (await ownPrompts.list()).prompts);
    const hashes = new Set([...(project?.files ?? []), ...(setup?.projects ?? []).flatMap((one) => one.files)].flatMap(hashesOf));
    const choices = project ? `"project":${JSON.stringify(ProjectChoices.parse(project))},` : '';
    let comma = '';
    yield `{"format":${JSON.stringify(EXPORT_FORMAT)},"version":${EXPORT_VERSION},${choices}${setup ? `"setup":${JSON.stringify(setup)},` : ''}"chats":[`;
    for (const id of ids) {
      const conversation = journal.state().conversations[id];
      // Deleted meanwhile.
      if (!conversation) continue;
      const exported = await exportedChat(conversation, this.#needs);
      for (const hash of exported.entries.flatMap(hashesIn)) hashes.add(hash);
      yield `${comma}\n${JSON.stringify(exported)}`;
      comma = ',';
    }
    yield '\n],"files":{';
    comma = '';
    for (const hash of hashes) {
      const bytes = await files.contentOf(hash);
      if (!bytes) continue;
      yield `${comma}\n${JSON.stringify(hash)}:${JSON.stringify(bytes.toString('base64'))}`;
      comma = ',';
    }
    yield '\n}}\n';
  }
}

/** All chats, or those of one project. A temporary chat goes out only when it is named. */
function chatsOf(conversations: State['conversations'], project: string | undefined): string[] {
  const all = chatsIn(conversations).filter(({ temporary }) => !temporary);
  return (project === undefined ? all : all.filter((chat) => chat.project === project)).map(({ id }) => id);
}
