import { expect, test } from 'vitest';
import { reasonInEnglish } from '../../../client/words/reason-in-english.ts';
import type { Entry } from '../../../contract/conversation.ts';
import type { ExportedChat } from '../../../contract/exported-chats.ts';
import { entriesOf, pathThrough, treeOf } from '../../../main/host/chat/branches/tree.ts';
import { toMessages } from '../../../main/host/models/to-messages.ts';
import { readImport } from '../../../main/host/transfer/read-import.ts';
import { first, only } from '../../doubles/defined.ts';
import { gist, hostInMemory } from '../../doubles/host-in-memory.ts';

let ids = 0;
const read = (value: unknown) => readImport(JSON.stringify(value), { newId: () => `n${++ids}`, now: 1000 });
const readOne = (value: unknown) => only(read(value).chats);

function treeIn({ entries, places }: ExportedChat) {
  return treeOf({ entries, places: new Map(places.map((place) => [place.turn, place])), removed: new Set() });
}

function inView(chat: ExportedChat, shown = chat.shown): Entry[] {
  return entriesOf(pathThrough(treeIn(chat), shown), chat.entries);
}

/** Every way through the chat, as it is read in the window. */
function branchesOf(chat: ExportedChat): string[][] {
  const tree = treeIn(chat);
  const followed = new Set(tree.map(({ after }) => after));
  return tree.filter(({ turn }) => !followed.has(turn)).map(({ turn }) => words(inView(chat, turn)));
}

const words = (entries: Entry[]) => gist(entries).map((line) => line.replace(/^message: /, '> ').replace(/^answer done: /, ''));

const NOBODY = '00000000-0000-4000-8000-000000000000';
const ofClaude = (uuid: string, parent: string | undefined, sender: string, text: string, more = {}) => ({
  uuid,
  ...(parent !== undefined && { parent_message_uuid: parent }),
  sender,
  text,
  content: [{ type: 'text', text }],
  created_at: '2026-05-01T08:00:00Z',
  ...more,
});
const claude = (chat_messages: object[], more = {}) => ({
  uuid: 'c',
  name: 'Berths',
  created_at: '2026-05-01T08:00:00Z',
  updated_at: '2026-05-01T08:05:00Z',
  chat_messages,
  ...more,
});
const answeredTwice = [
  ofClaude('m1', NOBODY, 'human', 'Which berth?'),
  ofClaude('m2', 'm1', 'assistant', 'Berth 4.'),
  ofClaude('m3', 'm1', 'assistant', 'Berth 7.'),
  ofClaude('m4', 'm2', 'human', 'Thanks for 4.'),
  ofClaude('m5', 'm3', 'human', 'Thanks for 7.'),
  ofClaude('m6', 'm5', 'assistant', 'You are welcome.'),
];

test('an answer of Claude that was asked for again stands beside the first, and the leaf says which is shown', () => {
  const chat = readOne([claude(answeredTwice, { current_leaf_message_uuid: 'm4' })]);
  expect(words(inView(chat))).toEqual(['> Which berth?', 'Berth 4.', '> Thanks for 4.']);
  expect(branchesOf(chat)).toEqual([
    ['> Which berth?', 'Berth 4.', '> Thanks for 4.'],
    ['> Which berth?', 'Berth 7.', '> Thanks for 7.', 'You are welcome.'],
  ]);
  expect(words(inView(readOne([claude(answeredTwice, { current_leaf_message_uuid: 'm6' })])))).toHaveLength(4);
});

test('a message to Claude that was edited is a branch, also the first one', () => {
  const chat = readOne([
    claude([
      ofClaude('m1', NOBODY, 'human', 'Wich berth?'),
      ofClaude('m2', 'm1', 'assistant', 'Which?'),
      ofClaude('m3', NOBODY, 'human', 'Which berth?'),
      ofClaude('m4', 'm3', 'assistant', 'Berth 4.'),
      ofClaude('m5', 'm4', 'human', 'And tomorrow?'),
      ofClaude('m6', 'm4', 'human', 'And on Monday?'),
    ]),
  ]);
  expect(branchesOf(chat)).toEqual([
    ['> Wich berth?', 'Which?'],
    ['> Which berth?', 'Berth 4.', '> And tomorrow?'],
    ['> Which berth?', 'Berth 4.', '> And on Monday?'],
  ]);
  expect(words(inView(chat)).at(-1)).toBe('> And on Monday?');
});

