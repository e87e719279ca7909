import { Revision } from '../../contract/check.ts';
import type { OpenPipe } from '../../main/host/check/raw-connection.ts';
import { isObject, type JsonObject } from '../../contract/json.ts';

export type Fault = keyof typeof faults;
export type Era = 'legacy' | 'modern';
/** Without a method it is an answer. */
export type Message = { id?: unknown; method: string | undefined; params: JsonObject };
/**
 * `also`: messages after the answer; `isOpen`: there is no answer but these. `isLast`: then the
 * server ends.
 */
export type Answer = { result?: object; error?: unknown; id?: unknown; also?: object[]; isOpen?: true; isLast?: true } | 'silence' | 'end';
type Rule = (message: Message, times: number, era: Era) => Answer | undefined;

const MODERN = '2026-07-28';
const capabilities = { tools: {}, prompts: {}, resources: { subscribe: true }, logging: {}, completions: {} };
const UNHEARD_OF = 'switchyard/no-such-method';
const notFound = { error: { code: -32601, message: 'Method not found' } };
const invalid = { error: { code: -32602, message: 'Invalid params' } };
const tool = {
  name: 'look',
  description: 'Looks at something.',
  inputSchema: { type: 'object', properties: { at: { type: 'string' } }, required: ['at'] },
  outputSchema: { type: 'object', properties: { seen: { type: 'number' } }, required: ['seen'] },
  annotations: { readOnlyHint: true },
};
const writing = { ...tool, name: 'b', annotations: { readOnlyHint: false } };
const tools = (...list: unknown[]): Rule => on('tools/list', () => ({ result: { tools: list } }));
const calls = (isOdd: (input: unknown) => boolean, answer: Answer): Rule =>
  on('tools/call', ({ params }) => (params.name === 'look' && isOdd(params.arguments) ? answer : undefined));
/** The good answer to the first request of this method, and these messages after it. */
const afterFirst = (method: string, also: object[], more: { isLast?: true } = {}): Rule =>
  on(method, (message, times) => (times === 1 ? { ...good(goodAnswer(message)), also, ...more } : undefined));

