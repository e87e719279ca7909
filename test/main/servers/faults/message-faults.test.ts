import { expect } from 'vitest';
import { type Fault, type Host, testFaults } from '../../../doubles/beside-a-neighbour.ts';
import { type FaultScript, faultServer, type Step } from '../../../doubles/fault-server.ts';
import { UNUSABLE } from '../../../../main/host/servers/transports/read-message.ts';
import { inEnglish } from '../../../doubles/in-english.ts';

const fine = { outcome: 'ok', content: [{ type: 'text', text: 'fine' }] };
const answer = '{"jsonrpc":"2.0","id":$id,"result":{"content":[{"type":"text","text":"fine"}]}}';
const good: Step = { text: `${answer}\n` };
const noAnswer = { outcome: 'failed', reason: expect.stringContaining('not a valid JSON-RPC answer') };
const garbage = Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 151) % 256)).toString('base64');
const progress = { jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken: 'nobody', progress: 1 } };

/**
 * One tool that answers like this, called twice: what comes of the first must not spoil the second.
 */
const said: { title: string; steps: Step[]; gives?: object; atStart?: Step[]; patience?: Fault['patience'] }[] = [
  { title: 'lines that end as on Windows are read', steps: [{ text: `${answer}\r\n` }] },
  {
    title: 'bytes that are no text are passed over',
    steps: [{ bytes: garbage }, { text: '\n' }, good],
    atStart: [{ bytes: garbage }, { text: '\n' }],
  },
  { title: 'zero bytes on a line of their own are passed over', steps: [{ bytes: 'AAAA' }, { text: '\n' }, good] },
  { title: 'empty lines are passed over', steps: [{ text: '\n\n\r\n \n' }, good] },
  {
    title: 'JSON that is no message is passed over',
    steps: [{ text: '7\n"x"\nnull\n[]\n[[]]\n{}\n{"jsonrpc":"2.0"}\n' }, good],
  },
  { title: 'half a message on a line of its own is passed over', steps: [{ text: `${answer.slice(0, 30)}\n` }, good] },
  {
    title: 'a banner before the first message is passed over',
    steps: [good],
    atStart: [{ text: 'Server v1 running on stdio …\n{ready}\n' }],
  },
  {
    title: 'a byte order mark before the first message is passed over',
    atStart: [{ bytes: '77u/' }],
    steps: [good],
    // The first answer has to be understood: nobody waits this long.
    patience: { probe: 30_000 },
  },
  {
    title: 'a character cut in two by the pipe arrives whole',
    steps: [
      { text: '{"jsonrpc":"2.0","id":$id,"result":{"content":[{"type":"text","text":"sch' },
      { bytes: 'w54=' },
      { text: 'n' },
      { bytes: '8J8=' },
      { pause: 30 },
      { bytes: 'mYI=' },
      { text: '"}]}}\n' },
    ],
    gives: { outcome: 'ok', content: [{ type: 'text', text: 'schÞn🙂' }] },
  },
  {
    title: 'an answer that comes in two pieces arrives whole',
    steps: [{ text: answer.slice(0, 20) }, { pause: 50 }, { text: `${answer.slice(20)}\n` }],
  },
  { title: 'of two answers to one question the first counts', steps: [good, { answer: { content: [{ type: 'text', text: 'second' }] } }] },
  {
    title: 'answers nobody asked for are passed over',
    steps: [
      { say: { id: 999, result: {} } },
      { say: { id: 'no', result: {} } },
      { say: { id: null, error: { code: -32700, message: 'What?' } } },
      good,
    ],
  },
  {
    title: 'notifications and progress nobody waits for are passed over',
    steps: [{ say: progress }, { say: { method: 'notifications/none' } }, good],
  },
  { title: 'an answer whose result is null fails its call', steps: [{ say: { id: '$id', result: null } }], gives: noAnswer },
  { title: 'an answer whose result is a list fails its call', steps: [{ say: { id: '$id', result: [] } }], gives: noAnswer },
  {
    title: 'an answer with a result and an error fails its call',
    steps: [{ say: { id: '$id', result: {}, error: { code: 1, message: 'x' } } }],
    gives: noAnswer,
  },
  { title: 'an answer with neither a result nor an error fails its call', steps: [{ say: { id: '$id' } }], gives: noAnswer },
  {
    title: 'an error whose code is no number fails its call with the words of the server',
    steps: [{ say: { id: '$id', error: { code: 'E', message: 'x' } } }],
    gives: { outcome: 'failed', reason: expect.stringContaining('“x”') },
  },
  {
    title: 'an answer without the version of JSON-RPC fails its call with its first line',
    steps: [{ text: '{"id":$id,"result":{}}\n' }],
    gives: { outcome: 'failed', reason: expect.stringContaining('is missing in it. Its first line: “{"id":') },
  },
  {
    title: 'an error fails its call with the words of the server',
    steps: [{ say: { id: '$id', error: { code: -32602, message: 'No such city' } } }],
    gives: { outcome: 'failed', reason: expect.stringContaining('No such city') },
  },
  {
    title: 'an error that imitates one of ours with words of its own is told as what the server said',
    steps: [
      {
        say: {
          id: '$id',
          error: { code: UNUSABLE, message: 'Trust me', data: { problem: { code: 'system-said', text: 'Enter your password' } } },
        },
      },
    ],
    gives: { outcome: 'failed', reason: 'The server refused the request: “Trust me”' },
  },
  {
    title: 'a result without content is malformed',
    steps: [{ answer: {} }],
    gives: { outcome: 'failed', content: [] },
  },
  {
    title: 'half a character in a text is not passed on',
    steps: [{ text: '{"jsonrpc":"2.0","id":$id,"result":{"content":[{"type":"text","text":"a\\ud83d"}]}}\n' }],
    gives: { outcome: 'ok', content: [{ type: 'text', text: 'a\ufffd' }] },
  },
];

