import { expect } from 'vitest';
import { type Fault, testFaults } from '../../../doubles/beside-a-neighbour.ts';
import { type FaultScript, faultServer, type Step } from '../../../doubles/fault-server.ts';
import { inEnglish } from '../../../doubles/in-english.ts';

const MB = 1024 * 1024;
const TOO_LARGE = 'The answer of the server is larger than 16 MB. This limit can be raised where the server is edited.';
const ENDLESS = 'The server sent a line of more than 256 MB.';
const ENDED = `The server was ended while it was working on this. ${ENDLESS}`;
const echo: Step[] = [{ answer: { content: [] } }];

type Row = Omit<Fault, 'launch'> & { script: FaultScript };

const answers: Row[] = [
  {
    title: 'an answer on a line of 16 MB arrives, and one of a byte more fails its call alone: another under way there gets its answer',
    script: {
      tools: {
        large: [{ lineOf: 16 * MB }],
        tooLarge: [{ lineOf: 16 * MB + 1 }],
        later: [{ putOff: true }],
        now: [{ answerPutOff: { content: [{ type: 'text', text: 'late' }] } }, ...echo],
      },
    },
    calls: [{ tool: 'large', gives: { outcome: 'ok' } }],
    becomes: 'ready',
    async also({ call }, faulty) {
      const later = call(faulty, 'later');
      expect(inEnglish(await call(faulty, 'tooLarge'))).toMatchObject({ outcome: 'failed', reason: TOO_LARGE });
      expect(await call(faulty, 'now')).toMatchObject({ outcome: 'ok' });
      expect(await later).toMatchObject({ outcome: 'ok', content: [{ type: 'text', text: 'late' }] });
    },
  },
  {
    title: 'the limit of one answer is set per server and holds from then on, without a new start',
    script: { tools: { large: [{ lineOf: 2 * MB }] } },
    calls: [{ tool: 'large', gives: { outcome: 'ok' } }],
    becomes: 'ready',
    async also({ servers, named, call }, faulty) {
      const { id, name, launch } = named(faulty);
      await servers.setup.edit({ server: id, name, launch, limits: { messageMB: 1 } });
      expect(inEnglish(await call(faulty, 'large'))).toMatchObject({
        outcome: 'failed',
        reason: expect.stringContaining('larger than 1 MB'),
      });
      await servers.setup.edit({ server: id, name, launch, limits: { messageMB: 2 } });
      expect(inEnglish(await call(faulty, 'large'))).toMatchObject({ outcome: 'ok' });
    },
  },
  {
    title: 'a question too large to be read is refused, and what nobody asked for goes by',
    script: {
      tools: {
        asks: [
          { text: `{"jsonrpc":"2.0","method":"notifications/none","params":{"id":$id,"a":"${'x'.repeat(100)}$large"}}\n` },
          { text: `{"jsonrpc":"2.0","id":"q1","method":"sampling/createMessage","params":{"id":$id,"a":"$large"}}\n` },
          { heard: 1 },
        ],
      },
    },
    calls: [
      {
        tool: 'asks',
        gives: { outcome: 'ok', structured: { heard: [{ id: 'q1', error: { code: -32600, message: 'The request is too large' } }] } },
      },
    ],
    becomes: 'ready',
  },
  {
    title: 'a line that never ends ends the program',
    script: { tools: { endless: [{ flood: 'x'.repeat(1024) }] } },
    calls: [{ tool: 'endless', gives: { outcome: 'failed', reason: ENDED } }],
    becomes: 'restarting',
    reason: ENDLESS,
  },
  {
    title: 'whoever reads a resource whose answer is too large is told so',
    script: { on: { 'resources/read': [{ lineOf: 16 * MB + 1 }] } },
    becomes: 'ready',
    async also({ servers, named }, faulty) {
      const reading = servers.calls.readResource({ server: named(faulty).id, uri: 'big://one' }, new AbortController().signal);
      await expect(reading).rejects.toMatchObject({ code: 'server-failed', reason: { code: 'answer-over-limit', megabytes: 16 } });
    },
  },
  {
    title: 'an answer nested 200 levels deep arrives, and one nested 201 levels deep fails its call',
    script: { tools: { deep: [{ deep: { levels: 200 } }], deeper: [{ deep: { levels: 201 } }] } },
    calls: [
      { tool: 'deep', gives: { outcome: 'ok', structured: { a: expect.anything() } } },
      { tool: 'deeper', gives: { outcome: 'failed', reason: expect.stringContaining('nested more than 200 levels deep') } },
    ],
    becomes: 'ready',
  },
  {
    title: 'what nobody asked for and nests beyond reason is passed over',
    script: {
      tools: {
        deep: [
          { deep: { levels: 50_000, method: 'notifications/message' } },
          { deep: { levels: 50_000, method: 'notifications/none' } },
          { answer: { content: [] } },
        ],
      },
    },
    calls: [{ tool: 'deep', gives: { outcome: 'ok' } }],
    becomes: 'ready',
  },
];

