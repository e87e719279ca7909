/**
 * A server with very many resources and prompts, over pages, in the era its script says (JSON in
 * the last argument; see many-things-server.ts). Raw JSON-RPC on stdin and stdout, no SDK, so that
 * it starts at once and costs little.
 */
import { createInterface } from 'node:readline';

const script = JSON.parse(process.argv.at(-1));
const {
  era = 'legacy',
  resources: resourceCount = 5000,
  prompts: promptCount = 300,
  pageSize = 100,
  tells = true,
  completes = true,
} = script;
const isModern = era === 'modern';
const VERSION = isModern ? '2026-07-28' : '2025-11-25';
const SUBSCRIPTION = 'io.modelcontextprotocol/subscriptionId';

const send = (message) => void process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
const answer = (id, result) => send({ id, result: isModern ? { resultType: 'complete', ...result } : result });
const refuse = (id, message, code = -32602) => send({ id, error: { code, message } });
const text = (value) => ({ content: [{ type: 'text', text: typeof value === 'string' ? value : JSON.stringify(value) }] });
const padded = (number, digits) => String(number).padStart(digits, '0');

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n').toString('base64');
const BYTES = Buffer.from([0, 1, 2, 3, 254, 255]).toString('base64');

/** The contents at each address besides the pages. */
const single = {
  'things:///picture': () => [{ mimeType: 'image/png', blob: PIXEL }],
  'things:///paper': () => [{ mimeType: 'application/pdf', blob: PDF }],
  'things:///bytes': () => [{ mimeType: 'application/octet-stream', blob: BYTES }],
  'things:///folder': () =>
    Array.from({ length: 12 }, (_, at) => ({
      uri: `things:///folder/${padded(at + 1, 2)}.txt`,
      mimeType: 'text/plain',
      text: `File ${at + 1} of the folder.`,
    })),
  'things:///today': () => [{ mimeType: 'text/plain', text: 'A calm day.' }],
  'things:///page/damaged': () => [{ mimeType: 'image/png', blob: '%%%' }],
  'things:///page/end': () => process.exit(3),
  'things:///come': () => [{ mimeType: 'text/plain', text: 'Coming.' }],
  'things:///clock': () => [{ mimeType: 'text/plain', text: `Touched ${touched.get('things:///clock') ?? 0} times.` }],
};
const named = [
  { uri: 'things:///picture', name: 'picture.png', mimeType: 'image/png', size: Buffer.from(PIXEL, 'base64').length },
  { uri: 'things:///paper', name: 'paper.pdf', title: 'A paper', mimeType: 'application/pdf' },
  { uri: 'things:///bytes', name: 'bytes.bin', mimeType: 'application/octet-stream', size: 6 },
  { uri: 'things:///folder', name: 'folder', description: 'Twelve files in one read', mimeType: 'inode/directory' },
  {
    uri: 'things:///clock',
    name: 'clock.txt',
    mimeType: 'text/plain',
    annotations: { audience: ['user', 'assistant'], priority: 0.9, lastModified: '2026-11-20T09:00:00Z' },
  },
];
const pageAt = (number) => ({
  uri: `things:///page/${padded(number, 5)}`,
  name: `page-${padded(number, 5)}.md`,
  title: `Page ${number} of the atlas`,
  description: number % 2 ? 'A map of the coast' : 'A map of the mountains',
  mimeType: 'text/markdown',
  size: 1000 + number,
});
const resources = [...named, ...Array.from({ length: resourceCount }, (_, at) => pageAt(at + 1))].slice(0, resourceCount);

const templates = [
  { uriTemplate: 'things:///page/{number}', name: 'page', title: 'A page of the atlas', mimeType: 'text/markdown' },
  { uriTemplate: 'things:///shelf/{shelf}/{book}', name: 'book', description: 'A book on a shelf' },
  { uriTemplate: 'things:///search{?words,limit}', name: 'search' },
  { uriTemplate: 'things:///today', name: 'today', description: 'Leads to one thing only' },
  { uriTemplate: 'things:///late', name: 'late', description: 'Is answered once somebody reads things:///come' },
];
const shelves = { harbours: ['anchors', 'cranes', 'ropes'], weather: ['fog', 'storms'] };

const special = [
  { name: 'with-picture', title: 'With a picture', description: 'A picture, an embedded file, and two voices' },
  { name: 'slow', description: 'Completes slowly', arguments: [{ name: 'word', required: true }] },
  { name: 'failing', description: 'Completion fails', arguments: [{ name: 'word', required: true }] },
  {
    name: 'book',
    description: 'Asks about a book on a shelf',
    arguments: [
      { name: 'shelf', description: 'Which shelf', required: true },
      { name: 'book', required: true },
      { name: 'tone', required: false },
    ],
  },
  { name: 'broken', description: 'Cannot be made' },
];
const promptAt = (number) => ({
  name: `prompt-${padded(number, 3)}`,
  title: `Prompt ${number}`,
  description: number % 2 ? 'Writes a letter' : 'Sums up a page',
  arguments: [{ name: 'topic', required: true }, { name: 'length' }],
});
let prompts = [...special, ...Array.from({ length: promptCount }, (_, at) => promptAt(at + 1))].slice(0, promptCount);

