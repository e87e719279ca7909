import { onTestFinished, vi } from 'vitest';
import type { CallQuestion } from '../../contract/approval.ts';
import type { Call, Entry } from '../../contract/conversation.ts';
import { doubtAbout } from '../../contract/doubt.ts';
import type { JsonObject } from '../../contract/json.ts';
import type { Offer, Server, Tool } from '../../contract/server.ts';
import type { Event } from '../../contract/state.ts';
import { Approvals } from '../../main/host/consent/calls/approvals.ts';
import { asReasons, type CheckSchema } from '../../main/host/consent/schema/check-schema.ts';
import { DecisionLog } from '../../main/host/consent/decision-log.ts';
import { hashOf } from '../../main/host/base/fingerprint.ts';
import { Questions } from '../../main/host/consent/questions.ts';
import { createLookAtPlaces } from '../../main/host/consent/calls/real-places.ts';
import { schemaCheck } from '../../main/host/consent/schema/schema-problems.ts';
import type { Caller } from '../../main/host/servers/asks/asks.ts';
import type { CallBecameTask, CallResult } from '../../main/host/servers/requests/call-tool.ts';
import { createCallOnce } from '../../main/host/chat/call/call-once.ts';
import { Conversations } from '../../main/host/chat/conversations.ts';
import type { HostToolNeeds } from '../../main/host/chat/call/host-tool.ts';
import { createRoom } from '../../main/host/chat/turn/room.ts';
import { Contexts } from '../../main/host/chat/contexts.ts';
import { Folders } from '../../main/host/consent/folders/folders.ts';
import { Projects } from '../../main/host/projects/projects.ts';
import { createFolderInstructions } from '../../main/host/consent/folders/folder-instructions.ts';
import { createToolsOfChats } from '../../main/host/chat/turn/tools-of-chat.ts';
import { createHostTools } from '../../main/host/chat/call/host-tools.ts';
import type { Callable } from '../../main/host/consent/calls/call.ts';
import { onAbort } from '../../main/host/base/clock.ts';
import type { Fields } from '../../main/host/base/fields.ts';
import { createCallForView } from '../../main/host/chat/call/call-for-view.ts';
import { Views } from '../../main/host/views/views.ts';
import { resumeCalls } from '../../main/host/chat/call/resume-calls.ts';
import type { ServerCalls } from '../../main/host/servers/server-calls.ts';
import { LongTasks } from '../../main/host/tasks/long-tasks.ts';
import { findRipgrep } from '../../main/host/machine/ripgrep.ts';
import { Files } from '../../main/host/files/files.ts';
import { Journal } from '../../main/host/base/journal.ts';
import { withBelievedUsage } from '../../main/host/models/believed-usage.ts';
import { PRACTICE } from '../../main/host/models/practice/practice.ts';
import { Readings } from '../../main/host/resources/readings.ts';
import { Results } from '../../main/host/results/results.ts';
import { secretsInMemory } from '../../main/host/base/secrets-in-memory.ts';
import { OwnPrompts } from '../../main/host/prompts/own-prompts.ts';
import { createSettings } from '../../main/host/settings.ts';
import { Exports } from '../../main/host/transfer/exports.ts';
import { Imports } from '../../main/host/transfer/imports.ts';
import { Storage } from '../../main/host/storage/storage.ts';
import { Traffic } from '../../main/host/traffic/traffic.ts';
import { defined } from './defined.ts';
import { createHandClock } from './hand-clock.ts';
import { createMemorySettings } from './memory-settings.ts';
import { createScriptedAsk } from './scripted-ask.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { reasonInEnglish } from '../../client/words/reason-in-english.ts';

type Handler = (
  input: JsonObject,
  signal: AbortSignal,
  onProgress: Parameters<Callable['call']>[2],
  caller: Caller,
) => CallResult | CallBecameTask | Promise<CallResult | CallBecameTask>;
type Apps = Pick<Tool, 'isForViews' | 'isForModel' | 'view'>;
type Page = (what: { server: string; uri: string }) => Fields;
type Made = { server: string; tool: string; input: JsonObject };

let starts = 0;