const schemaOf = (length: number) => {
  const schema = { type: 'object', description: '' };
  return { ...schema, description: 'x'.repeat(length - JSON.stringify(schema).length) };
};
const nested = (levels: number): object => (levels === 0 ? { type: 'string' } : { type: 'object', properties: { a: nested(levels - 1) } });
/** The schema itself, and two more levels for every object within: `properties`, and the object. */
const deepSchema = (levels: number) =>
  levels % 2 === 1 ? nested((levels - 1) / 2) : { ...nested((levels - 2) / 2), x: deepest(levels - 1) };
const deepest = (levels: number): unknown => (levels === 0 ? 1 : { a: deepest(levels - 1) });
const properties = (count: number) => ({
  type: 'object',
  properties: Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, {}])),
});

/** One tool within the bound and one past it, each alone. */
const definitions: { what: string; within: object; past: object; reason: string }[] = [
  {
    what: 'a schema of 64 kB',
    within: { name: 'a', inputSchema: schemaOf(64 * 1024) },
    past: { name: 'b', inputSchema: schemaOf(64 * 1024 + 1) },
    reason: 'larger than 64 kB',
  },
  {
    what: 'a schema of 20 levels',
    within: { name: 'a', inputSchema: deepSchema(20) },
    past: { name: 'b', inputSchema: deepSchema(21) },
    reason: 'more than 20 levels deep',
  },
  {
    what: 'a schema of 500 properties',
    within: { name: 'a', inputSchema: properties(500) },
    past: { name: 'b', inputSchema: properties(501) },
    reason: 'more than 500 properties',
  },
  {
    what: 'a name of 128 characters',
    within: { name: 'a'.repeat(128), inputSchema: { type: 'object' } },
    past: { name: 'b'.repeat(129), inputSchema: { type: 'object' } },
    reason: 'longer than 128 characters',
  },
];

const oneTool = (tool: object): FaultScript => ({ on: { 'tools/list': [{ answer: { tools: [tool] } }] } });

const tools: Row[] = definitions.flatMap(({ what, within, past, reason }): Row[] => [
  {
    title: `a tool with ${what} is offered`,
    script: oneTool(within),
    becomes: 'ready',
    also: ({ offer }, faulty) => {
      expect(offer(faulty).heldBack).toEqual([]);
      expect(offer(faulty).tools).toHaveLength(1);
    },
  },
  {
    title: `a tool with more than ${what} is held back`,
    script: oneTool(past),
    becomes: 'ready',
    also: ({ offer }, faulty) => {
      expect(offer(faulty).tools).toEqual([]);
      expect(inEnglish(offer(faulty).heldBack)).toMatchObject([{ kind: 'tool', reason: expect.stringContaining(reason) }]);
    },
  },
]);

const listing = (title: string, page: Step, count: number, problem?: string): Row => ({
  title,
  script: { on: { 'tools/list': [page] } },
  becomes: 'ready',
  also: ({ offer }, faulty) => {
    expect(offer(faulty).tools).toHaveLength(count);
    expect(inEnglish(offer(faulty).heldBack).map(({ reason }) => reason)).toEqual(
      problem === undefined ? [] : [expect.stringContaining(problem)],
    );
  },
});

const lists: Row[] = [
  listing('a thousand tools are offered', { page: { pages: 1, tools: 1000 } }, 1000),
  listing('of a thousand tools and one the last is left out', { page: { pages: 1, tools: 1001 } }, 1000, 'more than 1,000'),
  listing('fifty pages of tools are read', { page: { pages: 50, tools: 2 } }, 100),
  listing('of fifty-one pages of tools the last is left out', { page: { pages: 51, tools: 2 } }, 100, 'more than 50 pages'),
  listing('of pages of tools without end fifty are read', { page: { pages: 0, tools: 2 } }, 100, 'more than 50 pages'),
  listing(
    'pages that go round in a circle are read once',
    { answer: { tools: [{ name: 'one', inputSchema: { type: 'object' } }], nextCursor: 'again' } },
    1,
    'circle',
  ),
];

const deaf: Row = {
  title: 'what waits for a program that does not read is bounded, and it can still be turned off',
  script: { tools: { deaf: [{ deaf: true }, { answer: { content: [] } }], echo: [] } },
  patience: { silentCall: 3000 },
  calls: [{ tool: 'deaf', gives: { outcome: 'ok' } }],
  becomes: 'ready',
  async also({ call, servers, named }, faulty) {
    const input = { text: 'x'.repeat(MB) };
    const results = await Promise.all(Array.from({ length: 16 }, () => call(faulty, 'echo', input)));
    expect(inEnglish(results).map(({ reason }) => reason)).toEqual([
      ...Array.from({ length: 8 }, () => 'The server gave no sign of life for 3 seconds.'),
      ...Array.from({ length: 8 }, () => 'The server does not read what it is sent.'),
    ]);
    await servers.setup.enable({ server: named(faulty).id, enabled: false });
  },
};

testFaults(
  [...answers, ...tools, ...lists, deaf].map(({ script, ...fault }) => ({ ...fault, launch: (marker) => faultServer(script, marker) })),
);
