import type { Input, Output } from '../../../contract/api.ts';
import type { Call, Entry } from '../../../contract/conversation.ts';
import type { Server } from '../../../contract/server.ts';
import { HostError } from '../../../contract/errors.ts';
import type { JsonObject } from '../../../contract/json.ts';
import {
  type AllowedView,
  MOST_WAITING_CALLS,
  type OpenedView,
  type ViewCallResult,
  type ViewDocument,
  type ViewFacts,
} from '../../../contract/view.ts';
import { canonical } from '../base/fingerprint.ts';
import type { Fields } from '../base/fields.ts';
import type { Journal } from '../base/journal.ts';
import type { Clock } from '../base/needs.ts';
import type { Files } from '../files/files.ts';
import type { Readings } from '../resources/readings.ts';
import { notReady } from '../servers/not-ready.ts';
import type { PinnedView, ViewTable } from '../storage/view-table.ts';
import { type AskedDocument, ViewDocuments } from './view-documents.ts';
import { type ReadView, readView } from './read-view.ts';

/** A call that a view asks for. `view`: what its rules are bound to. */
export type CallOfView = { conversation: string; server: string; tool: string; view: string; input: JsonObject };

type Needs = {
  journal: Journal;
  pins: Pick<ViewTable, 'of' | 'allOf' | 'keep'>;
  files: Pick<Files, 'isKept' | 'keepPage' | 'contentOf'>;
  servers: {
    /** The answer to `resources/read` as it came, and the entry of the list. Throws HostError. */
    readView(what: { server: string; uri: string }, signal: AbortSignal): Promise<{ read: Fields; listed: Fields | undefined }>;
    /** An answer as it came. Throws HostError. */
    askFor(what: { server: string; method: 'resources/read' | 'resources/list'; params: Fields }, signal: AbortSignal): Promise<Fields>;
  };
  /** Entries of the path in view, read from the disk where they are not in memory. */
  entriesOf(conversation: string): Entry[];
  /** Runs a call under the rules of every call. */
  call(of: CallOfView, signal: AbortSignal): Promise<ViewCallResult>;
  /** Ends a rule of the person. */
  revoke(rule: string): void;
  /** Aborted once the chat is removed. */
  removal(conversation: string): AbortSignal;
  readings: Pick<Readings, 'hold' | 'release'>;
  clock: Clock;
  newId(): string;
};

type LiveView = {
  id: string;
  reader: string;
  conversation: string;
  facts: ViewFacts;
  /** The launch of its server when the person let it be shown. */
  fingerprint: string;
  /** When it asked for something in the last second. */
  asked: number[];
  calls: number;
  /** Its contexts that a message can carry, the oldest first. */
  held: string[];
  /** Aborted once it is closed. */
  closing: AbortController;
};

const CALLS = { aSecond: 10, atOnce: 4 };
const MOST_LIVE = 32;
/** Each overwrites the last: those before are for messages on their way. */
const MOST_CONTEXTS = 4;

