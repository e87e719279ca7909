import type { Content } from '../../../contract/content.ts';
import type { Call, Entry } from '../../../contract/conversation.ts';
import { HostError } from '../../../contract/errors.ts';
import type { Offer, Resource } from '../../../contract/server.ts';
import type { Event, State } from '../../../contract/state.ts';
import type { Handlers } from '../../../contract/wire.ts';

/** Servers with something to be read: files by the hundred, logs by the day, tables. */
export function resourceScenes(base: () => State) {
  const held =
    (more: (state: State) => State = (state) => state) =>
    (): State => {
      const state = base();
      const entries: Entry[] = [
        { type: 'message', id: 'm1', turn: 't1', at: 0, text: 'Why does login.spec.ts fail about once in ten runs?' },
        {
          type: 'answer',
          id: 'a1',
          turn: 't1',
          at: 0,
          reply: 'r1',
          model: 'Claude',
          text: 'The test clicks **Sign in** before the form has its token. On a fast machine the token is already there.',
          state: 'done',
        },
      ];
      const offers = { ...state.offers, files: withMore(state.offers['files'], files), lb: withMore(state.offers['lb'], logs) };
      return more({ ...state, offers: { ...offers, pg: withMore(state.offers['pg'], tables) }, entries: { c1: entries } });
    };
  const watching = (state: State): State => ({
    ...state,
    watched: [
      { server: 'lb', uri: 'logs://harbour/last-hour', name: 'harbour, last hour', changedAt: Date.now() - 130_000 },
      { server: 'lb', uri: 'logs://harbour/2026-11-18', name: 'logs://harbour/2026-11-18' },
    ],
  });
  return {
    mention: held(),
    'mention-nothing': held(),
    'mention-template': held(),
    attached: held(),
    browser: held(),
    'browser-read': held(watching),
    'browser-many': held(),
    links: held((state) => ({ ...state, entries: { c1: [...(state.entries['c1'] ?? []), linking] } })),
    'attached-sent': held((state) => ({ ...state, entries: { c1: [...(state.entries['c1'] ?? []), sent] } })),
    'prompt-preview': held(),
    'own-prompt': held(),
    'own-prompt-edit': held(),
    'prompt-sent': held((state) => ({ ...state, entries: { c1: [...(state.entries['c1'] ?? []), ...prompted] } })),
  };
}

/** A host in whose scenes every resource can be read. */
export function resourceHandlers(read: () => State, happen: (event: Event) => Record<string, never>): Partial<Handlers> {
  return {
    'resource.read': ({ server, uri }) => {
      if (uri.includes('broken'))
        throw new HostError('server-failed', { code: 'said-before', text: 'files could not read it: the file is gone.' });
      happen({
        type: 'watched.changed',
        watched: read().watched.map((one) => (one.server === server && one.uri === uri ? { ...one, changedAt: undefined } : one)),
      });
      return { contents: contentsOf(uri), held: { id: uri, readAt: Date.now() } };
    },
    'resource.watch': ({ server, uri, name, on }) => {
      const others = read().watched.filter((one) => one.server !== server || one.uri !== uri);
      return happen({ type: 'watched.changed', watched: on ? [...others, { server, uri, name }] : others });
    },
    'template.expand': ({ uriTemplate, values }) => ({ uri: uriTemplate.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '') }),
    'template.complete': ({ argument, value }) => {
      const all = argument === 'date' ? ['2026-11-18', '2026-11-17', '2026-11-16'] : ['harbour', 'scheduler'];
      return { values: all.filter((one) => one.startsWith(value)), total: argument === 'date' ? 10 : 2 };
    },
    'prompt.get': () => ({
      messages: [
        { role: 'user', content: { type: 'text', text: 'Compare the log with the picture, and say what is wrong with the login.' } },
        { role: 'user', content: { type: 'resource', uri: 'logs://harbour/last-hour', mimeType: 'text/plain', text: LOG } },
        { role: 'user', content: { type: 'image', data: PIXEL, mimeType: 'image/png' } },
        { role: 'assistant', content: { type: 'text', text: 'I will look at the times first.' } },
      ],
    }),
  };
}

function withMore(offer: Offer | undefined, more: Partial<Offer>): Offer {
  return { tools: [], prompts: [], resources: [], templates: [], heldBack: [], ...offer, completes: true, ...more };
}

const root = 'file:///home/mara/code/harbour/';
const file = (path: string, size: number, more: Partial<Resource> = {}): Resource => ({
  uri: root + path,
  name: path,
  mimeType: 'text/plain',
  size,
  ...more,
});

