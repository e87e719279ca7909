/**
 * A server that asks, in the era its script says (JSON in the last argument: `era`, and with
 * `atOnce` a method it asks for as soon as it is connected). Raw JSON-RPC on stdin and stdout, no
 * SDK, so that it starts at once and can say what no SDK would. Every tool answers with the JSON of
 * what it was answered; in the modern era the very same tools ask inside `input_required` results.
 */
import { createInterface } from 'node:readline';

const { era = 'legacy', atOnce } = JSON.parse(process.argv.at(-1));
const isModern = era === 'modern';
const VERSION = isModern ? '2026-07-28' : '2025-11-25';

let lastId = 0;
const asked = new Map();
/** The answers so far, for the tool `answers`. */
const answers = [];
/** The calls that wait to be told to end by another call. */
const toldTo = { 'let-go': [], die: [] };
let pagesWanted;
let wasLetGo = false;

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
const answer = (id, result) => send({ id, result: isModern ? { resultType: 'complete', ...result } : result });
const text = (value) => ({ content: [{ type: 'text', text: typeof value === 'string' ? value : JSON.stringify(value) }] });

/** The old way: a request of ours, linked to nothing. `onId` learns its number. */
function askByRequest(method, params, onId = () => undefined) {
  lastId += 1;
  const id = `s${lastId}`;
  onId(id);
  const answered = new Promise((resolve, reject) => asked.set(id, { resolve, reject }));
  send({ id, method, ...(params && { params }) });
  return answered.then(
    (result) => note({ method, result }),
    (error) => {
      note({ method, error });
      throw Object.assign(new Error(error.message), { code: error.code });
    },
  );
}

function note(what) {
  answers.push(what);
  return what.result;
}

/** The new way: what is asked ends one leg of the request, and the next leg brings the answers. */
function createLegs(id) {
  const legs = { id, waiting: undefined };
  legs.ask = async (method, params) => (await legs.askAll({ only: { method, ...(params && { params }) } })).only;
  legs.askAll = (inputRequests) => {
    lastId += 1;
    // A state with all that must come back byte by byte.
    const requestState = `{"n":${lastId},"s":"ü \\u2028 =="}`;
    return new Promise((resolve) => {
      legs.waiting = { requestState, resolve };
      open.set(requestState, legs);
      send({ id: legs.id, result: { resultType: 'input_required', inputRequests, requestState } });
    });
  };
  return legs;
}
const open = new Map();

const property = (title, more) => ({ title, description: `What ${title} is`, ...more });
const everyPrimitive = {
  type: 'object',
  properties: {
    name: property('Name', { type: 'string', minLength: 1, maxLength: 40 }),
    email: property('Email', { type: 'string', format: 'email' }),
    site: property('Site', { type: 'string', format: 'uri' }),
    day: property('Day', { type: 'string', format: 'date' }),
    at: property('At', { type: 'string', format: 'date-time' }),
    nights: property('Nights', { type: 'integer', minimum: 1, maximum: 30, default: 2 }),
    budget: property('Budget', { type: 'number', minimum: 0 }),
    breakfast: property('Breakfast', { type: 'boolean', default: true }),
    room: property('Room', { type: 'string', enum: ['single', 'double'], default: 'double' }),
    view: property('View', {
      type: 'string',
      oneOf: [
        { const: 'sea', title: 'The sea' },
        { const: 'city', title: 'The city' },
      ],
    }),
    extras: property('Extras', {
      type: 'array',
      items: { type: 'string', enum: ['towels', 'parking'] },
      maxItems: 2,
      default: ['towels'],
    }),
    meals: property('Meals', {
      type: 'array',
      items: {
        anyOf: [
          { const: 'l', title: 'Lunch' },
          { const: 'd', title: 'Dinner' },
        ],
      },
    }),
  },
  required: ['name', 'nights'],
};
const simple = { type: 'object', properties: { city: { type: 'string', title: 'City' } }, required: ['city'] };
const secret = {
  type: 'object',
  properties: { user: { type: 'string', title: 'User' }, password: { type: 'string', title: 'Your password' } },
  required: ['user', 'password'],
};
const undrawable = {
  type: 'object',
  properties: { address: { type: 'object', properties: { street: { type: 'string' }, number: { type: 'integer' } } } },
};

