import type { AttachedFile } from '../../../contract/attached-file.ts';
import type { Conversation, Entry } from '../../../contract/conversation.ts';
import type { Project } from '../../../contract/project.ts';
import type { State } from '../../../contract/state.ts';
import type { Folder } from '../../../contract/workspace.ts';

const HOUR = 3_600_000;
const now = Date.now();

/** Projects with their chats: the page of one, and a chat in it. */
export function projectScenes(base: () => State) {
  const scene =
    (changed: Partial<Project> = {}, chats = inHarbour, entries: Record<string, Entry[]> = {}) =>
    (): State => {
      const state = base();
      const all = [...chats, ...inOthers];
      return {
        ...state,
        projects: Object.fromEntries([{ ...harbour, ...changed }, hiring, interviews].map((one) => [one.id, one])),
        folders: [...state.folders, folder('/home/mara/code/harbor-api'), folder('/home/mara/code/harbor-infra')],
        conversations: { ...state.conversations, ...Object.fromEntries(all.map((one) => [one.id, one])) },
        entries,
      };
    };
  return {
    project: scene(),
    'project-new': scene({ instructions: '', folders: [], files: [] }, []),
    'project-wrong': scene({
      folders: ['/home/mara/code/harbor-api', '/media/mara/backup-disk/harbor-infra'],
      files: Array.from({ length: 30 }, (_, at) => file(`minutes-of-meeting-${at + 1}.md`, 2_400 + at)),
    }),
    'project-menu': scene(),
    'project-delete': scene(),
    'project-move': scene(),
    'project-chat': scene({ changedAt: now }, inHarbour, { p1: said }),
  };
}

function folder(path: string): Folder {
  return { path, name: path.split('/').at(-1) ?? path, state: 'here', usual: false, hiddenFrom: [] };
}

function file(name: string, tokens: number): AttachedFile {
  const hash = Array.from(name, (letter) => letter.charCodeAt(0).toString(16))
    .join('')
    .padEnd(64, '0')
    .slice(-64);
  return { hash, name, bytes: tokens * 4, kind: 'text', mimeType: 'text/markdown', tokens };
}

const plain: Omit<Project, 'id' | 'name'> = {
  createdAt: now - 90 * 24 * HOUR,
  changedAt: now - 9 * 24 * HOUR,
  instructions: '',
  folders: [],
  files: [],
  model: null,
  tools: { offHere: { servers: [], tools: [] }, placedHere: {} },
};
const harbour: Project = {
  ...plain,
  id: 'harbour',
  name: 'Harbor API',
  instructions: 'Harbor books berths for ships. Answer short, in English. Show SQL before you run it. Staging only, never production.',
  folders: ['/home/mara/code/harbor-api', '/home/mara/code/harbor-infra'],
  files: [file('architecture.md', 2_100), file('naming-rules.md', 640), file('services.csv', 1_180)],
  tools: { offHere: { servers: ['shell'], tools: [] }, placedHere: {} },
};
const hiring: Project = { ...plain, id: 'hiring', name: 'Hiring, backend' };
const interviews: Project = { ...plain, id: 'interviews', name: 'Customer interviews' };

function chat(id: string, title: string, hoursAgo: number, project: string): Conversation {
  const at = now - hoursAgo * HOUR;
  return { id, title, createdAt: at, updatedAt: at, model: null, project, activity: { state: 'resting' } };
}

const inHarbour: Conversation[] = [
  { ...chat('p1', 'Slow export since Tuesday', 0.2, 'harbour'), folders: ['/home/mara/code/harbour'] },
  { ...chat('p2', 'Release notes for 4.12', 0.5, 'harbour'), activity: { state: 'working', turn: 't1', since: now } },
  chat('p3', 'Postgres 17 upgrade plan', 20, 'harbour'),
  chat('p4', 'Rename Berth to Slot in the API', 22, 'harbour'),
  chat('p5', 'Invoice rounding bug', 120, 'harbour'),
  chat('p6', 'Terraform drift in staging', 140, 'harbour'),
];
const inOthers = [
  ...Array.from({ length: 4 }, (_, at) => chat(`h${at}`, 'A talk', 200 + at, 'hiring')),
  ...Array.from({ length: 14 }, (_, at) => chat(`i${at}`, 'An interview', 300 + at, 'interviews')),
];
const said: Entry[] = [
  { type: 'message', id: 'm1', turn: 't1', at: now - HOUR, text: 'Why is the export slow since Tuesday?' },
  {
    type: 'answer',
    id: 'a1',
    turn: 't1',
    at: now - HOUR,
    reply: 'r1',
    model: 'Claude',
    text: 'The query of the export lost its index on Tuesday.',
    state: 'done',
  },
];
