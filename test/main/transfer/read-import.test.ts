import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HostError } from '../../../contract/errors.ts';
import type { ExportedChat } from '../../../contract/exported-chats.ts';
import { Reason } from '../../../contract/reason.ts';
import { reasonInEnglish } from '../../../client/words/reason-in-english.ts';
import { entriesOf, pathThrough, treeOf } from '../../../main/host/chat/branches/tree.ts';
import { readImport } from '../../../main/host/transfer/read-import.ts';
import { defined, first } from '../../doubles/defined.ts';
import { gist, hostInMemory } from '../../doubles/host-in-memory.ts';

let ids = 0;
const needs = { newId: () => `n${++ids}`, now: 1000 };
const read = (value: unknown) => readImport(JSON.stringify(value), needs);

function inView({ entries, places, shown }: ExportedChat): string[] {
  const tree = treeOf({ entries, places: new Map(places.map((place) => [place.turn, place])), removed: new Set() });
  return gist(entriesOf(pathThrough(tree, shown), entries));
}

const text = (words: string) => ({ content_type: 'text', parts: [words] });
const node = (parent: string | null, children: string[], role?: string, content?: object, more = {}) => ({
  parent,
  children,
  message: role === undefined ? null : { author: { role }, content, create_time: 1_700_000_000.5, ...more },
});

test('a chat of ChatGPT keeps its branches, and what there is no place for is counted', () => {
  const mapping = {
    root: node(null, ['sys']),
    sys: node('root', ['q'], 'system', text('')),
    q: node('sys', ['a1', 'a2'], 'user', text('Capital of France?')),
    a1: node('q', [], 'assistant', text('Lyon.'), { metadata: { model_slug: 'gpt-4o' } }),
    a2: node('q', ['tool'], 'assistant', text('Paris.'), { metadata: { model_slug: 'gpt-4o' } }),
    tool: node('a2', ['q2', 'q3'], 'tool', { content_type: 'execution_output', text: '1' }),
    q2: node('tool', ['a3'], 'user', {
      content_type: 'multimodal_text',
      parts: [{ content_type: 'image_asset_pointer' }, 'And the tower?'],
    }),
    a3: node('q2', [], 'assistant', { content_type: 'thoughts', thoughts: [] }),
    q3: node('tool', ['a4'], 'user', text('Who built it?')),
    a4: node('q3', [], 'assistant', text('Eiffel.')),
  };
  const { chats, leftOut } = read([
    { title: 'France', create_time: 1_700_000_000, update_time: 1_700_000_900, mapping, current_node: 'a4' },
    { title: 'Broken', mapping: 7 },
  ]);
  expect(chats).toMatchObject([{ chat: { title: 'France', createdAt: 1_700_000_000_000, updatedAt: 1_700_000_900_000 } }]);
  const chat = first(chats);
  const path = ['message: Capital of France?', 'answer done: Paris.', 'message: Who built it?', 'answer done: Eiffel.'];
  expect(inView(chat)).toEqual(path);
  expect(inView({ ...chat, shown: defined(chat.entries[1]).turn })).toEqual(['message: Capital of France?', 'answer done: Lyon.']);
  expect(leftOut.map((reason) => reasonInEnglish(reason))).toEqual([
    'A chat that cannot be read: Broken',
    '1 file or picture, which the export does not contain',
    '1 tool call or tool result',
    '1 message that is hidden in the app it is from',
    '1 part of the kind thoughts',
  ]);
});

test('a chat of Claude keeps its messages and the text of attachments, and what there is no place for is counted', () => {
  const { chats, leftOut } = read([
    {
      uuid: 'u',
      name: 'Berths',
      created_at: '2025-03-01T10:00:00Z',
      updated_at: '2025-03-01T11:00:00Z',
      chat_messages: [
        {
          sender: 'human',
          text: 'How many?',
          content: [{ type: 'text', text: 'How many?' }],
          attachments: [{ file_name: 'berths.csv', extracted_content: '1,2' }],
          files: [{ file_name: 'shot.png' }],
        },
        { sender: 'assistant', text: '', content: [{ type: 'tool_use' }, { type: 'thinking' }, { type: 'text', text: 'Two.' }] },
        { sender: 'human', text: 'Thanks', created_at: '2025-03-01T10:30:00Z' },
      ],
    },
  ]);
  expect(chats.map(inView)).toEqual([['message: berths.csv\n\n1,2\n\nHow many?', 'answer done: Two.', 'message: Thanks']]);
  expect(first(chats).entries.map(({ at }) => new Date(at).toISOString().slice(11, 16))).toEqual(['10:00', '10:00', '10:30']);
  expect(leftOut.map(({ code }) => code)).toEqual(['left-out-files', 'left-out-tools', 'left-out-kind']);
});

test('a chain of five thousand nodes, and one that leads back to itself, are read to their end', () => {
  const long = Object.fromEntries(
    Array.from({ length: 5000 }, (_, at) => [
      `n${at}`,
      node(at === 0 ? null : `n${at - 1}`, [`n${at + 1}`, 'n0'], at % 2 === 0 ? 'user' : 'assistant', text(`${at}`)),
    ]),
  );
  expect(first(read([{ title: '', mapping: long }]).chats).entries).toHaveLength(5000);
});

const entry = { type: 'message', id: 'e', turn: 't', at: 1, text: 'Hi' };
const chat = { id: 'c', title: 'T', createdAt: 1, updatedAt: 2, model: null };
const whole = { format: 'switchyard-chats', version: 2, chats: [{ chat, entries: [entry] }], files: {} };
const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;