const form = (message, requestedSchema) => ({ mode: 'form', message, requestedSchema });
const page = (url = 'https://accounts.example.com/connect?state=1') => ({
  mode: 'url',
  message: 'Connect your account',
  url,
  ...(!isModern && { elicitationId: 'e1' }),
});
const says = (value, role = 'user') => ({ role, content: { type: 'text', text: value } });
const sampling = (prompt, more) => ({ messages: [says(prompt)], maxTokens: 400, ...more });
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const everythingAsked = {
  systemPrompt: 'You keep the log of a ship.',
  includeContext: 'thisServer',
  temperature: 0.2,
  stopSequences: ['END'],
  modelPreferences: { hints: [{ name: 'sonnet' }], costPriority: 0.2, speedPriority: 0.3, intelligencePriority: 0.9 },
};
const lookup = {
  name: 'lookup',
  description: 'Looks a word up',
  inputSchema: { type: 'object', properties: { word: { type: 'string' } }, required: ['word'] },
};

/** By name. Each is given `ask`, its arguments and the request. */
const tools = {
  echo: async (_, args) => args,
  answers: async () => answers,
  /** `params` are added to the request. */
  sample: ({ ask }, { prompt = 'Sum up the day in one line.', params = {} }) => ask('sampling/createMessage', sampling(prompt, params)),
  'sample-all': ({ ask }) =>
    ask('sampling/createMessage', {
      ...sampling('What is in this picture?', everythingAsked),
      messages: [
        says('What is in this picture?'),
        { role: 'user', content: { type: 'image', data: PIXEL, mimeType: 'image/png' } },
        { role: 'user', content: { type: 'audio', data: 'UklGRiQAAABXQVZF', mimeType: 'audio/wav' } },
        says('A ship.', 'assistant'),
        says('Which one?'),
      ],
    }),
  /** One after the other. */
  'sample-times': async ({ ask }, { n = 3 }) => {
    const results = [];
    for (let time = 1; time <= n; time += 1) results.push(await ask('sampling/createMessage', sampling(`Question ${time}`)));
    return results;
  },
  /** Runs what the model calls and asks again, until it calls nothing or `n` times. */
  'sample-with-tools': async ({ ask }, { n = 5 }) => {
    const messages = [says('What does the word port mean?')];
    for (let time = 1; ; time += 1) {
      const result = await ask('sampling/createMessage', { messages, maxTokens: 400, tools: [lookup], toolChoice: { mode: 'auto' } });
      const uses = [result.content].flat().filter(({ type }) => type === 'tool_use');
      if (uses.length === 0 || time >= n) return { times: time, result };
      messages.push({ role: 'assistant', content: result.content });
      const content = uses.map(({ id }) => ({ type: 'tool_result', toolUseId: id, content: [{ type: 'text', text: `found ${time}` }] }));
      messages.push({ role: 'user', content });
    }
  },
  'ask-form': ({ ask }) => ask('elicitation/create', form('Where do you want to stay?', everyPrimitive)),
  'ask-city': ({ ask }, { message = 'Which city?' }) => ask('elicitation/create', form(message, simple)),
  'ask-long': ({ ask }, { fields = 60, lines = 200 }) => {
    const names = Array.from({ length: fields }, (_, at) => `field_${at}`);
    const properties = Object.fromEntries(names.map((name) => [name, property(name.repeat(4), { type: 'string' })]));
    const message = Array.from({ length: lines }, (_, at) => `Line ${at} of what you have to read first`).join('\n');
    return ask('elicitation/create', form(message, { type: 'object', properties, required: names.slice(0, 1) }));
  },
  'ask-secret': ({ ask }) => ask('elicitation/create', form('Sign in to the harbour', secret)),
  'ask-odd': ({ ask }) => ask('elicitation/create', form('Where do you live?', undrawable)),
  'ask-page': ({ ask }, { url }) => ask('elicitation/create', page(url)),
  /** Turned away with -32042 so many `times`, then it runs. Legacy only. */
  'needs-page': async (_, { times = 1, pages = 1 }) => {
    pagesWanted ??= times;
    pagesWanted -= 1;
    if (pagesWanted < 0) {
      pagesWanted = undefined;
      send({ method: 'notifications/elicitation/complete', params: { elicitationId: 'e0' } });
      return 'ran';
    }
    const elicitations = Array.from({ length: pages }, (_one, at) => ({ ...page(), elicitationId: `e${at}` }));
    throw Object.assign(new Error('This needs a page first'), { code: -32042, data: { elicitations } });
  },
  roots: ({ ask }) => ask('roots/list'),
  /** Two things at once. */
  'ask-both': async ({ ask, askAll }) => {
    const city = { method: 'elicitation/create', params: form('Which city?', simple) };
    const sample = { method: 'sampling/createMessage', params: sampling('Name a city.') };
    if (isModern) return askAll({ city, sample });
    const [one, other] = await Promise.all([ask(city.method, city.params), ask(sample.method, sample.params)]);
    return { city: one, sample: other };
  },
  /** `n` forms at once. Legacy only. */
  'ask-many': ({ ask }, { n = 12 }) =>
    Promise.all(Array.from({ length: n }, (_, at) => ask('elicitation/create', form(`Which city, number ${at + 1}?`, simple)))),
  /** Asks on and on, whatever it is answered. */
  'ask-on': async ({ ask }) => {
    for (;;) await ask('elicitation/create', form('And which city now?', simple));
  },
  /** Something no revision knows. */
  'ask-unknown': ({ ask }) => ask('elephants/list', {}),
  /**
   * Ends as though nothing were wanted, and asks then, when no call of anybody runs. Legacy only.
   */
  'ask-later': async (_, { method = 'elicitation/create' }) => {
    // Behind the answer of this call.
    setImmediate(() => void askAlone(method));
    return 'You will hear of this.';
  },
  /** Asks and takes it back as soon as the tool `let-go` is called. Legacy only. */
  'give-up': async (_, { method = 'elicitation/create' }) => {
    let id;
    const answered = askByRequest(method, paramsFor(method), (given) => (id = given));
    const toldSo = new Promise((resolve) => toldTo['let-go'].push(resolve));
    const gaveUp = toldSo.then(() => {
      send({ method: 'notifications/cancelled', params: { requestId: id, reason: 'It took too long' } });
      return 'gave up';
    });
    return Promise.race([answered, gaveUp]);
  },
  /** Asks, and ends without the answer as soon as the tool `let-go` is called. Legacy only. */
  'end-without-answer': async (_, { method = 'elicitation/create' }) => {
    void askByRequest(method, paramsFor(method)).catch(() => undefined);
    await new Promise((resolve) => toldTo['let-go'].push(resolve));
    return 'did it anyway';
  },
  /**
   * Asks as a task. It comes back for the answer; with `first` as soon as the tool `let-go` is
   * called it takes the task back (`cancel`), ends without the answer (`leave`), or ends itself
   * (`die`). Legacy only.
   */
  'ask-as-task': async (_, { method = 'elicitation/create', first }) => {
    const { task } = await askByRequest(method, { ...paramsFor(method), task: { ttl: 300_000 } });
    const { taskId } = task;
    // It may have been told while the answer with the task was on its way.
    if (first && !wasLetGo) await new Promise((resolve) => toldTo['let-go'].push(resolve));
    if (first === 'die') process.exit(3);
    if (first === 'leave') return 'did it anyway';
    if (first === 'cancel') return askByRequest('tasks/cancel', { taskId });
    const result = await askByRequest('tasks/result', { taskId });
    const [now, all] = [await askByRequest('tasks/get', { taskId }), await askByRequest('tasks/list', {})];
    return { task, result, now, all };
  },
  'let-go': async () => {
    wasLetGo = true;
    return tell('let-go');
  },
  /** Asks, and ends itself as soon as the tool `die` is called. */
  'die-waiting': async ({ ask }, { method = 'elicitation/create' }) => {
    const toldSo = new Promise((resolve) => toldTo.die.push(resolve));
    void toldSo.then(() => process.exit(3));
    return ask(method, paramsFor(method));
  },
  die: async () => tell('die'),
};

