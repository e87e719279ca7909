import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportedText, importChats } from '../../../client/transfer.ts';
import { reasonInEnglish } from '../../../client/words/reason-in-english.ts';
import { Entry } from '../../../contract/conversation.ts';
import { HostError } from '../../../contract/errors.ts';
import { Project } from '../../../contract/project.ts';
import { Reason } from '../../../contract/reason.ts';
import type { State } from '../../../contract/state.ts';
import type { Host } from '../../../contract/wire.ts';
import { hostInMemory } from '../../doubles/host-in-memory.ts';
import { random } from '../../doubles/sequences.ts';
import { askBy } from '../../doubles/asked.ts';

type InMemory = ReturnType<typeof hostInMemory>;
type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const content = Buffer.from('select 1');
const hash = createHash('sha256').update(content).digest('hex');
const text = (words: string) => ({ content_type: 'text', parts: [words] });
const said = (role: string, words: string) => ({ author: { role }, content: text(words), create_time: 1_700_000_000 });

/** One whole export of each kind that is read. */
const exports: Record<string, Json> = {
  'of a project': {
    format: 'switchyard-chats',
    version: 2,
    project: {
      name: 'Harbor API',
      instructions: 'Answer short.',
      folders: ['/home/me/code'],
      files: [{ hash, name: 'a.sql', bytes: 8, kind: 'text', mimeType: 'text/plain' }],
      model: { endpoint: 'practice', model: 'practice' },
      tools: { offHere: { servers: ['notes'], tools: [{ server: 'files', tool: 'read' }] }, placedHere: { notes: 'found' } },
    },
    chats: [{ chat: { id: 'c', title: 'T', createdAt: 1, updatedAt: 2, model: null, project: 'p' }, entries: [] }],
    files: { [hash]: content.toString('base64') },
  },
  ours: {
    format: 'switchyard-chats',
    version: 2,
    chats: [
      {
        chat: { id: 'c', title: 'T', createdAt: 1, updatedAt: 2, model: null, folders: ['/home/me'] },
        entries: [
          {
            type: 'message',
            id: 'e1',
            turn: 't1',
            at: 1,
            text: 'Hi',
            files: [{ hash, name: 'a.sql', bytes: 8, kind: 'text', mimeType: 'text/plain' }],
          },
          {
            type: 'call',
            id: 'k',
            turn: 't1',
            at: 1,
            reply: 'r',
            toolUse: 'u',
            alias: 'a',
            tool: null,
            input: { a: [1] },
            state: { state: 'running', since: 1 },
          },
          { type: 'answer', id: 'e2', turn: 't1', at: 2, reply: 'r', model: 'M', text: 'Yes', state: 'done' },
          { type: 'message', id: 'e3', turn: 't2', at: 3, text: 'And?' },
          { type: 'message', id: 'e4', turn: 't3', at: 4, text: 'Or?' },
        ],
        places: [{ turn: 't3', after: 't1' }],
        shown: 't3',
        inView: ['e1', 'k', 'e2', 'e4'],
        results: { k: 'milk\n'.repeat(100) },
      },
    ],
    files: { [hash]: content.toString('base64') },
  },
  'of ChatGPT': [
    {
      title: 'France',
      create_time: 1_700_000_000,
      update_time: 1_700_000_900,
      current_node: 'a2',
      mapping: {
        root: { parent: null, children: ['q'], message: null },
        q: { parent: 'root', children: ['a1', 'a2'], message: said('user', 'Capital?') },
        a1: { parent: 'q', children: [], message: said('assistant', 'Lyon.') },
        a2: { parent: 'q', children: [], message: said('assistant', 'Paris.') },
      },
    },
  ],
  'of Open WebUI': [
    {
      title: 'Berths',
      created_at: 1_700_000_000,
      chat: {
        models: ['llama'],
        history: {
          currentId: 'a',
          messages: {
            u: { parentId: null, childrenIds: ['a'], role: 'user', content: 'How many?', files: [{ type: 'file', name: 'a.csv' }] },
            a: { parentId: 'u', childrenIds: [], role: 'assistant', content: 'Two.', model: 'llama' },
          },
        },
      },
    },
  ],
  'of LibreChat': {
    conversationId: 'c',
    title: 'Berths',
    recursive: true,
    messages: [
      {
        messageId: 'u',
        isCreatedByUser: true,
        text: 'How many?',
        createdAt: '2025-03-01T10:00:00Z',
        children: [{ messageId: 'a', isCreatedByUser: false, model: 'm', text: '', content: [{ type: 'text', text: 'Two.' }] }],
      },
    ],
  },
  'of Claude': [
    {
      uuid: 'u',
      name: 'Berths',
      created_at: '2025-03-01T10:00:00Z',
      updated_at: '2025-03-01T11:00:00Z',
      chat_messages: [
        {
          sender: 'human',
          text: 'How many?',
          attachments: [{ file_name: 'a.csv', extracted_content: '1' }],
          files: [{ file_name: 'b.png' }],
        },
        { sender: 'assistant', text: '', content: [{ type: 'thinking' }, { type: 'text', text: 'Two.' }] },
      ],
    },
  ],
};