test('a message whose parent the export does not have follows the one before it', () => {
  const chat = readOne(claude([ofClaude('m1', 'cut away', 'human', 'A'), ofClaude('m3', 'cut away, too', 'assistant', 'B')]));
  expect(words(inView(chat))).toEqual(['> A', 'B']);
});

const spoken = (role: string, text: string) => ({
  author: { role },
  content: { content_type: 'text', parts: [text] },
  create_time: 1_750_000_000,
});
const mapping = {
  r: { parent: null, message: null },
  u: { parent: 'r', message: spoken('user', 'Which berth?') },
  a: { parent: 'u', message: spoken('assistant', 'Berth 4.') },
  b: { parent: 'u', message: spoken('assistant', 'Berth 7.') },
};
const chatGpt = { title: 'Berths', create_time: 1_750_000_000, update_time: 1_750_000_100, mapping, current_node: 'a' };
const webUi = {
  id: 'c',
  title: 'Berths',
  chat: {
    title: 'Berths',
    models: ['llama3.1:latest', 'qwen3'],
    history: {
      currentId: 'a',
      messages: {
        u: { id: 'u', parentId: null, childrenIds: ['a', 'b'], role: 'user', content: 'Which berth?', timestamp: 1_750_000_000 },
        a: { id: 'a', parentId: 'u', childrenIds: [], role: 'assistant', content: 'Berth 4.', model: 'llama3.1:latest' },
        b: { id: 'b', parentId: 'u', childrenIds: [], role: 'assistant', content: 'Berth 7.', model: 'qwen3' },
      },
    },
  },
  created_at: 1_750_000_000,
  updated_at: 1_750_000_100,
};
const ofLibre = (messageId: string, parentMessageId: string, isCreatedByUser: boolean, text: string, more = {}) => ({
  messageId,
  parentMessageId,
  isCreatedByUser,
  sender: isCreatedByUser ? 'User' : 'GPT-4',
  model: isCreatedByUser ? null : 'gpt-4o',
  text,
  createdAt: '2025-06-15T15:06:40.000Z',
  ...more,
});
const ROOT = '00000000-0000-0000-0000-000000000000';
const libreChat = {
  conversationId: 'c',
  title: 'Berths',
  branches: true,
  recursive: false,
  messages: [ofLibre('u', ROOT, true, 'Which berth?'), ofLibre('b', 'u', false, 'Berth 7.'), ofLibre('a', 'u', false, 'Berth 4.')],
};
const branched = {
  ChatGPT: chatGpt,
  Claude: claude(answeredTwice.slice(0, 3), { current_leaf_message_uuid: 'm2' }),
  'Open WebUI': webUi,
  LibreChat: libreChat,
};

test.each(
  Object.entries(branched).flatMap(
    ([app, chat]) =>
      [
        [app, 'in a list', [chat]],
        [app, 'alone', chat],
        [app, 'as conversations', { conversations: [chat] }],
        [app, 'as chats', { version: 1, chats: [chat] }],
        [app, 'as data', { data: [chat] }],
        [app, 'as one conversation', { conversation: chat }],
        [app, 'beside something else', [{ title: 'Other' }, chat, null]],
      ] as const,
  ),
)('a chat of %s %s comes with both answers', (_app, _cut, value) => {
  const chat = readOne(value);
  expect(chat.chat.title).toBe('Berths');
  expect(words(inView(chat))).toEqual(['> Which berth?', 'Berth 4.']);
  expect(new Set(branchesOf(chat))).toEqual(
    new Set([
      ['> Which berth?', 'Berth 4.'],
      ['> Which berth?', 'Berth 7.'],
    ]),
  );
});

test.each([
  [1_750_000_000, '2025-06-15T15:06:40.000Z'],
  ['1750000000.5', '2025-06-15T15:06:40.500Z'],
  [1_750_000_000_000, '2025-06-15T15:06:40.000Z'],
  [1_750_000_000_000_000_000, '2025-06-15T15:06:40.000Z'],
  ['2025-06-15T15:06:40Z', '2025-06-15T15:06:40.000Z'],
  ['2025-06-15 15:06:40.000000+00:00', '2025-06-15T15:06:40.000Z'],
  ['soon', '1970-01-01T00:00:01.000Z'],
  [null, '1970-01-01T00:00:01.000Z'],
  [-5, '1970-01-01T00:00:01.000Z'],
  [1e300, '1970-01-01T00:00:01.000Z'],
])('a time of %j is read as %s', (written, time) => {
  const at = (chat: unknown) => new Date(readOne(chat).chat.createdAt).toISOString();
  expect(at({ ...chatGpt, create_time: written, update_time: written })).toBe(time);
  expect(at(claude(answeredTwice, { created_at: written, updated_at: written }))).toBe(time);
  expect(at({ ...webUi, created_at: written, updated_at: written })).toBe(time);
});

