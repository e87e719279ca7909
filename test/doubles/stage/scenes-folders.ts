import type { Entry } from '../../../contract/conversation.ts';
import type { State } from '../../../contract/state.ts';
import type { Folder } from '../../../contract/workspace.ts';

/** A chat with folders of its own, told to servers that asked for them. */
export function folderScenes(base: () => State) {
  const scene =
    (folders: Folder[], chosen: string[] | undefined = folders.slice(0, 2).map(({ path }) => path)) =>
    (): State => {
      const state = base();
      const chat = state.conversations['c1'];
      const asking = ['files', 'git', 'shell', 'lb'];
      const servers = Object.fromEntries(
        Object.entries(state.servers).map(([id, server]) => [id, asking.includes(id) ? { ...server, asksFolders: true } : server]),
      );
      const conversations = chat ? { ...state.conversations, c1: { ...chat, ...(chosen && { folders: chosen }) } } : state.conversations;
      return { ...state, servers, folders, conversations, entries: { c1: said } };
    };
  return {
    workspace: scene([harbour, incidents]),
    'workspace-marks': scene(
      [harbour, incidents, linked, gone, locked, ...before],
      [harbour, linked, gone, locked].map(({ path }) => path),
    ),
    'workspace-none': scene(before, []),
    'workspace-add': scene([harbour, incidents, ...before]),
  };
}

const code = '/home/mara/code';
const folder = (path: string, more: Partial<Folder> = {}): Folder => ({
  path,
  name: path.split('/').at(-1) ?? path,
  state: 'here',
  usual: false,
  hiddenFrom: [],
  ...more,
});
const harbour = folder(`${code}/harbour`, { usual: true });
const incidents = folder('/home/mara/notes/incidents', { hiddenFrom: ['git', 'shell'] });
const linked = folder(`${code}/current`, { realPath: '/srv/releases/2026-08-31/harbour' });
const gone = folder('/media/mara/backup-disk', { state: 'missing' });
const locked = folder('/var/lib/postgresql', { state: 'unreadable' });
const before = [folder(`${code}/lighthouse`), folder(`${code}/a-folder-with-a-name-that-is-longer-than-most`)];

const said: Entry[] = [
  { type: 'message', id: 'm1', turn: 't1', at: 0, text: 'Which of our extensions block the move to 17?' },
  {
    type: 'answer',
    id: 'a1',
    turn: 't1',
    at: 0,
    reply: 'r1',
    model: 'Claude',
    text: 'Two need work first. `pg_partman` must go from 4.7 to 5.1, which renames its config table. The other seven have builds for 17 already.',
    state: 'done',
  },
];