/** Faults of a server: each is one sentence of the specification. */
export const faults = {
  none: () => undefined,
  'no-name': on('initialize', () => ({ result: { protocolVersion: '2025-11-25', capabilities } })),
  'no-version': on('initialize', () => ({ result: { ...hello('2025-11-25'), serverInfo: { name: 'faulty' } } })),
  'no-capabilities': on('initialize', () => ({ result: { protocolVersion: '2025-11-25' } })),
  'any-revision': on('initialize', ({ params }) => ({ result: hello(params.protocolVersion) })),
  'hangs-on-ping': on('ping', () => 'silence'),
  'takes-any-method': on(UNHEARD_OF, () => ({ result: {} })),
  'no-list': on('tools/list', () => ({ error: { code: -32603, message: 'Broken' } })),
  'undeclared-tools': undeclared('tools'),
  'undeclared-prompts': undeclared('prompts'),
  'undeclared-resources': undeclared('resources'),
  /** No fault: a server may answer a list that it does not declare, with nothing. */
  'undeclared-nothing': (message, times, era) =>
    message.method === 'tools/list' ? { result: { tools: [] } } : undeclared('tools')(message, times, era),
  'endless-pages': on('tools/list', () => ({ result: { tools: [tool], nextCursor: 'again' } })),
  'any-cursor': on('tools/list', ({ params }) => ({ result: { tools: [], ...(!params.cursor && { tools: [tool], nextCursor: 'two' }) } })),
  'changing-list': on('tools/list', (_, times) => ({ result: { tools: times % 2 ? [tool] : [tool, { ...tool, name: 'other' }] } })),
  'same-names': tools(tool, tool),
  'odd-name': tools(tool, { ...writing, name: 'two words' }),
  'input-not-object': tools(tool, { ...writing, inputSchema: { type: 'array' } }),
  'input-no-schema': tools(tool, { ...writing, inputSchema: { type: 'object', properties: { a: { type: 'strin' } } } }),
  'output-no-schema': tools(tool, { ...writing, outputSchema: { type: 'object', required: 'all' } }),
  /** No fault since 2026-07-28. */
  'output-not-object': tools(tool, { ...writing, outputSchema: { type: 'array', items: { type: 'number' } } }),
  'no-hints': tools({ ...tool, annotations: {} }),
  'no-address': on('resources/list', () => ({ result: { resources: [{ uri: 'no address', name: 'a' }] } })),
  'nameless-resource': on('resources/list', () => ({ result: { resources: [{ uri: 'note:///1' }] } })),
  'any-prompt': on('prompts/get', () => ({ result: { messages: [] } })),
  'any-resource': on('resources/read', () => ({ result: { contents: [] } })),
  'odd-role': prompted({ role: 'system', content: { type: 'text', text: 'Hi' } }),
  'content-as-text': prompted({ role: 'user', content: 'Hi' }),
  'empty-contents': read({ uri: 'note:///1' }),
  'text-and-blob': read({ uri: 'note:///1', text: 'a', blob: 'YQ==' }),
  'no-base64': read({ uri: 'note:///1', blob: 'not base64!' }),
  'no-subscriptions': ({ method }) => (/^(resources\/(un)?subscribe|subscriptions\/listen)$/.test(method ?? '') ? notFound : undefined),
  'no-unsubscribing': on('resources/unsubscribe', () => notFound),
  'any-log-level': (message) =>
    message.method === 'logging/setLevel' ? { result: {} } : hasLogLevel(message) ? { result: discovered([MODERN]) } : undefined,
  'long-completion': on('completion/complete', () => ({ result: { completion: { values: Array.from({ length: 101 }, String) } } })),
  'no-completion': on('completion/complete', () => notFound),
  'contradicting-hints': tools({ ...tool, annotations: { readOnlyHint: true, destructiveHint: true } }),
  'any-tool': on('tools/call', ({ params }) => (params.name === 'look' ? undefined : seen)),
  'ends-on-cancel': on('notifications/cancelled', () => 'end'),
  'no-content': calls((input) => isFitting(input) && !isLarge(input), { result: { structuredContent: { seen: 1 } } }),
  'later-content': calls((input) => isFitting(input) && !isLarge(input), {
    result: { content: [{ type: 'audio', data: '', mimeType: 'audio/wav' }], structuredContent: { seen: 1 } },
  }),
  'breaks-output': calls((input) => isFitting(input) && !isLarge(input), { result: { content: [], structuredContent: { seen: 'all' } } }),
  /** The tool of this server does not say that it only reads. */
  'breaks-output-unsaid': ({ method, params }) =>
    method === 'tools/list'
      ? { result: { tools: [{ ...tool, annotations: {} }] } }
      : method === 'tools/call' && isFitting(params.arguments)
        ? { result: { content: [], structuredContent: { seen: 'all' } } }
        : undefined,
  'takes-any-arguments': calls((input) => !isFitting(input), { result: { content: [] } }),
  'takes-a-wrong-type': calls((input) => !isFitting(input) && isObjectWith(input, 'at'), { result: { content: [] } }),
  'ends-on-missing': calls((input) => !isObjectWith(input, 'at'), 'end'),
  'ends-on-a-wrong-type': calls((input) => !isFitting(input) && isObjectWith(input, 'at'), 'end'),
  'hangs-on-missing': calls((input) => !isObjectWith(input, 'at'), 'silence'),
  'ends-on-large': calls(isLarge, 'end'),
  'ends-on-call': calls(() => true, 'end'),
  'another-id': on(UNHEARD_OF, ({ id }) => ({ id: `${String(id)} or so`, ...notFound })),
  'id-as-text': on('ping', ({ id }) => ({ id: String(id), result: {} })),
  strays: afterFirst('tools/list', [answerTo('of nobody'), answerTo('of nobody else')]),
  'answers-twice': on('tools/list', (message, times) => (times === 1 ? { ...listOfTools, also: [answerTo(message.id)] } : undefined)),
  /** The cancelled request is the third of its kind; the next one is answered before it. */
  'answers-cancelled': ({ id, method }, times) => {
    if (method === 'tools/list' && times === 3) return 'silence';
    const isNext = (method === 'tools/list' && times === 4) || (method === 'server/discover' && times === 3);
    const answer = method === 'tools/list' ? listOfTools : { result: discovered([MODERN]) };
    return isNext ? { ...answer, also: [answerTo(Number(id) - 1)] } : undefined;
  },
  'asks-for-a-model': afterFirst('tools/list', [ask('sampling/createMessage')]),
  /** No fault where these are declared. */
  'asks-for-all': afterFirst('tools/list', ['sampling/createMessage', 'elicitation/create', 'roots/list'].map(ask)),
  'needs-a-model': calls((input) => isFitting(input) && !isLarge(input), {
    result: { resultType: 'input_required', inputRequests: { a: { method: 'sampling/createMessage', params: {} } } },
  }),
  'ends-by-itself': afterFirst('resources/templates/list', [], { isLast: true }),
  /** A server of an older revision that does not live through the question of a newer one. */
  'ends-on-discover': on('server/discover', () => 'end'),
  'no-revisions': on('server/discover', (message) =>
    revisionOf(message) === MODERN && !hasLogLevel(message) ? { result: { capabilities } } : undefined,
  ),
  'takes-any-revision': on('server/discover', (message) => (revisionOf(message) === MODERN ? undefined : { result: discovered([MODERN]) })),
  'untyped-result': () => undefined,
  /** No fault, but a name that sounds like a secret's. */
  'asks-for-password': tools({
    ...tool,
    inputSchema: { ...tool.inputSchema, properties: { password: { type: 'string' } }, required: ['password'] },
  }),
  'result-and-error': on(UNHEARD_OF, () => ({ result: {}, ...notFound })),
} satisfies Record<string, Rule>;

