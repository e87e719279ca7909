import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ModelMessage, ModelTool } from '../../main/host/models/model.ts';
import type { Speaks } from '../../contract/dialects.ts';
import { brokenChatRules } from './chat-rules.ts';
import { brokenRules } from './messages-rules.ts';
import { playChatCompletions, wordsOf } from './play-chat-completions.ts';
import { playResponses } from './play-responses.ts';
import { brokenResponsesRules } from './responses-rules.ts';
import type { Reply } from './scripted-reply.ts';
import { portOf } from './port-of.ts';
import { parseObject } from './parse-json.ts';

export type ScriptedRequest = {
  model: string;
  system?: string;
  messages: ModelMessage[];
  tools?: ModelTool[];
  max_tokens: number;
  thinking?: unknown;
  output_config?: unknown;
  /** All of it, as it came. */
  body: Record<string, unknown>;
  headers: IncomingMessage['headers'];
  /**
   * Resolves when the connection of this request is over; true when the caller left before the
   * answer was complete.
   */
  left: Promise<boolean>;
};

export type ScriptedModel = {
  baseUrl: string;
  requests: ScriptedRequest[];
  /** Verdicts of messages-rules.ts on requests that were refused. */
  broken: string[];
  reply(...replies: (Reply | ((request: ScriptedRequest) => Reply))[]): void;
  /** Resolves with the request of this number, counted from 1, as soon as it has arrived. */
  asked(number: number): Promise<ScriptedRequest>;
  close(): Promise<void>;
};

type Options = {
  /** Requests without this key are refused. */
  key?: string;
  speaks?: Speaks;
  models?: { id: string; display_name?: string; max_input_tokens?: number; max_tokens?: number }[];
};

/**
 * A model that plays a script, behind a real HTTP server on 127.0.0.1 that speaks POST
 * `/v1/messages` (SSE) and GET `/v1/models`. With `speaks: 'chat-completions'` it is POST
 * `/v1/chat/completions`, with `speaks: 'responses'` POST `/v1/responses`: the same replies in each
 * API.
 *
 *     const model = await startScriptedModel();
 *     // an endpoint of kind 'compatible' with baseUrl model.baseUrl; its only model is 'scripted-1'
 *     model.reply({ text: 'I will look.', calls: [{ name: 'notes_create_note', input: { title: 'Milk', content: '1 l' } }] });
 *     model.reply({ text: 'Done.' });
 *     model.reply((request) => ({ text: `You sent ${request.messages.length} messages.` }));
 *     …
 *     await model.asked(2);                  // waits for the second request; model.requests[1] is it
 *     await model.close();
 *
 * Replies are played in order, one per request; when the script is over the answer is "The script
 * is over." Nothing sleeps: put a promise where the stream has to wait.
 *
 *     const gate = Promise.withResolvers<void>();
 *     model.reply({ text: ['Thinking ', gate.promise, 'about it.'] });       // the second half comes after gate.resolve()
 *     model.reply({ status: 529, message: 'Overloaded', headers: { 'retry-after': '2' } });
 *     model.reply({ text: 'Half of', ending: 'cut' });                       // the socket dies after the text
 *     model.reply({ calls: [{ name: 'a', input: {} }], ending: 'cut' });     // … in the middle of the last call's arguments
 *     model.reply({ text: 'And', ending: 'hang' });                          // never sends another byte
 *     model.reply({ calls: [{ name: 'a', raw: '{"city: Par' }] });           // arguments that are no JSON
 *
 * Every request is checked by `messages-rules.ts`, `chat-rules.ts` or `responses-rules.ts`. A
 * broken one is answered with 400 in words, is listed in `model.broken`, and uses up no reply.
 */