const twoInARow = [
  claude([
    ofClaude('1', undefined, 'human', 'Go.'),
    ofClaude('2', undefined, 'assistant', 'A'),
    ofClaude('3', undefined, 'assistant', 'B'),
  ]),
  {
    ...chatGpt,
    current_node: 'b',
    mapping: {
      ...mapping,
      tool: { parent: 'a', message: spoken('tool', '1') },
      b: { parent: 'tool', message: spoken('assistant', 'Berth 7.') },
    },
  },
  { ...libreChat, messages: [ofLibre('u', ROOT, true, 'Go.'), ofLibre('a', 'u', false, 'A'), ofLibre('b', 'a', false, 'B')] },
  claude([...answeredTwice.slice(0, 3), ofClaude('m4', 'm3', 'assistant', 'More.')], { current_leaf_message_uuid: 'm4' }),
];

test.each(twoInARow)('between two answers a model reads no sentence that nobody said: %#', (value) => {
  const chat = readOne(value);
  const asks: Entry = { type: 'message', id: 'x', turn: 'x', at: 1, text: 'And now?' };
  const messages = toMessages([...inView(chat), asks], { images: false, inEnglish: reasonInEnglish });
  expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
  expect(JSON.stringify(messages)).not.toContain('Go on');
});

test('a message of the person beside an answer does not follow that answer', () => {
  const chat = readOne(
    claude([ofClaude('1', NOBODY, 'human', 'Go.'), ofClaude('2', '1', 'assistant', 'Gone.'), ofClaude('3', '1', 'human', 'Stay.')]),
  );
  expect(new Set(branchesOf(chat))).toEqual(
    new Set([
      ['> Go.', '> Stay.'],
      ['> Go.', 'Gone.'],
    ]),
  );
});

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('a chat of Open WebUI has its models, the text of its files and its pictures, and what stays behind is named', async () => {
  const messages = {
    u: {
      parentId: null,
      role: 'user',
      content: 'What is in them?',
      files: [
        { type: 'file', name: 'berths.csv', file: { filename: 'berths.csv', data: { content: '1,2' } } },
        { type: 'image', name: 'quay.png', url: `data:image/png;base64,${PNG}` },
        { type: 'image', name: 'far.png', url: '/api/v1/files/7/content' },
        { type: 'collection', name: 'Harbour' },
      ],
    },
    a: {
      parentId: 'u',
      role: 'assistant',
      model: 'deepseek-r1',
      content:
        '<details type="reasoning" done="true" duration="3">\n<summary>Thought</summary>\n&gt; Hm.\n</details>\n<details type="tool_calls" done="true">\n<summary>Tool</summary>\n</details>\nNumbers. <details><summary>more</summary>1</details>',
    },
    s: { parentId: 'a', role: 'system', content: 'Be short.' },
    b: { parentId: 's', role: 'assistant', content: '', error: { content: 'Out of memory' } },
    c: {
      parentId: 'b',
      role: 'assistant',
      content: '',
      output: [
        { type: 'reasoning', content: [{ text: 'Hm.' }] },
        { type: 'message', content: [{ type: 'output_text', text: 'Done.' }] },
      ],
    },
  };
  const value = [{ ...webUi, chat: { ...webUi.chat, history: { messages, currentId: 'c' } } }];
  const { chats, leftOut } = read(value);
  expect(words(inView(only(chats)))).toEqual([
    '> berths.csv\n\n1,2\n\nWhat is in them?',
    'Numbers. <details><summary>more</summary>1</details>',
    'Done.',
  ]);
  expect(only(chats).entries.map((entry) => entry.type === 'answer' && entry.model)).toEqual([false, 'deepseek-r1', 'llama3.1:latest']);
  expect(leftOut.map((reason) => reasonInEnglish(reason))).toEqual([
    '2 files or pictures, which the export does not contain: Harbour and far.png',
    '1 tool call or tool result',
    '1 message that is hidden in the app it is from',
    '1 part of the kind reasoning',
    '1 part of the kind error',
  ]);
  const host = hostInMemory();
  const { import: id } = host.imports.begin();
  host.imports.add({ import: id, text: JSON.stringify(value) });
  const { conversations } = await host.imports.end({ import: id });
  const [message] = host.storage.entries(first(conversations));
  expect(message).toMatchObject({ files: [{ name: 'quay.png', kind: 'image', width: 1, height: 1 }] });
});

