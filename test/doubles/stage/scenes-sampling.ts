import type { Entry } from '../../../contract/conversation.ts';
import type { SamplingDraft, SamplingQuestion, SamplingReply } from '../../../contract/sampling.ts';
import type { Endpoint } from '../../../contract/settings.ts';
import type { State } from '../../../contract/state.ts';
import { saidBefore } from '../../../contract/reason.ts';
import { defined } from '../defined.ts';

/**
 * A server that wants to use the person's model, at every stage. `base` is the state of a window.
 */
export function samplingScenes(base: () => State) {
  const lazily =
    (part: Partial<SamplingQuestion> = {}) =>
    (): State => {
      const state = base();
      const chat = defined(state.conversations['c1']);
      const activity = { state: 'working' as const, turn: 't1', since: Date.now() - 14_000 };
      return {
        ...state,
        conversations: { ...state.conversations, c1: { ...chat, contextTokens: 36_000, activity } },
        entries: { c1: entries },
        questions: { [asking.id]: { ...asking, ...part } },
        endpoints: { ...state.endpoints, work },
      };
    };
  return {
    'sampling-card': lazily(),
    'sampling-request': lazily(),
    'sampling-edited': lazily(),
    'sampling-refuse': lazily(),
    'sampling-remember': lazily(),
    'sampling-long': lazily({ request: longRequest }),
    'sampling-tools': lazily({ request: withTools }),
    'sampling-trouble': lazily({
      stage: { stage: 'request', trouble: saidBefore('models.example answered 529: it is overloaded.'), last: sent },
    }),
    'sampling-answering': lazily({ stage: { stage: 'answering', sent, text: replyText.slice(0, 330), since: Date.now() - 2600 } }),
    'sampling-reply': lazily({ stage: { stage: 'reply', sent, reply } }),
    'sampling-changes': lazily({ stage: { stage: 'reply', sent, reply } }),
    'sampling-wants-tool': lazily({ stage: { stage: 'reply', sent, reply: toolReply } }),
    'sampling-gone': lazily({ gone: saidBefore('logbook gave up after 60 s.') }),
  };
}

const lines = [
  'Group these 38 errors from harbour by likely cause.',
  'For each cause give a count and one example line.',
  '',
  ...Array.from({ length: 38 }, (_, at) => {
    const seconds = 131 + at * 37;
    const clock = `01:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
    const says = ['statement timeout after 30000 ms', 'retry 1 of 3 for run 8812', 'out of memory, heap at 1.9 GB'][at % 3];
    return `${clock} backup-worker-${(at % 4) + 1} ${says}`;
  }),
].join('\n');

const request: SamplingQuestion['request'] = {
  system: 'You group error reports. Use only the lines you are given.\nAnswer with a short list. Do not guess at causes.',
  messages: [{ role: 'user', content: [{ type: 'text', text: lines }] }],
  hints: [],
  priorities: { speed: 0.9, cost: 0.7, intelligence: 0.2 },
  maxTokens: 4000,
  stopSequences: [],
  context: 'server',
  tools: [],
  toolChoice: 'auto',
};

const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNkYPhfz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC';

const longRequest: SamplingQuestion['request'] = {
  ...request,
  hints: ['claude-haiku', 'small'],
  temperature: 0.2,
  stopSequences: ['END', '\n\n---'],
  messages: [
    {
      role: 'user',
      content: [
        { type: 'text', text: 'What is on this screen?\u200b Do not\u202e read the names.' },
        { type: 'image', data: picture, mimeType: 'image/png' },
      ],
    },
    { role: 'assistant', content: [{ type: 'tool-use', id: 't1', name: 'read_page', input: { page: 3, part: 'head' } }] },
    { role: 'user', content: [{ type: 'tool-result', id: 't1', content: [{ type: 'text', text: 'Harbour, third page' }], failed: false }] },
    { role: 'user', content: [{ type: 'text', text: lines }] },
  ],
};

const withTools: SamplingQuestion['request'] = {
  ...request,
  tools: [
    { name: 'read_page', description: 'Reads one page of the log.', inputSchema: { type: 'object' } },
    { name: 'mark_solved', description: 'Marks an error as solved. This cannot be taken back.', inputSchema: { type: 'object' } },
  ],
};

const choice = { endpoint: 'work', model: 'haiku' };
const sent: SamplingDraft = { system: request.system, messages: request.messages, choice, maxTokens: 1200, context: 'nothing', tools: [] };

const replyText = `1. Statement timeouts (31)
   They begin at 01:02 and touch only backup_runs_2026_11.
   Workers 1, 2 and 3 are all affected.
   01:02:11 backup-worker-3 statement timeout after 30000 ms

2. Out of memory in one worker (5)
   All in backup-worker-1, heap at 1.9 GB each time.
   The scheduler restarts the worker one second later.
   01:05:02 backup-worker-1 out of memory, heap at 1.9 GB

3. Retry queue full (2)
   Both after 01:31, for account ines@harbour.example.
   01:31:47 scheduler retry queue full, dropped run 8840

Not explained by these lines: why the first timeout came
at 01:02 and not before.`;

const reply: SamplingReply = {
  content: [{ type: 'text', text: replyText }],
  model: 'claude-haiku',
  modelName: 'Claude Haiku',
  stop: 'endTurn',
  usage: { inputTokens: 1238, outputTokens: 341 },
  tookMs: 3100,
  cost: 0.0029,
};

const toolReply: SamplingReply = {
  ...reply,
  content: [
    { type: 'text', text: 'I will read the third page first.' },
    { type: 'tool-use', id: 't2', name: 'read_page', input: { page: 3, part: 'head' } },
  ],
  stop: 'toolUse',
  cost: undefined,
};

const asking: SamplingQuestion = {
  kind: 'sampling',
  call: 'k1',
  id: 'q7',
  conversation: 'c1',
  server: 'lb',
  serverName: 'logbook',
  askedAt: Date.now(),
  during: 'summarize_errors',
  request,
  offer: { choice, because: saidBefore('Claude Haiku fits best.'), maxTokens: 1200 },
  contexts: { server: { messages: 3, tokens: 420 }, chat: { messages: 41, tokens: 18_000 } },
  soFar: { requests: 2, tokens: 4100, cost: 0.0102 },
  stage: { stage: 'request' },
};

const work: Endpoint = {
  id: 'work',
  name: 'models.example',
  kind: 'anthropic',
  baseUrl: 'https://models.example',
  hasKey: true,
  capabilities: { images: true, documents: true, caching: true, countTokens: true, toolChoice: true },
  models: [
    { id: 'haiku', name: 'Claude Haiku', contextWindow: 200_000, price: { input: 1, output: 5 } },
    { id: 'sonnet', name: 'Claude Sonnet', contextWindow: 200_000 },
  ],
  state: { state: 'works' },
};

const at = Date.now();
const entries: Entry[] = [
  { type: 'message', id: 'm1', turn: 't1', at, text: 'The nightly backup has been slow since Tuesday. Find out why, then draft an issue.' },
  {
    type: 'answer',
    id: 'a1',
    turn: 't1',
    at,
    reply: 'r1',
    model: 'Claude Sonnet',
    text: 'The slow runs line up with errors in the backup workers. I will have logbook group them.',
    state: 'done',
  },
  {
    type: 'call',
    id: 'k1',
    turn: 't1',
    at,
    reply: 'r1',
    toolUse: 'k1',
    alias: 'logbook_summarize_errors',
    tool: { server: 'lb', serverName: 'logbook', name: 'summarize_errors' },
    input: { from: '01:00', to: '01:40' },
    state: { state: 'running', since: at - 2100 },
  },
];