export async function startScriptedModel({
  key,
  speaks = 'messages',
  models = [{ id: 'scripted-1', display_name: 'Scripted' }],
}: Options = {}): Promise<ScriptedModel> {
  const script: (Reply | ((request: ScriptedRequest) => Reply))[] = [];
  const requests: ScriptedRequest[] = [];
  const broken: string[] = [];
  const waiting = new Map<number, ((request: ScriptedRequest) => void)[]>();

  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${portOf(server)}`,
    requests,
    broken,
    reply: (...replies) => void script.push(...replies),
    asked: (number) =>
      new Promise((resolve) => {
        const request = requests[number - 1];
        if (request) resolve(request);
        else waiting.set(number, [...(waiting.get(number) ?? []), resolve]);
      }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url?.split('?')[0];
    const body = await textOf(incoming);
    if (key && incoming.headers.authorization !== `Bearer ${key}`) return refuse(outgoing, 401, 'invalid bearer token');
    if (path === '/v1/models') return sendJson(outgoing, 200, { data: models, has_more: false });
    if (path !== APIS[speaks].path || incoming.method !== 'POST') return refuse(outgoing, 404, `no ${incoming.method} ${path} here`);
    // A request that only asks which API is spoken here sends nothing.
    if (body === '{}') return refuse(outgoing, 400, 'model: a non-empty string is required');
    const asked = parseObject(body);
    const problems = [...APIS[speaks].brokenRules(asked), ...withoutBeta(body, incoming.headers)];
    if (problems.length) {
      broken.push(...problems);
      return refuse(outgoing, 400, problems.join('; '));
    }
    const left = new Promise<boolean>((resolve) => outgoing.once('close', () => resolve(!outgoing.writableFinished)));
    // oxlint-disable-next-line typescript/consistent-type-assertions -- Its rules hold: they are checked above.
    const held = asked as Pick<ScriptedRequest, 'model' | 'max_tokens'>;
    const request: ScriptedRequest = {
      tools: [],
      messages: [],
      ...held,
      body: asked,
      headers: incoming.headers,
      left,
    };
    // Titles are no part of any script: nothing is one of them, and it changes none.
    const told = JSON.stringify(request.system ?? request.body['instructions'] ?? request.messages[0] ?? '');
    if (told.includes('Write a title for this chat')) return answerWith({ text: '' }, request, outgoing, 0);
    const next = script.shift() ?? { text: 'The script is over.' };
    requests.push(request);
    for (const resolve of waiting.get(requests.length) ?? []) resolve(request);
    await answerWith(typeof next === 'function' ? next(request) : next, request, outgoing, requests.length);
  }

  async function answerWith(reply: Reply, request: ScriptedRequest, outgoing: ServerResponse, number: number): Promise<void> {
    await reply.wait;
    if (reply.status) return refuse(outgoing, reply.status, reply.message ?? 'The script says no.', reply.headers);
    await APIS[speaks].play(reply, request, outgoing, number);
  }
}

/** The differences between the APIs. */
type Api = {
  path: string;
  brokenRules(body: unknown): string[];
  play(reply: Reply, request: ScriptedRequest, outgoing: ServerResponse, number: number): Promise<void>;
};
const APIS: Record<Speaks, Api> = {
  messages: { path: '/v1/messages', brokenRules, play },
  'chat-completions': { path: '/v1/chat/completions', brokenRules: brokenChatRules, play: playChatCompletions },
  responses: { path: '/v1/responses', brokenRules: brokenResponsesRules, play: playResponses },
};

/** Fields of a beta are unknown without its header. */
function withoutBeta(body: string, headers: IncomingMessage['headers']): string[] {
  const hasBeta = String(headers['anthropic-beta'] ?? '').includes('compact-2026-09-04');
  return /"compaction"/.test(body) && !hasBeta ? ['compaction: Extra inputs are not permitted'] : [];
}

type StreamEvent = { type: string; [field: string]: unknown };

async function play(reply: Reply, request: ScriptedRequest, outgoing: ServerResponse, number: number): Promise<void> {
  const send = (event: StreamEvent) => outgoing.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  const usage = { input_tokens: 10 * number, output_tokens: 1, ...reply.usage };
  outgoing.writeHead(200, { 'content-type': 'text/event-stream', ...reply.headers });
  send({
    type: 'message_start',
    message: { id: `msg_${number}`, type: 'message', role: 'assistant', model: request.model, content: [], stop_reason: null, usage },
  });
  await playBlocks(reply, number, send, (raw) => outgoing.write(raw));
  const ending = reply.ending ?? 'whole';
  switch (ending) {
    case 'cut':
      // Bytes that were written have to leave before the socket dies.
      return void outgoing.write(': gone\n\n', () => outgoing.destroy());
    case 'hang':
      return;
    case 'whole': {
      const stop = reply.stop ?? (reply.calls?.length ? 'tool_use' : 'end_turn');
      send({
        type: 'message_delta',
        delta: { stop_reason: stop, stop_sequence: null, stop_details: reply.details },
        usage: { output_tokens: 5 },
      });
      send({ type: 'message_stop' });
      return void outgoing.end();
    }
    default:
      send({ type: 'error', error: { type: 'overloaded_error', message: ending.error } });
      return void outgoing.end();
  }
}

async function playBlocks(reply: Reply, number: number, send: (event: StreamEvent) => void, write: (raw: string) => void): Promise<void> {
  let index = -1;
  const start = (block: object) => send({ type: 'content_block_start', index: ++index, content_block: block });
  const delta = (piece: object) => send({ type: 'content_block_delta', index, delta: piece });
  const stop = () => send({ type: 'content_block_stop', index });

  if (reply.thinking) {
    start({ type: 'thinking', thinking: '', signature: '' });
    delta({ type: 'thinking_delta', thinking: reply.thinking });
    delta({ type: 'signature_delta', signature: `signed-${number}` });
    stop();
  }
  for (const block of reply.blocks ?? []) {
    start(block);
    stop();
  }
  if (reply.text?.length) {
    start({ type: 'text', text: '' });
    for (const piece of typeof reply.text === 'string' ? wordsOf(reply.text) : reply.text) {
      if (typeof piece === 'string') delta({ type: 'text_delta', text: piece });
      else if (piece instanceof Promise) await piece;
      else write(piece.raw);
    }
    if (reply.ending !== 'cut' && reply.ending !== 'hang') stop();
  }
  const calls = reply.calls ?? [];
  calls.forEach((call, at) => {
    const json = call.raw ?? JSON.stringify(call.input ?? {});
    const half = Math.ceil(json.length / 2);
    start({ type: 'tool_use', id: call.id ?? `toolu_${number}_${at}`, name: call.name, input: {} });
    delta({ type: 'input_json_delta', partial_json: json.slice(0, half) });
    if (at === calls.length - 1 && (reply.ending === 'cut' || reply.ending === 'hang')) return;
    delta({ type: 'input_json_delta', partial_json: json.slice(half) });
    stop();
  });
}

function refuse(outgoing: ServerResponse, status: number, message: string, headers: Record<string, string> = {}): void {
  const type = { 400: 'invalid_request_error', 401: 'authentication_error', 404: 'not_found_error', 429: 'rate_limit_error' }[status];
  sendJson(outgoing, status, { type: 'error', error: { type: type ?? 'api_error', message } }, headers);
}

function sendJson(outgoing: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  outgoing.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}