const touched = new Map();
/**
 * Legacy: the watched addresses. Modern: by the id of each `subscriptions/listen` what it wants to
 * hear.
 */
const watched = new Set();
const listeners = new Map();
const counts = { cancelled: 0, completions: 0, subscribed: 0, unsubscribed: 0, pages: 0, asked: [] };
const slow = new Map();

function tell(method, params, wants) {
  if (!isModern) send({ method, ...(params && { params }) });
  for (const [id, filter] of listeners) if (wants(filter)) send({ method, params: { ...params, _meta: { [SUBSCRIPTION]: id } } });
}

const tools = {
  /** Changes what is there, and tells who watches it. */
  touch: ({ uri }) => {
    touched.set(uri, (touched.get(uri) ?? 0) + 1);
    if (isModern || watched.has(uri))
      tell('notifications/resources/updated', { uri }, (filter) => filter.resourceSubscriptions?.includes(uri));
    return text(`touched ${uri}`);
  },
  /** One more prompt, told at once. */
  'grow-prompts': () => {
    prompts = [{ name: 'grown', description: 'Came later' }, ...prompts];
    tell('notifications/prompts/list_changed', undefined, (filter) => filter.promptsListChanged);
    return text('grown');
  },
  links: () => ({
    content: [
      { type: 'text', text: 'Three links' },
      { type: 'resource_link', uri: 'things:///page/00007', name: 'page-00007.md', mimeType: 'text/markdown' },
      { type: 'resource_link', uri: 'file:///etc/hostname', name: 'hostname' },
      { type: 'resource_link', uri: 'https://example.com/page', name: 'A page of the web' },
    ],
  }),
  file: () => ({
    content: [{ type: 'resource', resource: { uri: 'things:///bytes.bin', mimeType: 'application/octet-stream', blob: BYTES } }],
  }),
  counts: () =>
    text({ ...counts, watched: [...watched], listening: [...listeners.values()].flatMap((one) => one.resourceSubscriptions ?? []) }),
  die: () => process.exit(3),
};

/** A cursor is the place where the next page begins. */
function page(id, params, field, items) {
  counts.pages += 1;
  const from = Number(params?.cursor ?? 0);
  const next = from + pageSize;
  const lasts = isModern ? { ttlMs: 60_000, cacheScope: 'private' } : {};
  answer(id, { [field]: items.slice(from, next), ...(next < items.length && { nextCursor: String(next) }), ...lasts });
}

const lasting = isModern ? { ttlMs: 0, cacheScope: 'private' } : {};
/** The answers to `things:///late`. */
const late = [];

function read(id, { uri }) {
  counts.asked.push(uri);
  if (uri === 'things:///late') {
    late.push(() => answer(id, { contents: [{ uri, mimeType: 'text/plain', text: 'Better late.' }], ...lasting }));
    return;
  }
  if (uri === 'things:///come') for (const come of late.splice(0)) come();
  const contents = single[uri]?.() ?? readByTemplate(uri);
  if (contents) answer(id, { contents: contents.map((content) => ({ uri, ...content })), ...lasting });
  else refuse(id, `Nothing is at ${uri}`, isModern ? -32602 : -32002);
}

function readByTemplate(uri) {
  const number = /^things:\/\/\/page\/(\d+)$/.exec(uri)?.[1];
  if (number !== undefined) return [{ mimeType: 'text/markdown', text: `# Page ${Number(number)}\n\nHere be dragons.` }];
  const [, shelf, book] = /^things:\/\/\/shelf\/([^/]+)\/([^/]+)$/.exec(uri) ?? [];
  if (shelves[shelf]?.includes(book)) return [{ mimeType: 'text/plain', text: `The book ${book} from ${shelf}.` }];
  if (uri.startsWith('things:///search')) return [{ mimeType: 'text/plain', text: `Found for ${uri.slice('things:///search'.length)}` }];
  // A server decides itself what it lets be read; here these are only words.
  if (uri === 'file:///etc/hostname') return [{ mimeType: 'text/plain', text: 'what the server says its host is called' }];
  return undefined;
}