/**
 * Conversations, approval and storage as they are, with a scripted model, servers in memory, and a
 * data folder that can be opened again.
 */
export function hostInMemory(
  dataFolder = temporaryFolder(),
  settings = createMemorySettings(),
  /** Without a disk for tests that play thousands of turns. */
  disk: 'kept' | 'none' = 'kept',
) {
  const start = ++starts;
  let ids = 0;
  const newId = () => `${start}-${++ids}`;
  const clock = createHandClock();
  const bugs: unknown[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (_message: string, cause?: unknown) => void bugs.push(cause) };
  const storage = new Storage({ dataFolder, settings, log, clock });
  onTestFinished(() => storage.close());
  const { servers: _configured, ...kept } = storage.load();
  const about = {
    version: '0',
    shell: 'cli',
    platform: 'linux',
    secrets: 'memory',
    dataFolder,
    home: '/home/me',
    command: 'switchyard',
    picksFolders: false,
    ownNode: { command: '/app/node' },
  } as const;
  const journal = new Journal({
    initial: {
      about,
      ...kept,
      entries: {},
      earlier: {},
      forks: {},
      projectsAtWork: {},
      servers: {},
      offers: {},
      installing: {},
      questions: {},
      imports: {},
      bundleDownloads: {},
      bundlesToReview: [],
      decisions: 0,
      internalErrors: 0,
      watched: [],
    },
    keep: (...kept) => disk === 'kept' && storage.keep(...kept),
    soon: (write) => storage.soon(write),
  });
  storage.follow(journal);
  const events: Event[] = [];
  journal.onEvent((_number, event) => events.push(event));

  const handlers = new Map<string, Handler>();
  const made: Made[] = [];
  const gone = new Map<string, AbortController>();
  const servers: Callable = {
    confirm: async (what, stop) => confirms(what, stop),
    find(wanted) {
      for (const server of Object.values(journal.state().servers)) {
        const tool = journal
          .state()
          .offers[server.id]?.tools.find(({ alias, name }) => alias === wanted || `${server.name}/${name}` === wanted);
        if (tool) return { server, tool, doubt: doubtAbout(journal.state().offers[server.id], tool.name) };
      }
      return undefined;
    },
    gone: (server) => (gone.get(server) ?? defined(gone.set(server, new AbortController()).get(server))).signal,
    async call({ caller, ...what }, signal, onProgress) {
      made.push(structuredClone(what));
      const handler = handlers.get(`${what.server} ${what.tool}`) ?? ((input) => ok(JSON.stringify(input)));
      return handler(what.input, signal, onProgress, caller);
    },
    followToEnd: async ({ server, task, caller }, signal, onProgress) =>
      (await follows({ server, task, since: clock.now(), caller }, signal, () => undefined, onProgress)) ?? {
        outcome: 'stopped',
        content: [],
      },
  };
  const cancelled: string[] = [];
  let hears = true;
  let follows: ServerCalls['follow'] = (_task, signal) => new Promise((resolve) => onAbort(signal, () => resolve(undefined)));
  let confirms: Callable['confirm'] = async () => undefined;
  let readsResource: HostToolNeeds['readResource'] = async () => ({ content: [] });
  const model = createScriptedAsk();
  const questions = new Questions({ journal });
  const decisions = new DecisionLog({ journal, clock, storage });
  const approvals = new Approvals({ journal, questions, decisions, check: checkAtOnce, clock, newId, log });
  const results = new Results({ dataFolder, storage, log });
  results.sweep();
  const hostTools = createHostTools({
    journal,
    results,
    inEnglish: reasonInEnglish,
    goOnWithoutTasks: (turn, tools) => longTasks.goOnWithout(turn, tools),
    readResource: (what, signal) => readsResource(what, signal),
  });
  const files = new Files({ journal, dataFolder, storage, ripgrep: findRipgrep('/nowhere'), clock, newId, log });
  const calling = {
    journal,
    servers: hostTools.beside(servers),
    questions,
    approvals,
    decisions,
    results,
    files,
    check: checkAtOnce,
    lookAtPlaces: createLookAtPlaces({ clock }),
    clock,
    newId,
    log,
  };
  files.sweep();
  const folderInstructions = createFolderInstructions({ journal, kept: storage.keptInstructions });
  const freshen = async () => undefined;
  const room = createRoom({ journal, clock });
  const keptTools = disk === 'kept' ? storage.keptTools : { of: () => [], keep: () => undefined };
  const { toolsOf, toolsWith, deferred } = createToolsOfChats({
    hostTools,
    state: () => journal.state(),
    windowOf: room.windowOf,
    keptTools,
    mostUsedTools: (limit) => storage.mostUsedTools(limit),
  });
  const readings = new Readings({ journal, clock, newId });
  const longTasks = new LongTasks({
    journal,
    servers: {
      follow: (...what) => follows(...what),
      async cancelTask({ task }) {
        cancelled.push(task);
        return hears;
      },
    },
    clock,
    log,
    goOn: ({ conversation, call }) => conversations.of(conversation).goOnWith(call),
  });
  const conversations: Conversations = new Conversations({
    ...calling,
    longTasks,
    toolsOf,
    deferred,
    room,
    files,
    readings,
    folderInstructions,
    storage,
    ask: withBelievedUsage(model.ask),
    inEnglish: reasonInEnglish,
    freshen,
    traffic: new Traffic({ clock }),
  });
  let readsView: Page = () => ({});
  const views = new Views({
    journal,
    pins: storage.views,
    files,
    servers: {
      readView: async (what) => ({ read: readsView(what), listed: undefined }),
      askFor: async ({ method, params }) => ({ method, params }),
    },
    entriesOf: (id) => conversations.of(id).entries(),
    call: createCallForView(calling),
    revoke: (rule) => approvals.revoke(rule),
    removal: (id) => conversations.of(id).removal(),
    readings,
    clock,
    newId,
  });
  const folders = new Folders({ journal, home: about.home, onChange: () => undefined, clock, log });
  const projects = new Projects({ journal, conversations, folders, files, clock, newId });
  let count = async (): Promise<number | undefined> => undefined;
  const contexts = new Contexts({
    journal,
    toolsOf,
    toolsWith,
    deferred,
    room,
    files,
    folderInstructions,
    inEnglish: reasonInEnglish,
    clock,
    models: { count: () => count() },
    entriesOf: (id) => conversations.of(id).entries(),
  });

  const ownPrompts = new OwnPrompts({ dataFolder });
  const exports = new Exports({ journal, storage, results, files, ownPrompts, newId });
  const changes = createSettings({ journal, secrets: secretsInMemory() });
  const imports = new Imports({ journal, storage, results, files, ownPrompts, settings: changes, clock, newId });

  journal.record({ type: 'endpoint.changed', endpoint: PRACTICE });

  return {
    dataFolder,
    settings,
    storage,
    journal,
    events,
    bugs,
    clock,
    model,
    questions,
    decisions,
    approvals,
    ownPrompts,
    conversations,
    projects,
    folders,
    contexts,
    results,
    files,
    readings,
    folderInstructions,
    exports,
    imports,
    made,
    find: servers.find,
    callOnce: createCallOnce(calling),
    offer,
    /** The number that the endpoint's own counter gives. */
    counts: (next: typeof count) => void (count = next),
    views,
    /** The answer of a server to `resources/read` of the page of a view. */
    readsView: (next: Page) => void (readsView = next),
    longTasks,
    resumeCalls: () => resumeCalls({ ...calling, storage, longTasks }),
    /** The way a task of a server ends; until this is set none does. */
    follows: (next: ServerCalls['follow']) => void (follows = next),
    /** The tasks that servers were asked to cancel. */
    cancelled,
    /** Servers take note of that, or not. */
    hears: (next: boolean) => void (hears = next),
    /** The wait for a list of tools in doubt. */
    confirms: (next: Callable['confirm']) => void (confirms = next),
    /** The answer of a server when a model reads one of its resources. */
    reads: (reads: HostToolNeeds['readResource']) => void (readsResource = reads),
    handle: (server: string, tool: string, handler: Handler) => void handlers.set(`${server} ${tool}`, handler),
    begin: () => conversations.create({}).conversation,
    say,
    turnEnds,
    rests,
    asked,
    entries: (id: string) => journal.state().entries[id] ?? [],
    callsOf: (id: string) => (journal.state().entries[id] ?? []).filter((entry): entry is Call => entry.type === 'call'),
    goes(server: string): void {
      gone.get(server)?.abort();
      gone.delete(server);
    },
    restart() {
      longTasks.close();
      storage.close();
      return hostInMemory(dataFolder, settings);
    },
  };

  /** Puts a server with these tools in place, or changes it. */
  function offer(
    id: string,
    tools: Record<string, { schema?: JsonObject; outputSchema?: JsonObject; annotations?: JsonObject; description?: string } & Apps>,
    launch = 'one',
    more: Partial<Pick<Offer, 'runsTasks'>> & Partial<Pick<Server, 'state'>> = {},
  ): void {
    const server: Server = {
      id,
      name: id,
      hue: 1,
      enabled: true,
      origin: 'added',
      launch: { kind: 'stdio', command: launch, args: [], env: {} },
      fingerprint: hashOf(launch),
      state: more.state ?? { state: 'off' },
    };
    const offered: Offer = {
      tools: Object.entries(tools).map(([name, { schema = { type: 'object' }, outputSchema, annotations, description = '', ...apps }]) => ({
        name,
        alias: `${id}__${name}`,
        description,
        inputSchema: schema,
        outputSchema,
        annotations,
        definition: hashOf({ name, description, schema }),
        ...apps,
      })),
      prompts: [],
      resources: [],
      templates: [],
      heldBack: [],
      completes: false,
      ...(more.runsTasks && { runsTasks: more.runsTasks }),
    };
    journal.record({ type: 'server.changed', server });
    journal.record({ type: 'offer.changed', server: id, offer: offered });
  }

  async function say(conversation: string, text: string): Promise<Extract<Event, { type: 'turn.ended' }>> {
    const { turn } = conversations.of(conversation).send({ text });
    return turnEnds(turn);
  }

  async function turnEnds(turn: string): Promise<Extract<Event, { type: 'turn.ended' }>> {
    const ended = () => events.filter((event) => event.type === 'turn.ended').find((event) => event.turn === turn);
    return vi.waitUntil(ended, { interval: 1, timeout: 10_000 });
  }

  /**
   * Waits until the chat rests, while time passes: what is tried again after a moment comes to its
   * end.
   */
  async function rests(conversation: string): Promise<void> {
    await vi.waitUntil(
      () => {
        clock.forward(20_000);
        return journal.state().conversations[conversation]?.activity.state === 'resting';
      },
      { interval: 1 },
    );
  }

  /** Waits until so many questions are open, and gives them in the order they were asked. */
  async function asked(count = 1): Promise<CallQuestion[]> {
    return vi.waitUntil(
      () => {
        const open = Object.values(journal.state().questions).filter((question) => question.kind === 'call');
        return open.length >= count ? open : undefined;
      },
      { interval: 1, timeout: 10_000 },
    );
  }
}

/** Without a thread: for schemas that mean no harm. */
const checkAtOnce: CheckSchema = async (_server, schema, value, whole) => ({ problems: asReasons(schemaCheck(schema)(value), whole) });

export function ok(text: string): CallResult {
  return { outcome: 'ok', content: [{ type: 'text', text }] };
}

/** A handler that answers only when it is stopped. */
export const hangs: Handler = (_input, signal) =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve({ outcome: 'stopped', content: [], reason: { code: 'call-stopped' } }), { once: true });
  });

/** The entries without what differs from run to run. */
export function gist(entries: Entry[]): string[] {
  return entries.map((entry) => {
    switch (entry.type) {
      case 'message':
        return `message: ${entry.text}`;
      case 'answer':
      case 'thinking':
        return `${entry.type} ${entry.state}: ${entry.text}`;
      case 'call':
        return `call ${entry.alias}: ${entry.state.state === 'ended' ? entry.state.outcome : entry.state.state}`;
      case 'notice':
        return `notice ${entry.kind}`;
      case 'task-result':
        return `task-result ${entry.tool.name}: ${entry.outcome}`;
      case 'block':
        return `block ${JSON.stringify(entry.block['type'])}`;
      default:
        return entry satisfies never;
    }
  });
}