function tell(whom) {
  for (const go of toldTo[whom].splice(0)) go();
  return 'told';
}

function paramsFor(method) {
  if (method === 'roots/list') return undefined;
  return method === 'sampling/createMessage' ? sampling('Are you there?') : form('Are you there?', simple);
}

/** With no request of the host's running. */
function askAlone(method) {
  return askByRequest(method, paramsFor(method)).catch(() => undefined);
}

const listed = () => ({
  tools: Object.keys(tools).map((name) => ({ name, description: `Does ${name}`, inputSchema: { type: 'object' } })),
  ...(isModern && { ttlMs: 60_000, cacheScope: 'private' }),
});

/** Runs one piece of work that may ask, over as many legs as it takes. */
function run({ id, params }, work, toResult) {
  const known = isModern && params.requestState !== undefined && open.get(params.requestState);
  if (known) {
    open.delete(params.requestState);
    known.id = id;
    note({ inputResponses: params.inputResponses });
    known.waiting.resolve(params.inputResponses ?? {});
    return;
  }
  const legs = isModern ? createLegs(id) : { id, ask: askByRequest };
  work(legs, params).then(
    (value) => answer(legs.id, toResult(value)),
    ({ code, message, data }) => {
      if (data) send({ id: legs.id, error: { code, message, data } });
      else answer(legs.id, { ...text(`refused ${code}: ${message}`), isError: true });
    },
  );
}