const files: Partial<Offer> = {
  resources: [
    file('src/auth/login.ts', 6800, { description: 'The form and what it sends.' }),
    file('tests/login.spec.ts', 4200),
    file('docs/logging.md', 2000, { mimeType: 'text/markdown' }),
    file('docs/login-flow.png', 48_000, { mimeType: 'image/png' }),
    file('dumps/login.bin', 48_000_000, { mimeType: 'application/octet-stream' }),
    ...Array.from({ length: 407 }, (_, index) => file(`src/generated/part-${index + 1}.ts`, 900 + index)),
  ],
};
const logs: Partial<Offer> = {
  tellsUpdates: true,
  resources: [
    {
      uri: 'logs://harbour/last-hour',
      name: 'harbour, last hour',
      mimeType: 'text/plain',
      description: 'What harbour wrote in the last hour.',
      annotations: { audience: ['user', 'assistant'], priority: 0.8, lastModified: '2026-11-18T09:00:00Z' },
    },
    { uri: 'logs://scheduler/last-hour', name: 'scheduler, last hour', mimeType: 'text/plain' },
  ],
  templates: [
    {
      uriTemplate: 'logs://{service}/{date}',
      name: 'logs for one day',
      mimeType: 'text/plain',
      description: 'All log lines of one service on one day.',
    },
  ],
};
const tables: Partial<Offer> = {
  resources: [
    { uri: 'pg://harbour/login_attempts', name: 'Table login_attempts', mimeType: 'text/csv' },
    { uri: 'pg://harbour/backup_runs', name: 'Table backup_runs', mimeType: 'text/csv' },
  ],
};

function contentsOf(uri: string): Content[] {
  if (uri.endsWith('.png')) return [{ type: 'resource', uri, mimeType: 'image/png', blob: PIXEL }];
  if (uri.startsWith('logs://')) return [{ type: 'resource', uri, mimeType: 'text/plain', text: LOG.repeat(2000) }];
  if (uri.startsWith('pg://')) {
    return Array.from({ length: 14 }, (_, index) => ({
      type: 'resource',
      uri: `${uri}/column-${index + 1}`,
      mimeType: 'text/csv',
      text: `name,type\ncolumn_${index + 1},text`,
    }));
  }
  return [{ type: 'resource', uri, mimeType: 'text/plain', text: SOURCE }];
}

const SOURCE = `export async function submit(form: LoginForm) {
  const token = await form.csrf();
  if (!token) return retry(form);
  return post('/session', {
    email: form.email,
    token,
  });
}
`;
const LOG = `00:00:04 backup-worker-2 run 8790 started
00:00:31 backup-worker-2 run 8790 done, 26 s
00:01:00 scheduler       queue empty
`;
/** One pixel, 8 by 8. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAFElEQVR42mNkYPj/n4GBgYmBAQMAAC0GAgLxW1zLAAAAAElFTkSuQmCC';

const linking: Call = {
  type: 'call',
  id: 'k9',
  turn: 't1',
  at: 0,
  reply: 'r1',
  toolUse: 'k9',
  alias: 'files_find',
  tool: { server: 'files', serverName: 'files', name: 'find' },
  input: { pattern: 'login' },
  state: {
    state: 'ended',
    outcome: 'ok',
    tookMs: 31,
    content: [
      { type: 'text', text: '3 files found' },
      { type: 'link', uri: `${root}src/auth/login.ts`, name: 'login.ts', mimeType: 'text/plain', size: 6800, description: 'The form' },
      { type: 'link', uri: 'https://docs.example.org/login', name: 'How logging in works', mimeType: 'text/html' },
    ],
  },
};
const prompted: Entry[] = [
  {
    type: 'message',
    id: 'm2',
    turn: 't2',
    at: 0,
    text: '/lb:compare hour=last\n\nOnly the last ten minutes.',
    prompt: {
      server: 'lb',
      serverName: 'lb',
      name: 'compare',
      title: 'Compare an hour',
      messages: [
        { role: 'user', content: { type: 'text', text: 'Compare the last hour with the one before it.\nSay first which errors are new.' } },
        { role: 'assistant', content: { type: 'text', text: 'I will look at the times first.' } },
        { role: 'user', content: { type: 'text', text: 'Only the last ten minutes.' } },
      ],
    },
  },
  {
    type: 'message',
    id: 'm3',
    turn: 't3',
    at: 0,
    text: '/lb:explain-hour',
    prompt: {
      server: 'lb',
      serverName: 'lb',
      name: 'explain-hour',
      messages: [{ role: 'user', content: { type: 'resource', uri: 'logs://harbour/last-hour', mimeType: 'text/plain', text: LOG } }],
    },
  },
];

const sent: Entry = {
  type: 'message',
  id: 'm2',
  turn: 't2',
  at: 0,
  text: 'Compare it with these.',
  attached: [
    {
      server: 'files',
      serverName: 'files',
      uri: `${root}src/auth/login.ts`,
      name: 'src/auth/login.ts',
      readAt: 0,
      contents: contentsOf(`${root}src/auth/login.ts`),
    },
    {
      server: 'pg',
      serverName: 'pg',
      uri: 'pg://harbour/login_attempts',
      name: 'Table login_attempts',
      readAt: 0,
      contents: contentsOf('pg://'),
    },
  ],
};