const nested = (levels: number): Json => (levels === 0 ? 'deep' : [nested(levels - 1)]);
const WRONG: Json[] = [
  [null, true, -1, 1e300, 0.5, '', 'c', 't1', 't2', 't3', 'e1', 'x'.repeat(70_000), '\u0000\u202e\ud800'],
  ['../../x', '/etc/passwd', 'C:\\x', '..', 'a/b.txt', 'f'.repeat(64), '2025', 'message', 'Infinity'],
  [[], {}, [[]], [null], { type: 'text' }, nested(150), nested(400)],
].flat();
const wrong = fc.constantFrom(...WRONG);
const change = fc.oneof(
  { weight: 4, arbitrary: wrong.map((put) => ({ does: 'put' as const, put })) },
  fc.constantFrom({ does: 'remove' as const }, { does: 'double' as const }),
  fc.constantFrom('__proto__', 'constructor', 'toString', '../x', 'id').map((key) => ({ does: 'rename' as const, key })),
);
const changes = fc.array(fc.record({ at: fc.nat(), change }), { minLength: 1, maxLength: 4 });

test.each(Object.keys(exports))(
  'whatever stands in an export %s, all of it is imported so that it can be exported and imported again, or none of it, in words',
  async (kind) => {
    const host = hostInMemory();
    const ask = askOf(host);
    await fc.assert(
      fc.asyncProperty(changes, async (steps) => {
        let changed: Json = structuredClone(exports[kind] ?? null);
        for (const step of steps) changed = withChange(changed, step);
        const before = whatIsThere(host);
        const outcome = await importChats(ask, new Blob([JSON.stringify(changed)])).catch(refusalIn);
        if (outcome instanceof HostError) {
          expect(reasonInEnglish(Reason.parse(outcome.reason))).toMatch(/\w/);
          expect(whatIsThere(host)).toEqual(before);
        } else {
          const { conversations, project } = outcome;
          expect(whatIsThere(host)).toEqual([...before, ...conversations, ...(project === undefined ? [] : [project])].toSorted());
          for (const id of conversations) {
            host.conversations.of(id).open();
            for (const entry of host.storage.entries(id)) Entry.parse(entry);
          }
          if (conversations.length === 0) return;
          const text = await exportedText(ask, conversations);
          for (const id of conversations) await host.conversations.remove({ conversation: id });
          const again = await importChats(ask, new Blob([text]));
          expect(again.conversations).toHaveLength(conversations.length);
          for (const id of again.conversations) await host.conversations.remove({ conversation: id });
        }
        expect(Reflect.get({}, 'title')).toBeUndefined();
        expect(readdirSync(host.dataFolder).filter((name) => !OWN.test(name))).toEqual([]);
        expect(host.bugs).toEqual([]);
      }),
      random(30, 3000),
    );
  },
);

/** A refusal is an answer; anything else is a mistake. */
function refusalIn(cause: unknown): HostError {
  if (cause instanceof HostError) return cause;
  throw cause;
}

/** Everything that a host of these tests writes. */
const OWN = /^(switchyard\.(db|sqlite|schema)|attachments$|results$|settings)/;

/** The chats and projects in memory, which are those on disk. */
function whatIsThere(host: InMemory): string[] {
  const idsIn = ({ conversations, projects }: Pick<State, 'conversations' | 'projects'>) =>
    [...Object.keys(conversations), ...Object.values(projects).map((project) => Project.parse(project).id)].toSorted();
  const ids = idsIn(host.journal.state());
  expect(idsIn(host.storage.load())).toEqual(ids);
  return ids;
}

function askOf({ exports: given, imports }: InMemory): Host['ask'] {
  return askBy({
    'export.begin': (input) => given.begin(input),
    'export.next': (input) => given.next(input),
    'import.begin': () => imports.begin(),
    'import.piece': (input) => (imports.add(input), {}),
    'import.end': (input, signal) => imports.end(input, signal),
  });
}

type Step = { at: number; change: { does: 'put'; put: Json } | { does: 'remove' } | { does: 'double' } | { does: 'rename'; key: string } };

/** The value with one change, anywhere in it. */
function withChange(value: Json, { at, change: one }: Step): Json {
  const places = placesIn(value);
  const place = places[at % Math.max(places.length, 1)];
  if (!place) return value;
  const { parent, key } = place;
  const there: Json = Reflect.get(parent, key) ?? null;
  if (Array.isArray(parent)) {
    const index = Number(key);
    if (one.does === 'put') parent[index] = structuredClone(one.put);
    else if (one.does === 'double') parent.push(structuredClone(there));
    else parent.splice(index, 1);
    return value;
  }
  if (one.does === 'put') parent[key] = structuredClone(one.put);
  else if (one.does !== 'double') delete parent[key];
  if (one.does === 'rename') Object.defineProperty(parent, one.key, { value: there, enumerable: true, configurable: true, writable: true });
  return value;
}

function placesIn(value: Json): { parent: Json[] | Record<string, Json>; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [{ parent: value, key }, ...placesIn(inner)]);
}
