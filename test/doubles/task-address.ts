import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { TASKS_EXTENSION } from '../../main/host/servers/server-task.ts';
import { listening } from './listening.ts';
import { parseJson } from './parse-json.ts';

type Outcome = { result: object } | { error: { code: number; message: string } };
type AddressedTask = {
  taskId: string;
  status: 'working' | 'input_required' | 'completed' | 'failed' | 'cancelled';
  createdAt: string;
  lastUpdatedAt: string;
  /** The requests that have no answer yet, and the answers of the others. */
  wants: Record<string, object>;
  /** The requests that it makes once it has these answers. */
  afterwards: Record<string, object>;
  answers: Record<string, unknown>;
  outcome: Outcome;
};

const Asked = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string(),
  params: z.looseObject({
    _meta: z.looseObject({
      'io.modelcontextprotocol/clientCapabilities': z.looseObject({ extensions: z.record(z.string(), z.unknown()).optional() }).optional(),
    }),
    name: z.string().optional(),
    arguments: z.looseObject({ name: z.string().optional(), seconds: z.number().optional() }).optional(),
    taskId: z.string().optional(),
    inputResponses: z.record(z.string(), z.unknown()).optional(),
  }),
});
type Asked = z.infer<typeof Asked>;

class RpcFault extends Error {
  readonly code: number;
  readonly data: object | undefined;