const seen = { result: { content: [{ type: 'text', text: '1' }], structuredContent: { seen: 1 } } };
const listOfTools = { result: { tools: [tool] } };

/** The account of itself without this capability, whose lists it answers all the same. */
function undeclared(capability: keyof typeof capabilities): Rule {
  const { [capability]: _, ...others } = capabilities;
  return (message, _times, era) => {
    if (message.method === 'initialize' && era === 'legacy') return { result: { ...hello('2025-11-25'), capabilities: others } };
    const isDiscovery = message.method === 'server/discover' && era === 'modern' && revisionOf(message) === MODERN && !hasLogLevel(message);
    return isDiscovery ? { result: { ...discovered([MODERN]), capabilities: others } } : undefined;
  };
}

/** A message as this server reads it. */
export function messageOf({ id, method, params }: { [field: string]: unknown }): Message {
  return { id, method: typeof method === 'string' ? method : undefined, params: isObject(params) ? params : {} };
}

function on(method: string, answer: Rule): Rule {
  return (message, times, era) => (message.method === method ? answer(message, times, era) : undefined);
}

function prompted(message: object): Rule {
  return on('prompts/get', ({ params }) => (params.name === 'ask' ? { result: { messages: [message] } } : undefined));
}

function read(content: object): Rule {
  return on('resources/read', ({ params }) => (params.uri === 'note:///1' ? { result: { contents: [content] } } : undefined));
}

function answerTo(id: unknown) {
  return { jsonrpc: '2.0', id, result: { resultType: 'complete', tools: [] } };
}

function ask(method: string) {
  return { jsonrpc: '2.0', id: `s-${method}`, method, params: {} };
}

/**
 * A server in this process that is good in all but one thing. `prints`: what it writes before its
 * first answer. `hear`: is told what comes; `agrees`: the revision it offers instead.
 */
export function faultyServer(fault: Fault, { era = 'legacy', prints = [], byItself = true, hear, agrees }: About = {}): OpenPipe {
  return async ({ line, ended }) => {
    const answer = faultyAnswers(fault, era, agrees);
    for (const text of prints) line(text);
    return {
      async send(given) {
        hear?.(given);
        // An answer to what it asked.
        if (given['method'] === undefined) return;
        const message = messageOf(given);
        const said = answer(message);
        if (said === 'end') return ended();
        for (const one of messagesOf(message, said)) line(JSON.stringify(one));
        if (said !== 'silence' && said.isLast) ended();
      },
      end: async () => byItself,
      setRevision: () => undefined,
    };
  };
}

type About = { era?: Era; prints?: string[]; byItself?: boolean; hear?: (message: object) => void; agrees?: Revision };

/** The lines to write: the answer, unless nobody waits for one, and all that comes with it. */
export function messagesOf({ id }: Message, said: Exclude<Answer, 'end'>): object[] {
  if (said === 'silence' || id === undefined) return [];
  const { also = [], isOpen, isLast: _, ...answer } = said;
  return [...(isOpen ? [] : [{ jsonrpc: '2.0', id, ...answer }]), ...also];
}

