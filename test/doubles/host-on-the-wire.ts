import { english } from '../../client/words/words.ts';
import type { Call } from '../../contract/conversation.ts';
import type { JsonObject } from '../../contract/json.ts';
import type { Endpoint } from '../../contract/settings.ts';
import { HostError } from '../../contract/errors.ts';
import type { ViewsAt } from '../../contract/view.ts';
import { createAnswerServer } from '../../main/host/answer-server.ts';
import { Approvals } from '../../main/host/consent/calls/approvals.ts';
import { DecisionLog } from '../../main/host/consent/decision-log.ts';
import { canonical } from '../../main/host/base/fingerprint.ts';
import { Questions } from '../../main/host/consent/questions.ts';
import { createLookAtPlaces } from '../../main/host/consent/calls/real-places.ts';
import type { CallNeeds } from '../../main/host/consent/calls/call.ts';
import { createCallForView } from '../../main/host/chat/call/call-for-view.ts';
import { reportInChat, reportOutside, runCall, toolOf } from '../../main/host/chat/call/run-call.ts';
import type { AnswerServer } from '../../main/host/servers/asks/asks.ts';
import { createElicitation } from '../../main/host/consent/elicitation/elicitation.ts';
import { Models } from '../../main/host/models/models.ts';
import { Sampling } from '../../main/host/consent/sampling/sampling.ts';
import { Readings } from '../../main/host/resources/readings.ts';
import { VIEW_TYPE } from '../../main/host/servers/view-type.ts';
import type { PinnedView } from '../../main/host/storage/view-table.ts';
import { Views } from '../../main/host/views/views.ts';
import { secretsInMemory } from '../../main/host/base/secrets-in-memory.ts';
import { Folders } from '../../main/host/consent/folders/folders.ts';
import { createShownFolders } from '../../main/host/consent/folders/shown-folders.ts';
import { createTellFolders } from '../../main/host/consent/folders/tell-folders.ts';
import { createHandClock } from './hand-clock.ts';
import { hostWithServers } from './host-with-servers.ts';
import { createModelOnTheWire, type OnModel } from './model-on-the-wire.ts';
import { type OnTheWire, type Said, serversOnTheWire } from './servers-on-the-wire.ts';
import { reasonInEnglish } from '../../client/words/reason-in-english.ts';
import { keysOf } from './beyond-types.ts';
import { defined } from './defined.ts';
import { settled } from './settled.ts';

const DAY_MS = 86_400_000;
const never = new AbortController().signal;

const ENDPOINT: Endpoint = {
  id: 'model',
  name: 'Model',
  kind: 'anthropic',
  baseUrl: 'http://model.test',
  hasKey: true,
  capabilities: { images: true, documents: true, caching: true, countTokens: true, toolChoice: true },
  models: [{ id: 'model-1', name: 'Model', maxOutput: 5000 }],
  state: { state: 'works' },
};

type About<Name extends string> = OnTheWire<Name> & {
  onModel?: OnModel;
  /** The headers that go along with everything that is sent to a server. */
  headers?(name: Name): Record<string, string>;
  /** The shell shows views of servers there. */
  views?: ViewsAt;
};

/**
 * Real connections to servers and to a model at the other end of `fetch`, the real approvals, the
 * real way of a call and the real answers to what servers ask, without disk and network.
 */