test('an older chat of Open WebUI is its messages, one behind the other', () => {
  const messages = [
    { role: 'user', content: 'Hi' },
    { role: 'assistant', content: 'Hello.' },
  ];
  expect(words(inView(readOne([{ title: 'Old', models: ['llama2'], messages, timestamp: 1_700_000_000_000 }])))).toEqual([
    '> Hi',
    'Hello.',
  ]);
});

test('a chat of LibreChat has its parts, and what stays behind is named', () => {
  const content = [
    { type: 'think', think: 'Hm.' },
    { type: 'text', text: { value: 'I look.' } },
    { type: 'tool_call', tool_call: { name: 'look' } },
    { type: 'text', text: 'Berth 4.' },
  ];
  const { chats, leftOut } = read({
    ...libreChat,
    messages: [
      ofLibre('u', ROOT, true, 'Which?', { files: [{ filename: 'plan.pdf' }, { filename: 'notes.txt', text: 'Four.' }] }),
      ofLibre('e', 'u', false, 'Something went wrong.', { error: true }),
      ofLibre('a', 'u', false, '', { content, attachments: [{ filename: 'chart.png' }] }),
    ],
  });
  expect(words(inView(only(chats)))).toEqual(['> notes.txt\n\nFour.\n\nWhich?', 'I look.\n\nBerth 4.']);
  expect(only(chats).entries.at(-1)).toMatchObject({ model: 'gpt-4o' });
  expect(leftOut.map((reason) => reasonInEnglish(reason))).toEqual([
    '2 files or pictures, which the export does not contain: plan.pdf and chart.png',
    '1 tool call or tool result',
    '1 part of the kind error',
    '1 part of the kind think',
  ]);
});

test.each(['messages', 'messagesTree'])(
  'a chat of LibreChat whose messages stand within each other (%s) is read however long it is',
  (key) => {
    const depth = 3000;
    let text = '';
    for (let at = 0; at < depth; at += 1) {
      const { messageId, ...rest } = ofLibre(`m${at}`, at === 0 ? ROOT : `m${at - 1}`, at % 2 === 0, `${at}`);
      text += `${JSON.stringify({ messageId, ...rest }).slice(0, -1)},"children":[`;
    }
    text = `{"conversationId":"c","recursive":true,"${key}":[${text}${']}'.repeat(depth)}]}`;
    const { chats } = readImport(text, { newId: () => `n${++ids}`, now: 1 });
    expect(only(chats).entries).toHaveLength(depth);
    expect(inView(only(chats))).toHaveLength(depth);
  },
);

test.each([
  [
    'a circle',
    { ...chatGpt, mapping: { a: { parent: 'b', message: spoken('user', 'A') }, b: { parent: 'a', message: spoken('assistant', 'B') } } },
  ],
  [
    'children alone',
    { ...chatGpt, mapping: { b: { message: spoken('assistant', 'B') }, a: { children: ['b'], message: spoken('user', 'A') } } },
  ],
  [
    'a parent that is not there',
    { ...chatGpt, mapping: { a: { parent: 'x', message: spoken('user', 'A') }, b: { parent: 'a', message: spoken('assistant', 'B') } } },
  ],
])('a tree with %s loses no message', (_what, value) => {
  expect(words(inView(readOne({ ...value, current_node: 'b' })))).toEqual(['> A', 'B']);
});

test.each([
  ['one that only looks so', { messages: [{ role: 'user', content: 'x' }] }],
  ['settings', { mcpServers: { x: { command: 'npx' } } }],
  ['empty wrappings', { conversations: [], chats: {} }],
])('%s is no export', (_what, value) => expect(() => read(value)).toThrow('import-format-unknown'));