const requests = {
  initialize: ({ id, params }) => {
    const capabilities = { tools: {}, prompts: {}, resources: {} };
    if (isModern) send({ id, error: { code: -32022, message: 'Too old', data: { supported: [VERSION] } } });
    else answer(id, { protocolVersion: params.protocolVersion, capabilities, serverInfo: { name: 'asking', version: '1' } });
  },
  'server/discover': (request) => {
    const capabilities = { tools: {}, prompts: {}, resources: {} };
    if (isModern) answer(request.id, { supportedVersions: [VERSION], capabilities, ttlMs: 60_000, cacheScope: 'private' });
    else unknown(request);
  },
  ping: ({ id }) => answer(id, {}),
  'tools/list': ({ id }) => answer(id, listed()),
  'prompts/list': ({ id }) =>
    answer(id, { ...listed(), tools: undefined, prompts: [{ name: 'briefing', description: 'Asks for the city' }] }),
  'resources/list': ({ id }) => answer(id, { ...listed(), tools: undefined, resources: [{ uri: 'asking:///log', name: 'log' }] }),
  'resources/templates/list': ({ id }) => answer(id, { ...listed(), tools: undefined, resourceTemplates: [] }),
  'tools/call': (request) => {
    const tool = tools[request.params.name];
    if (!tool) send({ id: request.id, error: { code: -32602, message: 'No such tool' } });
    else run(request, (legs, { arguments: args }) => tool(legs, args ?? {}), text);
  },
  'prompts/get': (request) =>
    run(
      request,
      ({ ask }) => ask('elicitation/create', form('Which city is the briefing for?', simple)),
      (value) => ({ messages: [says(`A briefing: ${JSON.stringify(value)}`)] }),
    ),
  'resources/read': (request) =>
    run(
      request,
      ({ ask }) => ask('sampling/createMessage', sampling('Write the log.')),
      (value) => ({
        contents: [{ uri: 'asking:///log', text: JSON.stringify(value) }],
        ...(isModern && { ttlMs: 0, cacheScope: 'private' }),
      }),
    ),
};

function unknown({ id, method }) {
  send({ id, error: { code: -32601, message: `No method ${method}` } });
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line);
  if (message.method === 'notifications/initialized' && atOnce) void askAlone(atOnce);
  if (message.method === undefined) {
    const waiting = asked.get(message.id);
    asked.delete(message.id);
    if (message.error) waiting?.reject(message.error);
    else waiting?.resolve(message.result);
    return;
  }
  if (message.method.startsWith('notifications/')) note({ told: message.method });
  else (requests[message.method] ?? unknown)(message);
});
process.stdin.on('end', () => process.exit(0));
