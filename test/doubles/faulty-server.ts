import type { OpenPipe } from '../../main/host/check/raw-connection.ts';

export type Fault = keyof typeof faults;
export type Era = 'legacy' | 'modern';
type Params = { name?: string; cursor?: string; arguments?: unknown; protocolVersion?: string; _meta?: Record<string, unknown> };
export type Message = { id?: unknown; method: string; params: Params };
export type Answer = { result?: object; error?: unknown; id?: unknown } | 'silence' | 'end';
type Rule = (message: Message, times: number) => Answer | undefined;

const MODERN = '2026-07-28';
const capabilities = { tools: {}, prompts: {}, resources: {} };
const UNHEARD_OF = 'switchyard/no-such-method';
const notFound = { error: { code: -32601, message: 'Method not found' } };
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
  'takes-any-method': on(UNHEARD_OF, () => ({ result: {} })),
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
  /** No fault since 2026-07-28. */
  'output-not-object': tools(tool, { ...tool, name: 'b', annotations: {}, outputSchema: { type: 'array', items: { type: 'number' } } }),
  'no-address': on('resources/list', () => ({ result: { resources: [{ uri: 'no address', name: 'a' }] } })),
  'any-prompt': on('prompts/get', () => ({ result: { messages: [] } })),
  'any-resource': on('resources/read', () => ({ result: { contents: [] } })),
  'contradicting-hints': tools(tool, { ...tool, name: 'look', annotations: { readOnlyHint: true, destructiveHint: true } }),
  'any-tool': on('tools/call', ({ params }) => (params.name === 'look' ? undefined : seen)),
  'ends-on-cancel': on('notifications/cancelled', () => 'end'),
  'no-content': calls((input) => isFitting(input) && !isLarge(input), { result: { structuredContent: { seen: 1 } } }),
  'breaks-output': calls((input) => isFitting(input) && !isLarge(input), { result: { content: [], structuredContent: { seen: 'all' } } }),
  /** Its tool does not say that it only reads. */
  'breaks-output-unsaid': ({ method, params }) =>
    method === 'tools/list'
      ? { result: { tools: [{ ...tool, annotations: {} }] } }
      : method === 'tools/call' && isFitting(params.arguments)
        ? { result: { content: [], structuredContent: { seen: 'all' } } }
        : undefined,
  'takes-any-arguments': calls((input) => !isFitting(input), { result: { content: [] } }),
  'ends-on-large': calls(isLarge, 'end'),
  'another-id': on(UNHEARD_OF, ({ id }) => ({ id: `${String(id)} or so`, ...notFound })),
  'id-as-text': on('ping', ({ id }) => ({ id: String(id), result: {} })),
  'no-revisions': on('server/discover', () => ({ result: { capabilities: { tools: {} } } })),
  'takes-any-revision': on('server/discover', () => ({ result: discovered([MODERN]) })),
  'untyped-result': () => undefined,
  /** No fault, but a name that sounds like a secret's. */
  'asks-for-password': tools({
    ...tool,
    inputSchema: { ...tool.inputSchema, properties: { password: { type: 'string' } }, required: ['password'] },
  }),
  'result-and-error': on(UNHEARD_OF, () => ({ result: {}, ...notFound })),
} satisfies Record<string, Rule>;

const seen = { result: { content: [{ type: 'text', text: '1' }], structuredContent: { seen: 1 } } };

function on(method: string, answer: Rule): Rule {
  return (message, times) => (message.method === method ? answer(message, times) : undefined);
}

/** A server in this process that is good in all but one thing. `prints`: what it writes before its first answer. */
export function faultyServer(fault: Fault, { era = 'legacy', prints = [], byItself = true }: About = {}): OpenPipe {
  return async ({ line, ended }) => {
    const answer = faultyAnswers(fault, era);
    for (const text of prints) line(text);
    return {
      async send(given) {
        // An answer to what it asked.
        if (given['method'] === undefined) return;
        const message = given as Message;
        const said = answer(message);
        if (said === 'end') return ended();
        if (said !== 'silence' && message.id !== undefined) line(JSON.stringify({ jsonrpc: '2.0', id: message.id, ...said }));
      },
      end: async () => byItself,
      setRevision: () => undefined,
    };
  };
}

type About = { era?: Era; prints?: string[]; byItself?: boolean };

/** The answers of a server of this era that is good in all but one thing; each knows how often it was asked the same before. */
export function faultyAnswers(fault: Fault, era: Era): (message: Message) => Answer {
  const times = new Map<string, number>();
  return (message) => {
    const time = (times.get(message.method) ?? 0) + 1;
    times.set(message.method, time);
    const rule: Rule = faults[fault];
    const answer = rule(message, time) ?? (era === 'modern' ? modernAnswer(message) : legacyAnswer(message));
    if (era === 'legacy' || typeof answer === 'string' || !answer.result || fault === 'untyped-result') return answer;
    return { ...answer, result: { resultType: 'complete', ...answer.result } };
  };
}

function legacyAnswer(message: Message): Answer {
  if (message.method === 'initialize') return { result: hello('2025-11-25') };
  return message.method === 'ping' ? { result: {} } : goodAnswer(message);
}

function modernAnswer(message: Message): Answer {
  const revision = message.params?.['_meta']?.['io.modelcontextprotocol/protocolVersion'];
  if (revision !== MODERN) return { error: { code: -32022, message: 'Unsupported protocol version', data: { supported: [MODERN] } } };
  return message.method === 'server/discover' ? { result: discovered([MODERN]) } : goodAnswer(message);
}

function goodAnswer({ method, params }: Message): Answer {
  if (method === 'tools/list' && params.cursor !== undefined) return { error: { code: -32602, message: 'Invalid cursor' } };
  if (method === 'tools/list') return { result: { tools: [tool] } };
  if (method === 'prompts/list') return { result: { prompts: [] } };
  if (method === 'resources/list') return { result: { resources: [{ uri: 'note:///1', name: 'one' }] } };
  if (method === 'resources/templates/list') return { result: { resourceTemplates: [] } };
  if (method === 'prompts/get' || method === 'resources/read') return { error: { code: -32602, message: 'Unknown' } };
  if (method !== 'tools/call') return notFound;
  if (params.name !== 'look') return { error: { code: -32602, message: 'Unknown tool' } };
  return isFitting(params.arguments) ? seen : { result: { content: [], isError: true } };
}

function discovered(supportedVersions: string[]) {
  return { supportedVersions, capabilities, serverInfo: { name: 'faulty', version: '1' } };
}

function hello(protocolVersion: unknown) {
  return { protocolVersion, capabilities, serverInfo: { name: 'faulty', version: '1' } };
}

function isFitting(input: unknown): boolean {
  return typeof (input as { at?: unknown } | undefined)?.at === 'string';
}

function isLarge(input: unknown): boolean {
  return JSON.stringify(input ?? null).length > 10_000;
}
