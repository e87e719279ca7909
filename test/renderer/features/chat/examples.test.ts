import { expect, test } from 'vitest';
import { flat } from '../../../../client/words/phrase.ts';
import type { Offer, Prompt, Server, Tool } from '../../../../contract/server.ts';
import { examplesFor } from '../../../../renderer/features/chat/examples.ts';
import { serverThat } from '../../../doubles/server-that.ts';
import { wordsFor } from '../../../doubles/words.ts';

const ready = {
  state: 'ready',
  since: 1,
  tookMs: 1,
  protocolVersion: '2025-11-25',
  era: 'legacy',
  says: { name: 'x', version: '1' },
} as const;
const reads = { readOnlyHint: true };
const tool = (name: string, more: Partial<Tool> = {}): Tool => ({
  name,
  alias: name,
  description: '',
  inputSchema: { type: 'object' },
  definition: name,
  ...more,
});
const prompt = (name: string, title: string, needed: string[] = []): Prompt => ({
  name,
  title,
  arguments: needed.map((argument) => ({ name: argument, required: true })),
});
const offer = (tools: Tool[], prompts: Prompt[] = []): Offer => ({
  tools,
  prompts,
  resources: [],
  templates: [],
  heldBack: [],
  completes: false,
});
const added = (id: string) => serverThat(id, { name: id, origin: 'added', state: ready });
const builtIn = (id: string) => serverThat(id, { name: id, origin: 'built-in', state: ready });
const notes = { server: builtIn('notes'), offer: offer([tool('create_note'), tool('search_notes', { annotations: reads })]) };
const files = { server: builtIn('files'), offer: offer([tool('list_directory', { annotations: reads })]) };
const harbour = { name: 'harbour', hiddenFrom: [] };

type At = Partial<Omit<Parameters<typeof examplesFor>[0], 'words' | 'servers' | 'offers'>> & { language?: 'en' | 'de' };

function examples(all: { server: Server; offer: Offer }[], { language = 'en', ...at }: At = {}) {
  return examplesFor({
    words: wordsFor(language).chat.examples,
    servers: Object.fromEntries(all.map(({ server }) => [server.id, server])),
    offers: Object.fromEntries(all.map((one) => [one.server.id, one.offer])),
    folder: undefined,
    isOn: () => true,
    day: 0,
    ...at,
  });
}
const said = (...of: Parameters<typeof examples>) =>
  examples(...of).map(({ says, servers }) => `${flat(says)} [${servers.map(({ name }) => name).join(', ')}]`);

test('servers of ours have examples in my language, about the folder of the new chat', () => {
  expect(said([notes, files], { folder: harbour })).toEqual([
    'Search my notes for harbour, and sum up what they say. [notes, files]',
    'List the folder harbour, and say what I should read first. [files]',
  ]);
  expect(said([notes, files], { folder: harbour, language: 'de' })[0]).toBe(
    'Durchsuche meine Notizen nach harbour und fasse zusammen, was dort steht. [notes, files]',
  );
  expect(said([notes, files])).toEqual(['Search my notes for plans, and list what is still open. [notes]']);
  expect(said([notes, files], { folder: { ...harbour, hiddenFrom: ['files'] } })).toHaveLength(1);
});

test('another server has them by the names that its maker gave: tools that read, and prompts', () => {
  const run = { type: 'object', required: ['sql'] };
  const pg = {
    server: added('pg'),
    offer: offer(
      [
        tool('drop_table', { annotations: { readOnlyHint: false } }),
        tool('run_query', { annotations: reads, inputSchema: run }),
        tool('list_tables', { annotations: reads }),
      ],
      [prompt('slow', 'Explain a slow query', ['query'])],
    ),
  };
  expect(said([pg])).toEqual(['Use “list_tables” of “pg”, and say what it shows. [pg]', 'Explain a slow query [pg]']);
  expect(examples([pg]).map(({ puts }) => puts)).toEqual(['Use “list_tables” of “pg”, and say what it shows.', '/pg:slow']);
  const query = { ...pg, offer: offer(pg.offer.tools.slice(0, 2)) };
  expect(said([query])).toEqual(['Use “run_query” of “pg” for … [pg]']);
  expect(examples([query])[0]?.puts).toBe('Use “run_query” of “pg” for ');
});

test('no example is about a tool that changes something, is on hold, or is off in the new chat', () => {
  const held = { before: { description: '', inputSchema: {}, definition: 'x' }, keptOff: false };
  const tools = [
    tool('delete_repo'),
    tool('getaway'),
    tool('get_repo', { annotations: { destructiveHint: true } }),
    tool('list_repos', { hold: held }),
    tool('search_code', { annotations: { readOnlyHint: false } }),
    tool('read_views', { isForViews: true }),
  ];
  expect(said([{ server: added('gh'), offer: offer(tools) }])).toEqual([]);
  expect(said([{ server: added('gh'), offer: offer([tool('get_repo')]) }])).toHaveLength(1);
  expect(said([notes], { isOn: (_, name) => name !== 'search_notes' })).toEqual([]);
  const off = { ...notes, server: serverThat('notes', { origin: 'built-in', state: { state: 'off' } }) };
  expect(said([off])).toEqual([]);
});

test('a server that calls itself like one of ours has none of our words', () => {
  const imitating = { server: serverThat('notes', { name: 'notes', origin: 'added', state: ready }), offer: notes.offer };
  expect(said([imitating])).toEqual(['Use “search_notes” of “notes”, and say what it shows. [notes]']);
});

test('two are shown, of two servers where there are two; the next day begins at the next server', () => {
  const all = ['a', 'b', 'c'].map((id) => ({ server: added(id), offer: offer([tool('list_all'), tool('get_one')]) }));
  const shown = (day: number) => examples(all, { day }).map(({ servers }) => servers[0]?.name);
  expect([0, 1, 2, 3].map(shown)).toEqual([
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
    ['a', 'b'],
  ]);
  expect(said(all.slice(0, 1))).toHaveLength(2);
});
