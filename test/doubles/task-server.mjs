/**
 * A server that makes a task of every call, in the era its script says (JSON in the last argument;
 * see task-server.ts). Raw JSON-RPC on stdin and stdout: no published server has the extension.
 */
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';

const { era, file } = JSON.parse(process.argv.at(-1));
const isModern = era === 'modern';
const EXTENSION = 'io.modelcontextprotocol/tasks';
const send = (message) => void process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
const answer = (id, result, resultType = 'complete') => send({ id, result: isModern ? { resultType, ...result } : result });
const refuse = (id, message, code = -32602) => send({ id, error: { code, message } });
const text = (value) => ({ content: [{ type: 'text', text: typeof value === 'string' ? value : JSON.stringify(value) }] });

const ask = (message) => ({
  method: 'elicitation/create',
  params: { mode: 'form', message, requestedSchema: { type: 'object', properties: { word: { type: 'string' } } } },
});
/** The stages of each tool's task; it is in the next one once it was told of, or has its answer. */
const stages = {
  soon: [{ status: 'working', says: 'Nearly there', far: { progress: 1, total: 2 } }, { status: 'completed' }],
  'asks-twice': [
    { status: 'input_required', wants: { first: ask('First?') } },
    { status: 'input_required', wants: { second: ask('Second?') } },
    { status: 'completed' },
  ],
  lasts: [{ status: 'working', says: 'Still at it' }],
  fails: [{ status: 'failed' }],
  forgotten: [],
};
if (!isModern) stages['asks-late'] = [{ status: 'working', says: 'Nearly there', sends: { late: ask('Late?') } }, { status: 'completed' }];
if (file) stages['until-file'] = [{ status: 'working', says: 'Waiting for the file' }];
const tasks = new Map();
/** By the id of each of its own requests: how it goes on with the answer. */
const awaited = new Map();
let made = 0;
const counts = {};

function open(name, progressToken) {
  const task = {
    id: name === 'until-file' ? name : `task-${++made}`,
    stages: [...stages[name]],
    answers: {},
    since: new Date().toISOString(),
    progressToken,
  };
  tasks.set(task.id, task);
  return task;
}

if (file) open('until-file');

/** 2025-11-25: a task asks by requests of their own, one after the other, and then goes on. */
function askFor(task, wants, onAnswered) {
  const [[key, request]] = Object.entries(wants);
  const askId = `${task.id}-${key}`;
  awaited.set(askId, (answered) => {
    task.answers[key] = answered;
    task.stages.shift();
    const next = task.stages[0]?.wants;
    if (next) askFor(task, next, onAnswered);
    else onAnswered();
  });
  const relatedTask = { 'io.modelcontextprotocol/related-task': { taskId: task.id } };
  send({ ...request, id: askId, params: { ...request.params, _meta: relatedTask } });
}

function told({ id, stages: [now = { status: 'working' }], answers, since }) {
  const common = { taskId: id, status: now.status, statusMessage: now.says, createdAt: since, lastUpdatedAt: since };
  if (!isModern) return { ...common, ttl: 60_000, pollInterval: 50 };
  return {
    ...common,
    ttlMs: 60_000,
    pollIntervalMs: 50,
    ...(now.wants && { inputRequests: now.wants }),
    ...(now.status === 'completed' && { result: { resultType: 'complete', ...text({ answers }) } }),
    ...(now.status === 'failed' && { error: { code: -32603, message: 'The disk is full' } }),
  };
}

const handlers = {
  initialize: ({ id }) =>
    isModern
      ? refuse(id, 'Unknown method', -32601)
      : answer(id, {
          protocolVersion: '2025-11-25',
          capabilities: { tools: {}, tasks: { cancel: {}, requests: { tools: { call: {} } } } },
          serverInfo: { name: 'tasks', version: '1' },
        }),
  'server/discover': ({ id }) =>
    isModern
      ? answer(id, {
          supportedVersions: ['2026-07-28'],
          capabilities: { tools: {}, extensions: { [EXTENSION]: {} } },
          ttlMs: 60_000,
          cacheScope: 'private',
        })
      : refuse(id, 'Unknown method', -32601),
  ping: ({ id }) => answer(id, {}),
  'tools/list': ({ id }) =>
    answer(id, {
      tools: [
        { name: 'counts', inputSchema: { type: 'object' } },
        ...Object.keys(stages).map((name) => ({ name, inputSchema: { type: 'object' }, execution: { taskSupport: 'required' } })),
      ],
      ...(isModern && { ttlMs: 60_000, cacheScope: 'private' }),
    }),
  'tools/call': ({ id, params }) => {
    const task = stages[params.name] && open(params.name, params['_meta']?.progressToken);
    if (!task) answer(id, text(counts));
    else if (!isModern && !params.task) refuse(id, 'This tool runs as a task');
    else if (isModern) answer(id, told(task), 'task');
    else answer(id, { task: told(task) });
    if (params.name === 'forgotten') tasks.delete(task.id);
  },
  'tasks/get': withTask((id, task) => {
    if (task.id === 'until-file' && existsSync(file)) task.stages = [{ status: 'completed' }];
    answer(id, told(task));
    const { wants, sends, far } = task.stages[0] ?? {};
    // 2026-07-28 has no progress of tasks.
    if (far && !isModern) send({ method: 'notifications/progress', params: { progressToken: task.progressToken, ...far } });
    if (sends && !task.isAsking) {
      task.isAsking = true;
      askFor(task, sends, () => undefined);
    }
    if (!wants && !sends && task.stages.length > 1) task.stages.shift();
  }),
  'tasks/update': withTask((id, task, { inputResponses }) => {
    Object.assign(task.answers, inputResponses);
    task.stages.shift();
    answer(id, {});
  }),
  'tasks/result': withTask((id, task) => {
    if (task.stages[0]?.status === 'failed') refuse(id, 'The disk is full', -32603);
    else if (task.stages[0]?.wants) askFor(task, task.stages[0].wants, () => answer(id, text({ answers: task.answers })));
    else answer(id, text('The result'));
  }),
  'tasks/cancel': withTask((id, task) => {
    task.stages = [{ status: 'cancelled' }];
    answer(id, told(task));
  }),
};

function withTask(run) {
  return ({ id, params }) => {
    const task = tasks.get(params.taskId);
    if (task) run(id, task, params);
    else refuse(id, 'Task not found');
  };
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  if (request.method === undefined) awaited.get(request.id)?.(request.result ?? request.error);
  if (request.id === undefined || request.method === undefined) continue;
  counts[request.method] = (counts[request.method] ?? 0) + 1;
  const handle = handlers[request.method];
  if (handle) handle(request);
  else refuse(request.id, 'Unknown method', -32601);
}