test.for([
  ['no JSON', '{"format":', 'import-not-json'],
  ['nothing', '', 'import-not-json'],
  ['too deep', deep, 'import-too-deep'],
  ['too deep within', JSON.stringify({ ...whole, more: 1 }).replace('"more":1', `"more":${deep}`), 'import-too-deep'],
  ['another list', '[1,2]', 'import-format-unknown'],
  ['another object', '{"a":1}', 'import-format-unknown'],
  ['a newer one', JSON.stringify({ ...whole, version: 3 }), 'import-version-newer'],
  ['no chats', JSON.stringify({ ...whole, chats: [] }), 'import-nothing'],
  ['wrong types', JSON.stringify({ ...whole, chats: [{ chat, entries: [{ ...entry, at: 'now' }] }] }), 'import-misfit'],
  ['one wrong entry of many', JSON.stringify({ ...whole, chats: [{ chat, entries: [entry, { type: 'x' }] }] }), 'import-misfit'],
  [
    'a time nobody can say',
    JSON.stringify({ ...whole, chats: [{ chat: { ...chat, updatedAt: 1e300 }, entries: [entry] }] }),
    'import-misfit',
  ],
] as const)('%s is refused in words', ([, given, code]) => {
  expect(refusalOf(() => readImport(given, needs))).toBe(code);
});

test('whatever a file says, it is read or refused in words, and reaches nothing but its own chats', () => {
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom<unknown>('__proto__', '../../x', 'c', 'e', 't', -1, 1e300, null, {}, []));
  const key = fc.constantFrom('id', 'turn', 'at', 'type', 'text', 'files', 'state', 'title', 'model', '__proto__', 'constructor');
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), key, value), { maxLength: 4 }), (changes) => {
      const [changedChat, changedEntry] = [true, false].map((of) => {
        const own = changes.filter(([isChat]) => isChat === of).map(([, name, put]) => `${JSON.stringify(name)}:${JSON.stringify(put)}`);
        return `${JSON.stringify(of ? chat : entry).slice(0, -1)}${own.map((one) => `,${one}`).join('')}}`;
      });
      const given = `{"format":"switchyard-chats","version":2,"chats":[{"chat":${changedChat},"entries":[${changedEntry}]}]}`;
      refusalOf(() => readImport(given, needs));
      expect(Reflect.get({}, 'title')).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});

test('attachments named by a path, or with another content than their hash says, leave nothing behind', async () => {
  const host = hostInMemory();
  const file = { hash: 'a'.repeat(64), name: '../../x.txt', bytes: 1, kind: 'text', mimeType: 'text/plain' };
  const importing = async (named: object, files = {}) => {
    const { import: id } = host.imports.begin();
    host.imports.add({ import: id, text: JSON.stringify({ ...whole, chats: [{ chat, entries: [{ ...entry, files: [named] }] }], files }) });
    return host.imports.end({ import: id });
  };
  await expect(importing(file)).rejects.toMatchObject({ reason: { code: 'import-name-is-path' } });
  await expect(importing({ ...file, name: 'x.txt' }, { [file.hash]: 'eA==' })).rejects.toMatchObject({
    reason: { code: 'import-file-changed' },
  });
  expect(host.journal.state().conversations).toEqual({});
  expect(await importing({ ...file, name: 'x.txt' })).toMatchObject({ messages: 1, leftOut: [{ code: 'left-out-files', count: 1 }] });
});

test('folders, leave to read resources and an unknown model stay behind, and a call that was under way is one that was stopped', async () => {
  const host = hostInMemory();
  const call = {
    type: 'call',
    id: 'k',
    turn: 't',
    at: 1,
    reply: 'r',
    toolUse: 'u',
    alias: 'a',
    tool: null,
    input: {},
    state: { state: 'running', since: 1 },
  };
  const given = { ...chat, folders: ['/home/me'], readsResources: true, model: { endpoint: 'gone', model: 'm' } };
  const { import: id } = host.imports.begin();
  host.imports.add({ import: id, text: JSON.stringify({ ...whole, chats: [{ chat: given, entries: [entry, call] }] }) });
  const { conversations } = await host.imports.end({ import: id });
  const kept = host.journal.state().conversations[first(conversations)];
  expect(kept).toEqual({ id: conversations[0], title: 'T', createdAt: 1, updatedAt: 2, model: null, activity: { state: 'resting' } });
  host.conversations.of(first(conversations)).open();
  expect(gist(host.entries(first(conversations)))).toEqual(['message: Hi', 'call a: stopped']);
});

test('the place where the model was told of a long task leads to its call in the chat that is made of it', async () => {
  const host = hostInMemory();
  const tool = { server: 's', serverName: 'bench', name: 'load' };
  const task = { since: 1, endedAt: 9, detached: true };
  const state = { state: 'ended', outcome: 'ok', tookMs: 8, content: [{ type: 'text', text: '900 a second' }], task };
  const call = { type: 'call', id: 'k', turn: 't', at: 1, reply: 'r', toolUse: 'u', alias: 'a', tool, input: {}, state };
  const told = { type: 'task-result', id: 'e', turn: 't2', at: 9, call: 'k', tool, outcome: 'ok' };
  const { import: id } = host.imports.begin();
  host.imports.add({ import: id, text: JSON.stringify({ ...whole, chats: [{ chat, entries: [entry, call, told] }] }) });
  const { conversations } = await host.imports.end({ import: id });
  const entries = host.storage.entries(first(conversations));
  const [begun, ended] = [entries.find((one) => one.type === 'call'), entries.find((one) => one.type === 'task-result')];
  expect(ended).toMatchObject({ call: defined(begun).id, tool, outcome: 'ok' });
  expect(begun).toMatchObject({ state: { task } });
});

function refusalOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (cause) {
    if (!(cause instanceof HostError)) throw cause;
    expect(reasonInEnglish(Reason.parse(cause.reason))).toMatch(/\w/);
    return cause.reason.code;
  }
}
