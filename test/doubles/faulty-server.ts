import type { OpenPipe } from '../../main/host/check/raw-connection.ts';

export type Fault = keyof typeof faults;
type Message = { id?: unknown; method: string; params: { name?: string; cursor?: string; arguments?: unknown; protocolVersion?: string } };
type Answer = { result?: unknown; error?: unknown; id?: unknown } | 'silence' | 'end';
type Rule = (message: Message, times: number) => Answer | undefined;

const tool = {
  name: 'look',
  inputSchema: { type: 'object', properties: { at: { type: 'string' } }, required: ['at'] },
  outputSchema: { type: 'object', properties: { seen: { type: 'number' } }, required: ['seen'] },
  annotations: { readOnlyHint: true },
};
const tools = (...list: unknown[]): Rule => on('tools/list', () => ({ result: { tools: list } }));
const calls = (isOdd: (input: unknown) => boolean, answer: Answer): Rule =>
  on('tools/call', ({ params }) => (params.name === 'look' && isOdd(params.arguments) ? answer : undefined));

/** Faults of a server: each is one sentence of the specification. */
export const faults = {
  none: () => undefined,
  'no-name': on('initialize', () => ({ result: { protocolVersion: '2025-11-25', capabilities: {} } })),
  'any-revision': on('initialize', ({ params }) => ({ result: hello(params.protocolVersion) })),
  'hangs-on-ping': on('ping', () => 'silence'),
  'takes-any-method': on('switchyard/no-such-method', () => ({ result: {} })),
  'no-list': on('tools/list', () => ({ error: { code: -32603, message: 'Broken' } })),
  'endless-pages': on('tools/list', () => ({ result: { tools: [tool], nextCursor: 'again' } })),
  'any-cursor': on('tools/list', ({ params }) => ({ result: { tools: [], ...(!params.cursor && { tools: [tool], nextCursor: 'two' }) } })),
  'changing-list': on('tools/list', (_, times) => ({ result: { tools: times % 2 ? [tool] : [tool, { ...tool, name: 'other' }] } })),
  'same-names': tools(tool, tool),
  'odd-name': tools(tool, { ...tool, name: 'two words', annotations: {} }),
  'input-not-object': tools(tool, { ...tool, name: 'b', annotations: {}, inputSchema: { type: 'array' } }),
  'input-no-schema': tools(tool, {
    ...tool,
    name: 'b',
    annotations: {},
    inputSchema: { type: 'object', properties: { a: { type: 'strin' } } },
  }),
  'output-no-schema': tools(tool, { ...tool, name: 'b', annotations: {}, outputSchema: { type: 'object', required: 'all' } }),
  'contradicting-hints': tools(tool, { ...tool, name: 'look', annotations: { readOnlyHint: true, destructiveHint: true } }),
  'any-tool': on('tools/call', ({ params }) => (params.name === 'look' ? undefined : seen)),
  'ends-on-cancel': on('notifications/cancelled', () => 'end'),
  'no-content': calls((input) => isFitting(input) && !isLarge(input), { result: { structuredContent: { seen: 1 } } }),
  'breaks-output': calls((input) => isFitting(input) && !isLarge(input), { result: { content: [], structuredContent: { seen: 'all' } } }),
  'takes-any-arguments': calls((input) => !isFitting(input), { result: { content: [] } }),
  'ends-on-large': calls(isLarge, 'end'),
  'another-id': on('ping', ({ id }) => ({ id: String(id), result: {} })),
  'result-and-error': on('ping', () => ({ result: {}, error: { code: 1, message: 'both' } })),
} satisfies Record<string, Rule>;

const seen = { result: { content: [{ type: 'text', text: '1' }], structuredContent: { seen: 1 } } };

function on(method: string, answer: Rule): Rule {
  return (message, times) => (message.method === method ? answer(message, times) : undefined);
}

/** A server in this process that is good in all but one thing. `prints`: what it writes before its first answer. */
export function faultyServer(fault: Fault, prints: string[] = [], byItself = true): OpenPipe {
  return async ({ line, ended }) => {
    const times = new Map<string, number>();
    for (const text of prints) line(text);
    return {
      async send(given) {
        // An answer to what it asked.
        if (given['method'] === undefined) return;
        const message = given as Message;
        const time = (times.get(message.method) ?? 0) + 1;
        times.set(message.method, time);
        const rule: Rule = faults[fault];
        const answer = rule(message, time) ?? goodAnswer(message);
        if (answer === 'end') return ended();
        if (answer !== 'silence' && message.id !== undefined) line(JSON.stringify({ jsonrpc: '2.0', id: message.id, ...answer }));
      },
      end: async () => byItself,
      setRevision: () => undefined,
    };
  };
}

function goodAnswer({ method, params }: Message): Answer {
  if (method === 'initialize') return { result: hello('2025-11-25') };
  if (method === 'ping') return { result: {} };
  if (method === 'tools/list' && params.cursor !== undefined) return { error: { code: -32602, message: 'Invalid cursor' } };
  if (method === 'tools/list') return { result: { tools: [tool] } };
  if (method !== 'tools/call') return { error: { code: -32601, message: 'Method not found' } };
  if (params.name !== 'look') return { error: { code: -32602, message: 'Unknown tool' } };
  return isFitting(params.arguments) ? seen : { result: { content: [], isError: true } };
}

function hello(protocolVersion: unknown) {
  return { protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'faulty', version: '1' } };
}

function isFitting(input: unknown): boolean {
  return typeof (input as { at?: unknown } | undefined)?.at === 'string';
}

function isLarge(input: unknown): boolean {
  return JSON.stringify(input ?? null).length > 10_000;
}