function complete(id, { ref, argument: { name, value }, context }) {
  counts.completions += 1;
  if (ref.name === 'failing') {
    refuse(id, 'Completion is out of order', -32603);
    return;
  }
  const answerLate = () => answer(id, { completion: { values: ['slowly', 'slower'] } });
  if (ref.name === 'slow') {
    slow.set(id, setTimeout(answerLate, script.slowMs ?? 3000));
    return;
  }
  const shelf = context?.arguments?.shelf;
  const known = {
    shelf: Object.keys(shelves),
    book: shelves[shelf] ?? [],
    topic: ['sea', 'ships'],
    number: resources.slice(5).map((one) => one.uri.slice(-5)),
  };
  const values = (known[name] ?? []).filter((one) => one.startsWith(value));
  answer(id, { completion: { values: values.slice(0, 100), total: values.length, hasMore: values.length > 100 } });
}

function getPrompt(id, { name, arguments: given = {} }) {
  if (name === 'broken') {
    refuse(id, 'The ink has run out', -32603);
    return;
  }
  if (!prompts.some((one) => one.name === name)) {
    refuse(id, `No prompt ${name}`);
    return;
  }
  const says = (role, content) => ({ role, content });
  const words = (value) => ({ type: 'text', text: value });
  const picture = [
    says('user', words('What is in this picture?')),
    says('user', { type: 'image', data: PIXEL, mimeType: 'image/png' }),
    says('assistant', words('A single point.')),
    says('user', {
      type: 'resource',
      resource: { uri: 'things:///page/00001', mimeType: 'text/markdown', text: '# Page 1\n\nHere be dragons.' },
    }),
  ];
  answer(id, {
    description: `From ${name}`,
    messages: name === 'with-picture' ? picture : [says('user', words(`${name} ${JSON.stringify(given)}`))],
  });
}

const capabilities = {
  tools: {},
  prompts: { listChanged: true },
  resources: { listChanged: true, ...(tells && { subscribe: true }) },
  ...(completes && { completions: {} }),
};

const requests = {
  initialize: ({ id, params }) => {
    if (isModern) send({ id, error: { code: -32022, message: 'Too old', data: { supported: [VERSION] } } });
    else answer(id, { protocolVersion: params.protocolVersion, capabilities, serverInfo: { name: 'many-things', version: '1' } });
  },
  'server/discover': (request) => {
    if (isModern) answer(request.id, { supportedVersions: [VERSION], capabilities, ttlMs: 60_000, cacheScope: 'private' });
    else unknown(request);
  },
  ping: ({ id }) => answer(id, {}),
  'tools/list': ({ id, params }) =>
    page(
      id,
      params,
      'tools',
      Object.keys(tools).map((name) => ({ name, description: `Does ${name}`, inputSchema: { type: 'object' } })),
    ),
  'tools/call': ({ id, params }) => {
    const tool = tools[params.name];
    if (tool) answer(id, tool(params.arguments ?? {}));
    else refuse(id, 'No such tool');
  },
  'prompts/list': ({ id, params }) => page(id, params, 'prompts', prompts),
  'prompts/get': ({ id, params }) => getPrompt(id, params),
  'resources/list': ({ id, params }) => page(id, params, 'resources', resources),
  'resources/templates/list': ({ id, params }) => page(id, params, 'resourceTemplates', templates),
  'resources/read': ({ id, params }) => read(id, params),
  'completion/complete': (request) => (completes ? complete(request.id, request.params) : unknown(request)),
  ...(!isModern &&
    tells && {
      'resources/subscribe': ({ id, params }) => {
        if (!resources.some(({ uri }) => uri === params.uri)) {
          refuse(id, `Nothing is at ${params.uri}`, -32002);
          return;
        }
        counts.subscribed += 1;
        watched.add(params.uri);
        answer(id, {});
      },
      'resources/unsubscribe': ({ id, params }) => {
        counts.unsubscribed += 1;
        watched.delete(params.uri);
        answer(id, {});
      },
    }),
  ...(isModern && {
    'subscriptions/listen': ({ id, params }) => {
      const { resourceSubscriptions: wanted, ...others } = params.notifications;
      const known = wanted?.filter((uri) => resources.some((resource) => resource.uri === uri));
      const notifications = { ...others, ...(wanted && { resourceSubscriptions: known }) };
      listeners.set(id, notifications);
      send({ method: 'notifications/subscriptions/acknowledged', params: { notifications, _meta: { [SUBSCRIPTION]: id } } });
    },
  }),
};

function unknown({ id, method }) {
  refuse(id, `No method ${method}`, -32601);
}

function cancelled({ requestId }) {
  listeners.delete(requestId);
  if (!slow.has(requestId)) return;
  clearTimeout(slow.get(requestId));
  slow.delete(requestId);
  counts.cancelled += 1;
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line);
  if (message.method === 'notifications/cancelled') cancelled(message.params);
  else if (message.id !== undefined && message.method !== undefined) (requests[message.method] ?? unknown)(message);
});
process.stdin.on('end', () => process.exit(0));