/** Views of servers (MCP Apps): their pages, what the person let them do, and what they ask for. */
export class Views {
  readonly #needs: Needs;
  readonly #documents: ViewDocuments;
  readonly #live = new Map<string, LiveView>();
  /** The page that each port was told of last, by its server and URI. */
  readonly #told = new Map<string, Map<string, ViewFacts>>();

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#documents = new ViewDocuments(needs.clock);
  }

  /** The page of the view under a call that ended. `reader`: the port that asks. */
  async open({ conversation, call: id, yes }: Input<'view.open'>, reader: string, signal: AbortSignal): Promise<OpenedView> {
    const { journal, pins, newId, entriesOf } = this.#needs;
    const entries = journal.state().conversations[conversation] ? entriesOf(conversation) : [];
    const call = entries.find((entry): entry is Call => entry.type === 'call' && entry.id === id);
    const uri = call?.state.state === 'ended' ? call.state.view?.uri : undefined;
    const server = journal.state().servers[call?.tool?.server ?? ''];
    if (!call?.tool || uri === undefined || !server) return { state: 'none', why: { code: 'no-such-view' } };
    try {
      const { html, facts } = await this.#page({ server, uri }, signal);
      const pin = pins.of(server.id, uri);
      const isKnown = pin !== undefined && pin.fingerprint === server.fingerprint && isSame(pin.facts, facts);
      const told = this.#tell(reader, facts);
      // A yes is for the page that the person was told of: another one may have come meanwhile.
      const isOther = yes !== undefined && !isSame(told ?? pin?.facts ?? facts, facts);
      const isAllowed = yes === undefined ? isKnown && pin.always : !isOther && (yes !== 'again' || isKnown);
      if (!isAllowed) return { state: 'ask', facts, ...(pin && !isKnown && { before: pin.facts }) };
      const granted = isKnown ? pin.granted : [];
      const always = yes === 'always' || (yes !== 'once' && isKnown && pin.always);
      const isKept = isKnown && pin.page !== undefined && this.#needs.files.isKept(pin.page);
      const page = isKept ? pin.page : await this.#needs.files.keepPage(html, conversation);
      if (yes !== undefined || !isKept) pins.keep({ facts, fingerprint: server.fingerprint, always, granted, page });
      const view: LiveView = {
        id: newId(),
        reader,
        conversation,
        facts,
        fingerprint: server.fingerprint,
        asked: [],
        calls: 0,
        held: [],
        closing: new AbortController(),
      };
      this.#live.set(view.id, view);
      const [oldest] = this.#live.keys();
      if (this.#live.size > MOST_LIVE && oldest !== undefined) this.close(oldest);
      const path = this.#documents.put({ html, facts, granted });
      return { state: 'open', view: view.id, host: this.#documents.hostOf(server.id), path, facts, granted, always };
    } catch (cause) {
      if (!(cause instanceof HostError)) throw cause;
      return { state: 'none', why: cause.reason };
    }
  }

  close(id: string): void {
    this.#live.get(id)?.closing.abort();
    this.#live.delete(id);
  }

  /** The person closed it: what they allowed it while it was open ends. */
  end(id: string): void {
    const view = this.#live.get(id);
    this.close(id);
    if (view) this.#endRules(view);
  }

  /** The port is closed. */
  leave(reader: string): void {
    for (const { id, reader: of } of this.#live.values()) if (of === reader) this.end(id);
    this.#told.delete(reader);
  }

  /** The page that a frame asks for. */
  document(asked: AskedDocument): ViewDocument | undefined {
    return this.#documents.take(asked);
  }

  /** A failure of the tool is a result. Throws HostError for a call that may not be. */
  async callTool({ view: id, name, arguments: input }: Input<'view.call-tool'>, signal: AbortSignal): Promise<ViewCallResult> {
    const { journal, call, removal, entriesOf } = this.#needs;
    const view = this.#one(id);
    // The guard looks at what was read in the chat, which may be in memory no longer.
    entriesOf(view.conversation);
    const { server, serverName, hash } = view.facts;
    const { servers, offers } = journal.state();
    const tool = offers[server]?.tools.find((one) => one.name === name);
    if (!tool && servers[server]?.state.state !== 'ready') throw new HostError('not-ready', notReady(servers[server]));
    if (!tool) throw new HostError('bad-input', { code: 'no-such-tool', tool: name });
    if (tool.isForModel) throw new HostError('bad-input', { code: 'tool-for-model', server: serverName, tool: name });
    const waiting = Object.values(journal.state().questions).filter((one) => one.kind === 'call' && one.byView === hash);
    if (!this.#mayAsk(view) || view.calls >= CALLS.atOnce || waiting.length >= MOST_WAITING_CALLS)
      throw new HostError('bad-input', { code: 'view-asks-too-often', server: serverName });
    view.calls += 1;
    const of = { conversation: view.conversation, server, tool: tool.alias, view: hash, input };
    try {
      return await call(of, AbortSignal.any([signal, view.closing.signal, removal(view.conversation)]));
    } finally {
      view.calls -= 1;
    }
  }

  /** The tools of its server that a view may ask for, as MCP lists them. */
  listTools({ view }: Input<'view.list-tools'>): Output<'view.list-tools'> {
    const { server } = this.#one(view).facts;
    const tools = this.#needs.journal.state().offers[server]?.tools ?? [];
    const usable = tools.filter(({ isForModel, hold }) => !isForModel && !hold);
    return {
      result: {
        tools: usable.map(({ name, title, description, inputSchema }) => ({
          name,
          ...(title !== undefined && { title }),
          description,
          inputSchema,
        })),
      },
    };
  }

  /** Resources of its own server, as they came. Throws HostError. */
  async readResource({ view, uri }: Input<'view.read-resource'>, signal: AbortSignal): Promise<Output<'view.read-resource'>> {
    return this.#ask(view, 'resources/read', { uri }, signal);
  }

  async listResources({ view, cursor }: Input<'view.list-resources'>, signal: AbortSignal): Promise<Output<'view.read-resource'>> {
    return this.#ask(view, 'resources/list', cursor === undefined ? {} : { cursor }, signal);
  }

  /** Text for the model, held until a message carries it. */
  holdContext({ view, contents }: Input<'view.hold-context'>): Output<'view.hold-context'> {
    const { readings } = this.#needs;
    const { facts, held: before } = this.#one(view);
    const { server, uri } = facts;
    const held = readings.hold({ server, uri, name: uri.replace(/^ui:\/\//, ''), contents });
    before.push(held.id);
    const [oldest] = before;
    if (before.length > MOST_CONTEXTS && oldest !== undefined) {
      before.shift();
      readings.release(oldest);
    }
    return { held };
  }

  /** From its next opening on, the view may use this feature of the computer. */
  grant({ view: id, permission }: Input<'view.grant'>): void {
    const { pins } = this.#needs;
    const { facts, fingerprint } = this.#one(id);
    const pin = pins.of(facts.server, facts.uri);
    // A yes to another page of this address is none to this one.
    if (!facts.permissions.includes(permission) || !pin || pin.fingerprint !== fingerprint || !isSame(pin.facts, facts))
      throw new HostError('bad-input', { code: 'no-such-view' });
    pins.keep({ ...pin, granted: [...new Set([...pin.granted, permission])] });
  }

  listAllowed({ server: id }: Input<'view.list-allowed'>): AllowedView[] {
    const { journal, pins } = this.#needs;
    const server = journal.state().servers[id];
    if (!server) throw new HostError('not-found', { code: 'no-such-server' });
    const valid = pins.allOf(id).filter(({ fingerprint }) => fingerprint === server.fingerprint);
    return valid.flatMap(({ facts, always, granted }) => (always || granted.length > 0 ? [{ facts, always, granted }] : []));
  }

  forget({ server, uri }: Input<'view.forget'>): void {
    const { pins } = this.#needs;
    const pin = pins.of(server, uri);
    if (pin) pins.keep({ ...pin, always: false, granted: [] });
  }

  /** The rules of this chat for calls of this page, once no other window shows it there. */
  #endRules({ conversation, facts: { hash } }: LiveView): void {
    const { journal, revoke } = this.#needs;
    if ([...this.#live.values()].some((one) => one.conversation === conversation && one.facts.hash === hash)) return;
    for (const rule of Object.values(journal.state().rules)) {
      const isOfChat = rule.scope.scope === 'chat' && rule.scope.conversation === conversation;
      if (rule.about === 'tool' && rule.view === hash && isOfChat) revoke(rule.id);
    }
  }

  /** Keeps the page that the port is told of. Returns the one that it was told of before. */
  #tell(reader: string, facts: ViewFacts): ViewFacts | undefined {
    const told = this.#told.get(reader) ?? new Map<string, ViewFacts>();
    this.#told.set(reader, told);
    const key = JSON.stringify([facts.server, facts.uri]);
    const before = told.get(key);
    told.set(key, facts);
    return before;
  }

  async #ask(
    id: string,
    method: 'resources/read' | 'resources/list',
    params: Fields,
    signal: AbortSignal,
  ): Promise<{ result: JsonObject }> {
    const view = this.#one(id);
    const { server, serverName } = view.facts;
    if (!this.#mayAsk(view)) throw new HostError('bad-input', { code: 'view-asks-too-often', server: serverName });
    const either = AbortSignal.any([signal, view.closing.signal]);
    // The value came out of JSON.parse.
    return { result: (await this.#needs.servers.askFor({ server, method, params }, either)) as JsonObject };
  }

  /** Rate limit: so many requests a second. */
  #mayAsk(view: LiveView): boolean {
    const now = this.#needs.clock.elapsed();
    view.asked = view.asked.filter((at) => now - at < 1000);
    if (view.asked.length >= CALLS.aSecond) return false;
    view.asked.push(now);
    return true;
  }

  /**
   * As its server gives it; while the server is away, as the person let it be shown. Throws
   * HostError.
   */
  async #page({ server, uri }: { server: Server; uri: string }, signal: AbortSignal): Promise<{ html: string; facts: ViewFacts }> {
    const { id, name, enabled, fingerprint } = server;
    try {
      const { read, listed } = await this.#needs.servers.readView({ server: id, uri }, signal);
      const page = readView(uri, read, listed);
      return { html: page.html, facts: this.#factsOf(page, { server: id, serverName: name, uri }) };
    } catch (cause) {
      const pin = this.#needs.pins.of(id, uri);
      const isAway = cause instanceof HostError && cause.code === 'not-ready' && enabled;
      if (!isAway || pin?.fingerprint !== fingerprint || pin.page === undefined) throw cause;
      const kept = await this.#needs.files.contentOf(pin.page);
      if (!kept) throw cause;
      return { html: kept.toString('utf8'), facts: { ...pin.facts, serverName: name } };
    }
  }

  #factsOf(page: ReadView, about: Pick<ViewFacts, 'server' | 'serverName' | 'uri'>): ViewFacts {
    const { html: _html, ...read } = page;
    const tools = this.#needs.journal.state().offers[about.server]?.tools ?? [];
    return { ...about, ...read, tools: tools.filter(({ isForModel }) => !isForModel).map(({ name }) => name) };
  }

  /**
   * A view whose chat is still there, and whose server is on and starts as it did then. Another
   * view ends here. Throws HostError `not-found`.
   */
  #one(id: string): LiveView {
    const view = this.#live.get(id);
    const { servers, conversations } = this.#needs.journal.state();
    const server = view && servers[view.facts.server];
    if (view && conversations[view.conversation] && server?.enabled && server.fingerprint === view.fingerprint) return view;
    this.close(id);
    throw new HostError('not-found', { code: 'no-such-view' });
  }
}

/** The same page with the same wishes; its tools may be others. */
function isSame(one: PinnedView['facts'], other: ViewFacts): boolean {
  const of = ({ hash, connects, loads, frames, bases, permissions }: ViewFacts) =>
    canonical({ hash, connects, loads, frames, bases, permissions });
  return of(one) === of(other);
}
