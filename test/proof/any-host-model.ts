import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { parseObject } from '../doubles/parse-json.ts';
import { playResponses } from '../doubles/play-responses.ts';
import { portOf } from '../doubles/port-of.ts';

/**
 * A model for any host: it asks for the same tool again and again, one call a reply, and then says
 * that it is done. It speaks the Messages and the Responses API and refuses nothing.
 */
export type AnyHostModel = {
  origin: string;
  /** When each request of the job came in and when its answer was out, and its size in bytes. */
  steps: { at: number; done: number; bytes: number }[];
  close(): Promise<void>;
};

type Tool = { name: string; namespace?: string };

export async function startAnyHostModel(tool: string, calls: number): Promise<AnyHostModel> {
  const steps: AnyHostModel['steps'] = [];
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    steps,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = performance.now();
    const raw = await text(request);
    const path = (request.url ?? '').replace(/\?.*$/, '');
    if (request.method !== 'POST') return json(response, MODELS);
    const body = parseObject(raw);
    if (path.endsWith('count_tokens')) return json(response, { input_tokens: 100 });
    const tools = toolsIn(body['tools']);
    const found = tools.find(({ name }) => name.endsWith(tool));
    // A host that sends few of many tools has one to search the rest with.
    const search = found || steps.length > 0 ? undefined : tools.find(({ name }) => /(find|search)_tools$/.test(name));
    if (search) return playMessages(search, response, { number: 0, input: { query: tool } });
    const isJob = found !== undefined;
    const asks = isJob && steps.length < calls ? found : undefined;
    const number = steps.length + 1;
    if (path.endsWith('/responses')) await playAnswer(asks, { body, response, number });
    else playMessages(asks, response, { number, input: INPUT });
    if (isJob) steps.push({ at, done: performance.now(), bytes: raw.length });
  }
}

const MODELS = {
  data: [{ id: 'scripted-1', type: 'model', display_name: 'Scripted', object: 'model', created_at: '2026-01-01T00:00:00Z' }],
  models: [],
};

/** Some hosts put the tools of a server into a namespace. */
function toolsIn(tools: unknown, namespace?: string): Tool[] {
  if (!Array.isArray(tools)) return [];
  return tools.flatMap((one: { name?: string; tools?: unknown; type?: string }) =>
    one.tools === undefined ? [{ name: one.name ?? '', ...(namespace !== undefined && { namespace }) }] : toolsIn(one.tools, one.name),
  );
}

async function playAnswer(
  asks: Tool | undefined,
  { body, response, number }: { body: Record<string, unknown>; response: ServerResponse; number: number },
): Promise<void> {
  const request = { model: 'scripted-1', body };
  if (!asks) return playResponses({ text: 'Done.' }, request, response, number);
  if (asks.namespace === undefined) return playResponses({ calls: [{ name: asks.name, input: INPUT }] }, request, response, number);
  const item = {
    type: 'function_call',
    id: `fc_${number}`,
    call_id: `call_${number}`,
    namespace: asks.namespace,
    name: asks.name,
    arguments: JSON.stringify(INPUT),
  };
  const usage = {
    input_tokens: 10,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: 5,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: 15,
  };
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (type: string, fields: object) => response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`);
  send('response.created', { response: { id: `resp_${number}` } });
  send('response.output_item.done', { output_index: 0, item });
  send('response.completed', { response: { id: `resp_${number}`, usage } });
  response.end();
}

const INPUT = { text: 'ahoy' };

function playMessages(asks: Tool | undefined, response: ServerResponse, { number, input }: { number: number; input: object }): void {
  const usage = { input_tokens: 10, output_tokens: 5 };
  const send = (type: string, fields: object) => response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const message = { id: `msg_${number}`, type: 'message', role: 'assistant', model: 'scripted-1', content: [], stop_reason: null, usage };
  send('message_start', { message });
  if (asks) {
    send('content_block_start', { index: 0, content_block: { type: 'tool_use', id: `toolu_${number}`, name: asks.name, input: {} } });
    send('content_block_delta', { index: 0, delta: { type: 'input_json_delta', partial_json: JSON.stringify(input) } });
  } else {
    send('content_block_start', { index: 0, content_block: { type: 'text', text: '' } });
    send('content_block_delta', { index: 0, delta: { type: 'text_delta', text: 'Done.' } });
  }
  send('content_block_stop', { index: 0 });
  send('message_delta', { delta: { stop_reason: asks ? 'tool_use' : 'end_turn', stop_sequence: null }, usage });
  send('message_stop', {});
  response.end();
}

function json(response: ServerResponse, value: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