export function hostOnTheWire<Name extends string>(eras: Record<Name, 'modern' | 'legacy'>, about: About<Name>) {
  const names = keysOf<Name>(eras);
  const wire = serversOnTheWire<Name>(about);
  for (const name of names) wire.add(name, eras[name] === 'modern');
  const clock = createHandClock();
  const launchAt = (name: Name, path: string) => ({
    kind: 'http' as const,
    url: `http://${name}.test/${path}`,
    headers: about.headers?.(name) ?? {},
  });
  const host = hostWithServers({
    given: names.map((name) => ({ name, launch: launchAt(name, 'first') })),
    fetch: wire.fetch,
    ...(about.views && { views: about.views }),
    clock,
    answerServer: (ask, signal) => answerServer(ask, signal),
  });
  const { journal, servers } = host;
  let ids = 0;
  const newId = () => `n${++ids}`;
  const questions = new Questions({ journal });
  const decisions = new DecisionLog({ journal, clock, storage: { decisions: () => ({ decisions: [], more: false }) } });
  const check = async () => ({ problems: [] });
  const log = { info: () => undefined, warn: () => undefined, error: (_words: string, cause?: unknown) => void bugs.push(cause) };
  const bugs: unknown[] = [];
  const approvals = new Approvals({ journal, questions, decisions, check, clock, newId, log });
  /**
   * Looks at the disk that are under way: no number of turns of the event loop is enough for one.
   */
  const looks = new Set<Promise<unknown>>();
  const looking = <Found>(begun: Promise<Found>): Promise<Found> => {
    const look = begun.finally(() => looks.delete(look));
    looks.add(look);
    return look;
  };
  const onDisk = createLookAtPlaces({ clock });
  const lookAtPlaces: typeof onDisk = (...wanted) => looking(onDisk(...wanted));
  const secrets = secretsInMemory(new Map([['endpoint/model/key', 'key of the model']]));
  const model = createModelOnTheWire(about.onModel ?? (() => 'Done.'));
  const models = new Models({
    practiceWords: async () => english.practice,
    journal,
    traffic: host.traffic,
    secrets,
    fetch: model,
    clock,
    newId,
    log,
  });
  let days = 0;
  /** Days go by for the person while nothing is late for the servers. */
  const calendar = { ...clock, now: () => clock.now() + days * DAY_MS };
  const deciding = { journal, questions, decisions, check, clock: calendar, newId, log };
  const sampling = new Sampling({ ...deciding, ask: models.ask, inEnglish: reasonInEnglish });
  const elicitation = createElicitation({ ...deciding, openInBrowser: async () => undefined });
  const folders = new Folders({ journal, home: '/home', onChange: () => servers.foldersChanged(), clock, log });
  const tellFolders = createTellFolders({
    ...deciding,
    folders: {
      lookAgain: () => looking(folders.lookAgain()),
      hide: (...hidden) => folders.hide(...hidden),
      tellServers: () => folders.tellServers(),
    },
    shown: createShownFolders({ journal, areGiven: false }),
  });
  const answerServer: AnswerServer = createAnswerServer({ sampling, elicitation, tellFolders });
  const calling: CallNeeds = {
    journal,
    servers: servers.calls,
    approvals,
    decisions,
    results: keepsNothing,
    files: { texts: async () => new Map() },
    check,
    lookAtPlaces,
    clock,
    newId,
  };
  let page = '';
  const pins = new Map<string, PinnedView>();
  const views = new Views({
    journal,
    pins: {
      of: (server, uri) => pins.get(`${server} ${uri}`),
      allOf: (server) => [...pins.values()].filter(({ facts }) => facts.server === server),
      keep: (pin) => void pins.set(`${pin.facts.server} ${pin.facts.uri}`, pin),
    },
    files: { isKept: () => true, keepPage: async () => 'page', contentOf: async () => undefined },
    servers: {
      readView: async ({ uri }) => ({ read: { contents: [{ uri, mimeType: VIEW_TYPE, text: page }] }, listed: undefined }),
      askFor: async () => ({}),
    },
    entriesOf: (conversation) => journal.state().entries[conversation] ?? [],
    call: createCallForView(calling),
    revoke: (rule) => approvals.revoke(rule),
    removal: () => never,
    readings: new Readings({ journal, clock, newId }),
    clock,
    newId,
  });
  /** Calls of views that are on their way. */
  const byViews = new Set<Promise<unknown>>();
  const running = new Map<string, { call: Call; conversation: string | null; stopping: AbortController }>();

  return {
    ...host,
    approvals,
    questions,
    sampling,
    elicitation,
    tellFolders,
    now: calendar.now,
    dayGoesBy: (): void => void (days += 1),
    bugs,
    askUnlinked: wire.askUnlinked,
    drop: wire.drop,
    /** Says something else about its tools, and goes on before anybody heard of it. */
    saysUnheard: wire.say,
    clock,
    chats: ['chat 1', 'chat 2'],
    id: (name: Name) => host.named(name).id,
    nameOf: (id: string) => defined(names.find((name) => name === journal.state().servers[id]?.name)),

    async begin(): Promise<void> {
      // The first request would wait for the disk that this comes from.
      await import('@anthropic-ai/sdk/client');
      journal.record({ type: 'endpoint.changed', endpoint: ENDPOINT });
      servers.start();
      await until(isReady);
    },

    /** Says something else about its tools, until the host has heard of it. */
    async say(name: Name, ...said: Said[]): Promise<void> {
      wire.say(name, ...said);
      // Lists are read seldom: time passes until this one is.
      await until(() => wire.isRead(name));
      await rest();
    },

    async restart(name: Name): Promise<void> {
      await servers.setup.restart(host.named(name).id);
      await until(isReady);
    },

    async launch(name: Name, path: string): Promise<void> {
      await servers.setup.edit({ server: host.named(name).id, name, launch: launchAt(name, path) });
      await until(isReady);
    },

    /** The server forgets who its clients are. */
    forget: (name: Name): void => wire.forget(name),

    /** Gives how to stop it. */
    propose(name: Name, conversation: string | null, input: JsonObject, tool = 0): () => void {
      const alias = journal.state().offers[host.named(name).id]?.tools[tool]?.alias ?? 'gone';
      const stopping = new AbortController();
      const id = newId();
      const call: Call = {
        type: 'call',
        id,
        turn: id,
        reply: id,
        toolUse: id,
        at: clock.now(),
        alias,
        tool: toolOf(servers.calls.find(alias)),
        input,
        state: { state: 'proposed' },
      };
      running.set(id, { call, conversation, stopping });
      void runCall(calling, call, {
        conversation,
        report: conversation === null ? reportOutside(calling, undefined) : reportInChat(calling, conversation),
        asker: 'Model',
        signal: stopping.signal,
      }).finally(() => running.delete(id));
      return () => stopping.abort();
    },

    /** The person lets this page of the server be shown, in this chat. Gives its view. */
    async openView(name: Name, conversation: string, html: string): Promise<string> {
      page = html;
      const { id: server } = host.named(name);
      const id = `shows ${name}`;
      const call: Call = {
        type: 'call',
        id,
        turn: id,
        reply: id,
        toolUse: id,
        at: clock.now(),
        alias: 'do',
        input: {},
        tool: { server, serverName: name, name: 'do' },
        state: { state: 'ended', outcome: 'ok', tookMs: 1, content: [], view: { uri: 'ui://page' } },
      };
      const chat = { id: conversation, title: '', createdAt: 0, updatedAt: 0, model: null };
      journal.record(
        { type: 'conversation.changed', conversation: chat },
        { type: 'conversation.opened', conversation, entries: [call], forks: [] },
      );
      await views.open({ conversation, call: id }, 'window', never);
      const opened = await views.open({ conversation, call: id, yes: 'once' }, 'window', never);
      if (opened.state !== 'open') throw new Error(`The view is ${opened.state}.`);
      return opened.view;
    },

    endView: (view: string): void => views.close(view),

    callByView(view: string, input: JsonObject): void {
      const call = views
        .callTool({ view, name: 'do', arguments: input }, never)
        .catch((cause: unknown) => (cause instanceof HostError ? undefined : bugs.push(cause)))
        .finally(() => byViews.delete(call));
      byViews.add(call);
    },

    /** The conversations in which such a call is on its way. */
    proposed: ({ server, input }: { server: string; input: JsonObject }): (string | null)[] =>
      [...running.values()]
        .filter(({ call }) => call.tool?.serverName === server && canonical(call.input) === canonical(input))
        .map(({ conversation }) => conversation),

    /** The chats for which something runs on this server. */
    chatsOf: (name: Name): (string | null)[] =>
      [...running.values()].filter(({ call }) => call.tool?.serverName === name).map(({ conversation }) => conversation),

    stopAll(): void {
      for (const { stopping } of running.values()) stopping.abort();
      wire.giveUp();
    },

    settle,
    rest,
    end: () => servers.close(),
  };

  /** Until every server is there and every call has ended or waits for a person. */
  function settle(): Promise<void> {
    return until(isSettled);
  }

  async function until(isSo: () => boolean): Promise<void> {
    for (let turn = 0; turn < 2000; turn += 1) {
      await nextTurn();
      if (isSo()) return;
      // A server that waits for a moment to pass, like a server that is started again, goes on.
      if (turn % 20 === 19) await goOn();
    }
    throw new Error(`The host does not come to rest: ${whatIsNot()}`);
  }

  /**
   * Everything settles that waits for no timer and no disk, then the looks at the disk end. True:
   * there were any.
   */
  async function nextTurn(): Promise<boolean> {
    await settled();
    const isLooked = looks.size > 0;
    await Promise.allSettled(looks);
    return isLooked;
  }

  /**
   * A moment passes, and the person starts what was given up: with hardly any time between them,
   * many ends are too many for the host.
   */
  async function goOn(): Promise<void> {
    clock.forward(1000);
    for (const { id, state } of Object.values(journal.state().servers)) if (state.state === 'failed') await servers.setup.restart(id);
  }

  /**
   * Until every server is there and nothing happens any more: whatever is not over waits for a
   * person or for the model.
   */
  async function rest(): Promise<void> {
    let before = -1;
    for (let turn = 0; turn < 2000; turn += 1) {
      const isLooked = await nextTurn();
      const now = host.events.length + wire.count();
      if (!isLooked && now === before && isReady()) return;
      before = now;
      if (turn % 20 === 19 && !isReady()) await goOn();
    }
    throw new Error(`The host does not come to rest: ${whatIsNot()}`);
  }

  function isSettled(): boolean {
    const asked = Object.values(journal.state().questions).filter((question) => question.kind === 'call');
    const held = new Set(asked.map(({ call }) => call));
    if (asked.filter(({ call }) => !running.has(call)).length !== byViews.size) return false;
    return isReady() && [...running.keys()].every((call) => held.has(call));
  }

  function isReady(): boolean {
    return Object.values(journal.state().servers).every(({ state }) => state.state === 'ready');
  }

  function whatIsNot(): string {
    const states = Object.values(journal.state().servers).map(({ name, state }) => `${name} ${JSON.stringify(state)}`);
    return `${states.join(', ')}, ${running.size} calls.`;
  }
}

/** None of these results is long. */
const keepsNothing: CallNeeds['results'] = { shorten: async (_place, result) => result };