/**
 * The answers of a server of this era that is good in all but one thing; each knows how often it
 * was asked the same before.
 */
export function faultyAnswers(fault: Fault, era: Era, agrees?: Revision): (message: Message) => Answer {
  const times = new Map<string | undefined, number>();
  return (message) => {
    const time = (times.get(message.method) ?? 0) + 1;
    times.set(message.method, time);
    const rule: Rule = faults[fault];
    const answer = rule(message, time, era) ?? (era === 'modern' ? modernAnswer(message) : legacyAnswer(message, agrees));
    if (era === 'legacy' || typeof answer === 'string' || !answer.result || fault === 'untyped-result') return answer;
    return { ...answer, result: { resultType: 'complete', ...answer.result } };
  };
}

function legacyAnswer(message: Message, agrees?: Revision): Answer {
  const { method, params } = message;
  if (method === 'initialize') return { result: hello(agrees ?? Revision.safeParse(params.protocolVersion).data ?? '2025-11-25') };
  if (method === 'resources/subscribe' || method === 'resources/unsubscribe') return { result: {} };
  if (method === 'logging/setLevel') return params.level === 'info' ? { result: {} } : invalid;
  return method === 'ping' ? { result: {} } : goodAnswer(message);
}

function modernAnswer(message: Message): Answer {
  if (revisionOf(message) !== MODERN)
    return { error: { code: -32022, message: 'Unsupported protocol version', data: { supported: [MODERN] } } };
  if (hasLogLevel(message)) return invalid;
  if (message.method === 'subscriptions/listen') {
    const params = { _meta: { 'io.modelcontextprotocol/subscriptionId': message.id }, notifications: {} };
    return { isOpen: true, also: [{ jsonrpc: '2.0', method: 'notifications/subscriptions/acknowledged', params }] };
  }
  return message.method === 'server/discover' ? { result: discovered([MODERN]) } : goodAnswer(message);
}

function revisionOf({ params }: Message): unknown {
  return metaOf(params)['io.modelcontextprotocol/protocolVersion'];
}

function hasLogLevel({ params }: Message): boolean {
  return metaOf(params)['io.modelcontextprotocol/logLevel'] !== undefined;
}

function metaOf({ _meta: meta }: JsonObject): JsonObject {
  return isObject(meta) ? meta : {};
}

function goodAnswer({ method, params }: Message): Answer {
  if (method === 'tools/list' && params.cursor !== undefined) return invalid;
  if (method === 'tools/list') return listOfTools;
  if (method === 'prompts/list') return { result: { prompts: [{ name: 'ask', arguments: [{ name: 'topic', required: true }] }] } };
  if (method === 'resources/list') return { result: { resources: [{ uri: 'note:///1', name: 'one' }] } };
  if (method === 'resources/templates/list') return { result: { resourceTemplates: [{ uriTemplate: 'note:///{id}', name: 'note' }] } };
  if (method === 'prompts/get')
    return params.name === 'ask' ? { result: { messages: [{ role: 'user', content: { type: 'text', text: 'Why?' } }] } } : invalid;
  if (method === 'resources/read')
    return params.uri === 'note:///1' ? { result: { contents: [{ uri: 'note:///1', text: 'a' }] } } : invalid;
  if (method === 'completion/complete') return { result: { completion: { values: ['1', '2'] } } };
  if (method !== 'tools/call') return notFound;
  if (params.name !== 'look') return { error: { code: -32602, message: 'Unknown tool' } };
  return isFitting(params.arguments) ? seen : { result: { content: [], isError: true } };
}

function good(answer: Answer): object {
  return typeof answer === 'string' ? {} : answer;
}

function discovered(supportedVersions: string[]) {
  return { supportedVersions, capabilities, serverInfo: { name: 'faulty', version: '1' } };
}

function hello(protocolVersion: unknown) {
  return { protocolVersion, capabilities, serverInfo: { name: 'faulty', version: '1' } };
}

function isObjectWith(input: unknown, name: string): boolean {
  return typeof input === 'object' && input !== null && name in input;
}

function isFitting(input: unknown): boolean {
  return isObject(input) && typeof input['at'] === 'string';
}

function isLarge(input: unknown): boolean {
  return JSON.stringify(input ?? null).length > 10_000;
}