  constructor(code: number, message: string, data?: object) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

const PACE_MS = 1000;
const TTL_MS = 60_000;

/**
 * A server of 2026-07-28 at an address, whose calls become tasks. It has the tools that the
 * official suite wants of such a server, so that the suite can judge it.
 */
export async function taskAddress() {
  const tasks = new Map<string, AddressedTask>();
  const seen: string[] = [];
  const server = await listening(async (request, response) => {
    const asked = parseJson(Asked, await textOf(request));
    seen.push(asked.method);
    try {
      checkHeaders(request, asked);
      reply(response, asked, { result: answer(asked) });
    } catch (error) {
      if (!(error instanceof RpcFault)) throw error;
      const { code, message, data } = error;
      reply(response, asked, { error: { code, message, ...(data && { data }) } }, code === -32020 ? 400 : 200);
    }
  });
  const url = `${server.origin}/mcp`;
  return {
    url,
    launch: { kind: 'http' as const, url, headers: {} },
    asked: (method: string) => seen.filter((one) => one === method).length,
    /** The time of all tasks is over: it knows them no longer. */
    forgets: () => tasks.clear(),
  };

  function answer(asked: Asked): object {
    switch (asked.method) {
      case 'server/discover':
        return {
          resultType: 'complete',
          supportedVersions: ['2026-07-28'],
          capabilities: { tools: {}, extensions: { [TASKS_EXTENSION]: {} } },
          ttlMs: TTL_MS,
          cacheScope: 'private',
        };
      case 'tools/list':
        return { resultType: 'complete', tools: names.map(listed), ttlMs: TTL_MS, cacheScope: 'private' };
      case 'tools/call':
        return call(asked);
      case 'tasks/get':
        return told(find(asked));
      case 'tasks/update':
        update(find(asked), asked.params.inputResponses ?? {});
        return { resultType: 'complete' };
      case 'tasks/cancel': {
        const task = find(asked);
        if (!isOver(task)) go(task, 'cancelled');
        return { resultType: 'complete' };
      }
      default:
        throw new RpcFault(-32601, 'Method not found');
    }
  }

  function call(asked: Asked): object {
    const { name, arguments: given = {}, inputResponses } = asked.params;
    switch (name) {
      case 'greet':
        return { resultType: 'complete', ...text(`Hello, ${given.name}!`) };
      case 'slow_compute': {
        const { seconds = 0 } = given;
        const done = text(`Computed for ${seconds} s`);
        if (!declares(asked)) return { resultType: 'complete', ...done };
        return begun({ outcome: { result: done }, afterMs: seconds * 1000 });
      }
      case 'failing_job':
        needsExtension(asked);
        return begun({ outcome: { result: { ...text('The job failed'), isError: true } }, afterMs: PACE_MS });
      case 'protocol_error_job':
        needsExtension(asked);
        return begun({ outcome: { error: { code: -32603, message: 'The server broke' } }, afterMs: PACE_MS });
      case 'confirm_delete':
        needsExtension(asked);
        return begun({ outcome: { result: text('Deleted') }, wants: { confirm: ask('Delete it?') } });
      case 'multi_input':
        needsExtension(asked);
        return begun({ outcome: { result: text('Both are there') }, wants: { one: ask('First?'), two: ask('Second?') } });
      case 'confirm_twice': {
        needsExtension(asked);
        const [wants, afterwards] = [{ one: ask('First?') }, { two: ask('Second?') }];
        return begun({ outcome: { result: text('Both are there') }, wants, afterwards });
      }
      case 'test_tool_with_task':
        needsExtension(asked);
        if (!inputResponses)
          return { resultType: 'input_required', inputRequests: { user_name: ask('Your name?') }, requestState: 'named' };
        return begun({ outcome: { result: text(`For ${JSON.stringify(inputResponses)}`) }, afterMs: PACE_MS });
      default:
        throw new RpcFault(-32602, 'No such tool');
    }
  }

  /** The form of a task that the answer to a call has: nothing of what it wants, and no result. */
  function begun(
    about: Pick<AddressedTask, 'outcome'> & Partial<Pick<AddressedTask, 'wants' | 'afterwards'>> & { afterMs?: number },
  ): object {
    const { outcome, wants = {}, afterwards = {}, afterMs } = about;
    const now = new Date().toISOString();
    const task: AddressedTask = {
      taskId: crypto.randomUUID(),
      status: Object.keys(wants).length > 0 ? 'input_required' : 'working',
      createdAt: now,
      lastUpdatedAt: now,
      wants: { ...wants },
      afterwards: { ...afterwards },
      answers: {},
      outcome,
    };
    tasks.set(task.taskId, task);
    if (afterMs !== undefined) setTimeout(() => isOver(task) || finish(task), afterMs).unref();
    return { resultType: 'task', ...common(task) };
  }

  function find({ params, ...asked }: Asked): AddressedTask {
    needsExtension({ params, ...asked });
    const task = tasks.get(params.taskId ?? '');
    if (!task) throw new RpcFault(-32602, 'Unknown task');
    return task;
  }

  function update(task: AddressedTask, given: Record<string, unknown>): void {
    for (const [key, value] of Object.entries(given)) {
      if (!Object.hasOwn(task.wants, key)) continue;
      task.answers[key] = value;
      delete task.wants[key];
    }
    if (task.status !== 'input_required' || Object.keys(task.wants).length > 0) return;
    [task.wants, task.afterwards] = [task.afterwards, {}];
    if (Object.keys(task.wants).length === 0) finish(task);
  }
}

const names = [
  'greet',
  'slow_compute',
  'failing_job',
  'protocol_error_job',
  'confirm_delete',
  'confirm_twice',
  'multi_input',
  'test_tool_with_task',
];
const listed = (name: string) => ({ name, description: `Does ${name}`, inputSchema: { type: 'object' } });
const text = (value: string) => ({ content: [{ type: 'text', text: value }] });
const ask = (message: string) => ({
  method: 'elicitation/create',
  params: { mode: 'form', message, requestedSchema: { type: 'object', properties: { name: { type: 'string' } } } },
});

function common({ taskId, status, createdAt, lastUpdatedAt }: AddressedTask) {
  return { taskId, status, createdAt, lastUpdatedAt, ttlMs: TTL_MS, pollIntervalMs: PACE_MS };
}

function told(task: AddressedTask): object {
  const { status, wants, outcome } = task;
  return {
    resultType: 'complete',
    ...common(task),
    ...(status === 'input_required' && { inputRequests: wants }),
    ...((status === 'completed' || status === 'failed') && outcome),
  };
}

function isOver({ status }: AddressedTask): boolean {
  return status === 'completed' || status === 'failed' || status === 'cancelled';
}

function finish(task: AddressedTask): void {
  go(task, 'error' in task.outcome ? 'failed' : 'completed');
}

function go(task: AddressedTask, status: AddressedTask['status']): void {
  task.status = status;
  task.lastUpdatedAt = new Date().toISOString();
}

function declares({ params: { _meta: meta } }: Asked): boolean {
  return meta['io.modelcontextprotocol/clientCapabilities']?.extensions?.[TASKS_EXTENSION] !== undefined;
}

function needsExtension(asked: Asked): void {
  if (declares(asked)) return;
  const requiredCapabilities = { extensions: { [TASKS_EXTENSION]: {} } };
  throw new RpcFault(-32021, 'This needs the extension for tasks', { requiredCapabilities });
}

/** For those who route requests by their headers, these say the same as the body. */
function checkHeaders({ headers }: IncomingMessage, { method, params }: Asked): void {
  const name = { 'tools/call': params.name, 'tasks/get': params.taskId, 'tasks/update': params.taskId, 'tasks/cancel': params.taskId }[
    method
  ];
  if (headers['mcp-method'] !== method) throw new RpcFault(-32020, 'Mcp-Method is another one');
  if (name !== undefined && headers['mcp-name'] !== name) throw new RpcFault(-32020, 'Mcp-Name is another one');
}

function reply(response: ServerResponse, { id }: Asked, said: object, status = 200): void {
  response.writeHead(id === undefined ? 202 : status, { 'content-type': 'application/json' });
  response.end(id === undefined ? undefined : JSON.stringify({ jsonrpc: '2.0', id, ...said }));
}

async function textOf(request: IncomingMessage): Promise<string> {
  let all = '';
  for await (const chunk of request) all += String(chunk);
  return all;
}