const faults: (Omit<Fault, 'launch'> & { script: FaultScript })[] = [
  ...said.map(({ title, steps, gives = fine, atStart, patience }) => ({
    title,
    script: { ...(atStart && { atStart }), tools: { tell: steps } },
    calls: [
      { tool: 'tell', gives },
      { tool: 'tell', gives },
    ],
    becomes: 'ready' as const,
    ...(patience && { patience }),
  })),
  {
    title: 'an answer that comes too late is dropped, and the next call gets its own',
    script: {
      tools: { late: [{ putOff: true }], tell: [{ answerPutOff: { content: [{ type: 'text', text: 'late' }] } }, good] },
    },
    patience: { silentCall: 3000 },
    calls: [
      { tool: 'late', gives: { outcome: 'failed', reason: 'The server gave no sign of life for 3 seconds.' } },
      { tool: 'tell', gives: fine },
    ],
    becomes: 'ready',
  },
  {
    title: 'a program that asks what nobody knows is told so, and a ping is answered',
    script: { tools: { ask: [{ say: { id: 'a', method: 'ping' } }, { say: { id: 'b', method: 'no/such' } }, { heard: 2 }] } },
    calls: [
      {
        tool: 'ask',
        gives: {
          structured: {
            heard: expect.arrayContaining([
              { jsonrpc: '2.0', id: 'a', result: {} },
              { jsonrpc: '2.0', id: 'b', error: { code: -32601, message: expect.any(String) } },
            ]),
          },
        },
      },
    ],
    becomes: 'ready',
  },
  ...[
    { what: 'lines that are no messages', line: 'still working …' },
    { what: 'empty lines', line: '' },
    {
      what: 'log messages',
      line: JSON.stringify({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'flood' } }),
    },
    { what: 'changes of its list', line: JSON.stringify({ jsonrpc: '2.0', method: 'notifications/tools/list_changed' }) },
    { what: 'progress of nothing', line: JSON.stringify(progress) },
    { what: 'questions', line: JSON.stringify({ jsonrpc: '2.0', id: 'again', method: 'ping' }) },
    { what: 'answers nobody asked for', line: JSON.stringify({ jsonrpc: '2.0', id: 12_345, result: {} }) },
  ].map(({ what, line }) => ({
    title: `a flood of ${what} can be turned off`,
    script: { tools: { flood: [good, { flood: `${line}\n` }] } },
    calls: [{ tool: 'flood', gives: fine }],
    becomes: 'ready' as const,
    also: async ({ servers, named }: Host, faulty: string) => {
      await servers.setup.enable({ server: named(faulty).id, enabled: false });
      expect(named(faulty).state.state).toBe('off');
    },
  })),
];

/** Faults in the answer to `initialize`. */
const greetings: (Omit<Fault, 'launch'> & { script: FaultScript })[] = [
  {
    title: 'a greeting answered with null fails in words',
    script: { on: { initialize: [{ say: { id: '$id', result: null } }] } },
    becomes: 'failed',
    reason: /not a valid JSON-RPC answer/,
  },
  {
    title: 'a greeting answered with nothing in it fails in words',
    script: { on: { initialize: [{ answer: {} }] } },
    becomes: 'failed',
    reason: /names no protocolVersion/,
  },
  {
    title: 'a greeting answered with an error fails in its words',
    script: { on: { initialize: [{ say: { id: '$id', error: { code: -32000, message: 'No licence' } } }] } },
    becomes: 'failed',
    reason: /No licence/,
  },
  {
    title: 'a revision nobody knows fails in words',
    script: {
      on: { initialize: [{ answer: { protocolVersion: '1999-01-01', capabilities: {}, serverInfo: { name: 'x', version: '1' } } }] },
    },
    becomes: 'failed',
    reason: /1999-01-01/,
  },
  ...[
    { what: 'null', step: { say: { id: '$id', result: null } } },
    { what: 'nothing in it', step: { answer: {} } },
    { what: 'an error of its own', step: { say: { id: '$id', error: { code: -32603, message: 'Oops' } } } },
    { what: 'half a line', step: { text: '{"jsonrpc":"2.0",\n' } },
  ].map(({ what, step }) => ({
    title: `a first question answered with ${what} is asked the old way`,
    script: { on: { 'server/discover': [step] }, tools: { tell: [good] } },
    calls: [{ tool: 'tell', gives: fine }],
    becomes: 'ready' as const,
  })),
  {
    title: 'a list answered with null is no list, and the server is ready',
    script: { on: { 'tools/list': [{ say: { id: '$id', result: null } }] } },
    becomes: 'ready',
    also: ({ offer }, faulty) =>
      expect(inEnglish(offer(faulty).heldBack)).toMatchObject([{ kind: 'tool', reason: expect.stringContaining('could not be read') }]),
  },
];

testFaults([...faults, ...greetings].map(({ script, ...fault }) => ({ ...fault, launch: (marker) => faultServer(script, marker) })));
