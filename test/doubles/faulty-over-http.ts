import type { IncomingMessage } from 'node:http';
import { type Era, type Fault, faultyAnswers, type Message, messageOf, messagesOf } from './faulty-server.ts';
import { answerJson, beginStream, listening, rpcOf, sayOn } from './listening.ts';
import { parseObject } from './parse-json.ts';
import { bodyOf, aborted } from './request-init.ts';

/** As the official SDK answers: it does not say to which request. */
const NO_SESSION = { jsonrpc: '2.0', error: { code: -32000, message: 'Bad Request: Server not initialized' }, id: null };

type Asked = { method: string | undefined; session: string | undefined; message: () => Promise<Message> };
/**
 * `events`: on a stream, which stays open where nothing ends it. Broken off: the connection,
 * without an answer.
 */
type Given = { status: number; json?: object; session?: string } | { events: object[]; isOpen: boolean } | 'silence' | 'broken off';

/**
 * The same server behind Streamable HTTP; gives its address. A server that ends closes its
 * connections.
 */
export async function faultyOverHttp(fault: Fault, era: Era): Promise<string> {
  const answer = answersOf(fault, era);
  const { origin } = await listening(async (request, response) => {
    const given = await answer({
      method: request.method,
      session: sessionIn(request),
      message: async () => messageOf(await rpcOf(request)),
    });
    if (given === 'silence') return;
    if (given === 'broken off') response.destroy();
    else if ('events' in given) {
      beginStream(response);
      for (const one of given.events) sayOn(response, one);
      if (!given.isOpen) response.end();
    } else if (given.json) {
      response.statusCode = given.status;
      answerJson(response, given.json, given.session === undefined ? {} : { 'mcp-session-id': given.session });
    } else response.writeHead(given.status).end();
  });
  return `${origin}/mcp`;
}

/**
 * The same without a network: it has answered before any timer or anything else from outside can
 * come.
 */
export function faultyFetch(fault: Fault, era: Era): typeof fetch {
  const answer = answersOf(fault, era);
  return async (_, init = {}) => {
    const given = await answer({
      method: init.method,
      session: new Headers(init.headers).get('mcp-session-id') ?? undefined,
      message: async () => messageOf(parseObject(bodyOf(init))),
    });
    if (given === 'silence') return aborted(init.signal);
    if (given === 'broken off') throw new TypeError('fetch failed', { cause: new Error('other side closed') });
    if ('events' in given) return new Response(streamOf(given), { headers: { 'content-type': 'text/event-stream' } });
    if (!given.json) return new Response(null, { status: given.status });
    const headers = { 'content-type': 'application/json', ...(given.session !== undefined && { 'mcp-session-id': given.session }) };
    return new Response(JSON.stringify(given.json), { status: given.status, headers });
  };
}

function streamOf({ events, isOpen }: Extract<Given, { events: object[] }>): ReadableStream {
  const bytes = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const one of events) controller.enqueue(bytes.encode(`data: ${JSON.stringify(one)}\n\n`));
      if (!isOpen) controller.close();
    },
  });
}

function answersOf(fault: Fault, era: Era): (asked: Asked) => Promise<Given> {
  const answers = new Map<string, ReturnType<typeof faultyAnswers>>();
  let sessions = 0;
  const ended = new Set<string>();
  return async ({ method, session: named = 'none', message: read }) => {
    if (method !== 'POST') return { status: method === 'DELETE' ? 200 : 405 };
    const message = await read();
    // An answer to what it asked.
    if (message.method === undefined) return { status: 202 };
    // Each connection of a check is a run of its own, as a program started anew.
    const session = message.method === 'initialize' ? String((sessions += 1)) : named;
    if (era === 'legacy' && session === 'none') return { status: 400, json: NO_SESSION };
    if (ended.has(session)) return 'broken off';
    const answer = answers.get(session) ?? faultyAnswers(fault, era);
    answers.set(session, answer);
    const said = answer(message);
    if (said === 'end') {
      ended.add(session);
      return 'broken off';
    }
    if (said === 'silence') return 'silence';
    const [body = {}, ...others] = messagesOf(message, said);
    if (message.id === undefined) return { status: 202 };
    if (said.also) return { events: [body, ...others], isOpen: said.isOpen === true };
    return { status: 200, json: body, ...(era === 'legacy' && message.method === 'initialize' && { session }) };
  };
}

function sessionIn({ headers }: IncomingMessage): string | undefined {
  const session = headers['mcp-session-id'];
  return session === undefined ? undefined : String(session);
}
