import type { AttachedFile } from '../../../contract/attached-file.ts';
import type { Conversation, Entry } from '../../../contract/conversation.ts';
import type { ExportedSetup } from '../../../contract/exported-setup.ts';
import type { Project, ProjectChoices } from '../../../contract/project.ts';
import type { Reason } from '../../../contract/reason.ts';
import type { BroughtIn } from '../storage/storage.ts';
import { type FileToKeep, keepAttached } from './keep-attached.ts';
import { readImport } from './read-import.ts';
import { importedProject } from './imported-project.ts';
import { withNewIds } from './with-new-ids.ts';
import { withinLimits } from './within-limits.ts';

/**
 * A chat, or the first or a later part of one. `wholes`: by call, results that are too long for a
 * chat.
 */
export type ChatPart = BroughtIn & { isFirst: boolean; wholes: [string, string][] };
/** Some chats out of so many, few enough to be kept at once. */
export type Batch = { is: 'batch'; parts: ChatPart[]; of: number };
export type ImportStep = FileToKeep | Batch;
export type ImportSummary = { messages: number; leftOut: Reason[]; project?: Project; projects: Project[]; setup?: ExportedSetup };

/**
 * `endpoints`: the ids of those that chats may name. `there`: the chats that are there already, as
 * `sameChat` has them. `projects`: the ids of the projects here, by name.
 */
export type ImportContext = {
  now: number;
  endpoints: ReadonlySet<string>;
  there: ReadonlySet<string>;
  projects: ReadonlyMap<string, string>;
};

/** A batch is full with so many characters, an entry counting as some at least. */
const BATCH = 100_000;
const LEAST = 1_000;

/**
 * Reads an import whole, then hands over its files and its chats step by step. A file is answered
 * with what was kept of it. Throws HostError `bad-input` for what it cannot read.
 */
export function* importSteps(
  text: string,
  { now, endpoints, there, projects: here, newId }: ImportContext & { newId(): string },
): Generator<ImportStep, ImportSummary, AttachedFile | undefined> {
  const read = withinLimits(readImport(text, { newId, now }));
  // A project comes whole, also where some of its chats are there already.
  const chats = read.project ? read.chats : read.chats.filter(({ chat }) => !there.has(sameChat(chat)));
  const attached = yield* keepAttached({ ...read, chats });
  const asProject = (choices: ProjectChoices) => importedProject(choices, { newId, now, attached, endpoints });
  const project = read.project && asProject(read.project);
  /** Projects of an export of everything, by the id they came with. One that is here stays. */
  const projects = new Map((read.setup?.projects ?? []).filter(({ name }) => !here.has(name)).map((one) => [one.id, asProject(one)]));
  const projectOf = (id: string | undefined) => {
    const name = read.setup?.projects.find((one) => one.id === id)?.name;
    return projects.get(id ?? '')?.id ?? here.get(name ?? '');
  };
  let messages = 0;
  let batch: ChatPart[] = [];
  let size = 0;
  for (const exported of chats) {
    const chat = withNewIds(exported, { newId, attached, endpoints, project: project?.id ?? projectOf(exported.chat.project) });
    messages += chat.entries.filter(({ type }) => type === 'message' || type === 'answer').length;
    let at = 0;
    do {
      const entries = fitting(chat.entries.slice(at, at + BATCH / LEAST), BATCH - size);
      const isFirst = at === 0;
      batch.push({ ...chat, entries, isFirst, ...(!isFirst && { places: [], wholes: [] }) });
      size += LEAST + entries.reduce((sum, entry) => sum + sizeOf(entry), 0);
      at += entries.length;
      if (size < BATCH) continue;
      yield { is: 'batch', parts: batch, of: chats.length };
      [batch, size] = [[], 0];
    } while (at < chat.entries.length);
  }
  if (batch.length > 0) yield { is: 'batch', parts: batch, of: chats.length };
  return {
    messages,
    ...(project && { project }),
    projects: [...projects.values()],
    ...(read.setup && { setup: read.setup }),
    leftOut: [
      ...read.leftOut,
      ...leftOut(
        'left-out-folders',
        [read.project, ...(read.setup?.projects ?? [])].reduce((sum, one) => sum + (one?.folders.length ?? 0), 0),
      ),
      ...leftOut('left-out-files', attached.missing),
      ...leftOut('left-out-there', read.chats.length - chats.length),
    ],
  };
}

/** The same for a chat and its export, until something is said or changed in either. */
export function sameChat({ createdAt, updatedAt, title }: Pick<Conversation, 'createdAt' | 'updatedAt' | 'title'>): string {
  return `${Math.round(createdAt)} ${Math.round(updatedAt)} ${title}`;
}

/** The first entries that fit, one of them whatever its size. */
function fitting(entries: Entry[], room: number): Entry[] {
  let left = room;
  const end = entries.findIndex((entry, at) => {
    left -= sizeOf(entry);
    return at > 0 && left < 0;
  });
  return end < 0 ? entries : entries.slice(0, end);
}

function sizeOf(entry: Entry): number {
  return Math.max(LEAST, JSON.stringify(entry).length);
}

function leftOut(code: 'left-out-files' | 'left-out-folders' | 'left-out-there', count: number): Reason[] {
  return count > 0 ? [{ code, count }] : [];
}
