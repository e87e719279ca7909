import { TASK_BOUNDS } from '../../../contract/long-task.ts';
import type { Input } from '../../../contract/api.ts';
import type { Progress } from '../../../contract/conversation.ts';
import { doubtAbout } from '../../../contract/doubt.ts';
import { HostError } from '../../../contract/errors.ts';
import type { JsonObject } from '../../../contract/json.ts';
import type { Reason } from '../../../contract/reason.ts';
import type { Doubt, Server, Tool } from '../../../contract/server.ts';
import { untilAborted, within } from '../base/clock.ts';
import type { Fields } from '../base/fields.ts';
import type { Journal } from '../base/journal.ts';
import type { Clock } from '../base/needs.ts';
import type { Caller } from './asks/asks.ts';
import type { KnownServers } from './known-servers.ts';
import type { TaskToFollow } from './session/calls.ts';
import type { Connection } from './session/connection.ts';
import { notReady } from './not-ready.ts';
import type { Supervisors } from './session/supervisors.ts';
import type { CallBecameTask, CallResult } from './requests/call-tool.ts';
import type { ServerTask } from './server-task.ts';
import type { ToComplete } from './requests/prompts-and-resources.ts';

type Needs = {
  journal: Pick<Journal, 'state'>;
  servers: Pick<KnownServers, 'known'>;
  supervisors: Pick<Supervisors, 'ifThere'>;
  clock: Clock;
};

/** The time in which a server that is removed may hear that its tasks are cancelled. */
const CANCELLED_MS = 1000;
/** The time that a request waits for a server that is just starting. */
const STARTS_WITHIN_MS = 15_000;

/** Requests to servers: to run a tool, to make a prompt, to read a resource. */
export class ServerCalls {
  readonly #needs: Needs;
  /** Long tasks that calls outside any chat became. */
  #outsideChats = 0;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** By the name the model uses, or by "server name/tool name". */
  find(wanted: string): { server: Server; tool: Tool; doubt: Doubt | undefined } | undefined {
    const { servers, offers } = this.#needs.journal.state();
    for (const server of Object.values(servers)) {
      const tool = offers[server.id]?.tools.find(({ alias, name }) => alias === wanted || `${server.name}/${name}` === wanted);
      if (tool) return { server, tool, doubt: doubtAbout(offers[server.id], tool.name) };
    }
    return undefined;
  }

  /** Aborted once the server is turned off, removed or given up. */
  gone(server: string): AbortSignal {
    return this.#needs.supervisors.ifThere(server)?.gone() ?? AbortSignal.abort();
  }

  /**
   * Somebody is about to call this tool: waits briefly for a good list where its definition is in
   * doubt.
   */
  async confirm({ server, tool }: { server: string; tool: string }, stop: AbortSignal): Promise<void> {
    await this.#connectionOf(server)?.confirm(tool, stop);
  }

  async call(
    { server, tool, input, caller }: { server: string; tool: string; input: JsonObject; caller: Caller },
    signal: AbortSignal,
    onProgress: (progress: Progress) => void,
  ): Promise<CallResult | CallBecameTask> {
    const { journal, servers } = this.#needs;
    const limitMs = limitOf(servers.known(server), tool);
    let waited = await this.#untilStarted(server, signal);
    for (let isAgain = false; ; isAgain = true) {
      // The grant was for a server as it was before.
      const why = waited ? await caller.whyNotAgain?.() : undefined;
      if (why !== undefined) return { outcome: 'failed', content: [], reason: why };
      const connection = this.#connectionOf(server);
      if (!connection) return { outcome: 'failed', content: [], reason: notReady(journal.state().servers[server]) };
      const result = await connection.calls.call({ tool, input, caller, limitMs }, signal, onProgress);
      waited = !isAgain && result.outcome === 'failed' && isLost(result.reason);
      if (waited) await this.#untilStarted(server, signal);
      const after = journal.state().servers[server];
      const isNotThere =
        result.outcome === 'failed' && (after?.state.state === 'signed-out' || (waited && after?.state.state === 'failed'));
      if (isNotThere) return { ...result, reason: notReady(after) };
      if (!waited) return result;
    }
  }

  /** Undefined: the server is not there now, or was lost before the task ended. */
  async follow(
    { server, ...task }: { server: string } & TaskToFollow,
    signal: AbortSignal,
    onChange: (task: ServerTask) => unknown,
    onProgress: (progress: Progress) => void,
  ): Promise<CallResult | undefined> {
    const ended = await this.#connectionOf(server)?.calls.follow(task, signal, onChange, onProgress);
    return ended?.outcome === 'task' ? undefined : ended;
  }

  /** The end of a task that a call outside any chat became: with its connection it is lost. */
  async followToEnd(
    { server, task, caller }: { server: string; task: ServerTask; caller: Caller },
    signal: AbortSignal,
    onProgress: (progress: Progress) => void,
  ): Promise<CallResult> {
    const { journal, clock } = this.#needs;
    if (Object.keys(journal.state().tasks).length + this.#outsideChats >= TASK_BOUNDS.running) {
      void this.cancelTask({ server, task: task.id });
      return { outcome: 'failed', content: [], reason: { code: 'too-many-tasks', most: TASK_BOUNDS.running } };
    }
    this.#outsideChats += 1;
    const following = this.follow({ server, task, since: clock.now(), caller }, signal, () => undefined, onProgress);
    const ended = await following.finally(() => (this.#outsideChats -= 1));
    if (ended) return ended;
    if (signal.aborted) return { outcome: 'stopped', content: [], reason: { code: 'call-stopped' } };
    return { outcome: 'failed', content: [], reason: notReady(journal.state().servers[server]) };
  }

  /** Asks the server to cancel a task. False: it does not, or was not heard. */
  async cancelTask({ server, task }: { server: string; task: string }): Promise<boolean> {
    return (await this.#connectionOf(server)?.calls.cancelTask(task)) ?? false;
  }

  /** Asks the server to cancel all its long tasks, and waits a moment until it has heard it. */
  async cancelTasksOf(server: string): Promise<void> {
    const { journal, clock } = this.#needs;
    const tasks = Object.values(journal.state().tasks).filter((task) => task.server === server);
    const heard = Promise.all(tasks.map((task) => this.cancelTask(task))).then(() => undefined);
    await within(clock, CANCELLED_MS, heard);
  }

  async getPrompt({ server, conversation, name, arguments: given }: Input<'prompt.get'>, signal: AbortSignal, port?: string) {
    const { caller, either } = asking(name, { conversation, port }, signal);
    return this.#ask(server, either, ({ calls }) => calls.getPrompt({ name, arguments: given, caller }, either));
  }

  complete({ server, name, ...what }: Input<'prompt.complete'>, signal: AbortSignal) {
    return this.#complete(server, { ref: { type: 'ref/prompt', name }, ...what }, signal);
  }

  completeTemplate({ server, uriTemplate: uri, ...what }: Input<'template.complete'>, signal: AbortSignal) {
    return this.#complete(server, { ref: { type: 'ref/resource', uri }, ...what }, signal);
  }

  async readResource({ server, conversation, uri }: Input<'resource.read'>, signal: AbortSignal, port?: string) {
    const { caller, either } = asking(uri, { conversation, port }, signal);
    return this.#ask(server, either, ({ calls }) => calls.readResource({ uri, caller }, either));
  }

  async sendAgain({ server, method, params }: Input<'server.send-again'>, signal: AbortSignal, port?: string) {
    const { caller, either } = asking(method, { port }, signal);
    return this.#ask(server, either, ({ calls }) => calls.sendAgain({ method, params, caller }, either));
  }

  /** Within a call: what the server asks meanwhile is asked for that. Throws HostError. */
  async readFor({ server, uri, caller }: { server: string; uri: string; caller: Caller }, signal: AbortSignal) {
    const { contents } = await this.#ask(server, signal, ({ calls }) => calls.readResource({ uri, caller }, signal));
    return { content: contents };
  }

  /** The page of a view, as it came, and its entry in the list. Throws HostError. */
  async readView({ server, uri }: { server: string; uri: string }, signal: AbortSignal) {
    const { calls } = this.#ready(server);
    return { read: await calls.askFor('resources/read', { uri }, signal), listed: calls.listedResource(uri) };
  }

  /** An answer for a view of the server, as it came. Throws HostError. */
  askFor(
    { server, method, params }: { server: string; method: 'resources/read' | 'resources/list'; params: Fields },
    signal: AbortSignal,
  ): Promise<Fields> {
    return this.#ready(server).calls.askFor(method, params, signal);
  }

  /** Throws HostError. */
  watch({ server, ...what }: { server: string; uri: string; on: boolean }): Promise<void> {
    return this.#ready(server).watch(what);
  }

  async #complete(server: string, what: ToComplete, signal: AbortSignal) {
    const connection = this.#ready(server);
    return this.#needs.journal.state().offers[server]?.completes ? connection.calls.complete(what, signal) : { values: [] };
  }

  /** Undefined while it is not ready. */
  #connectionOf(id: string): Connection | undefined {
    return this.#needs.supervisors.ifThere(id)?.connection();
  }

  /**
   * A request that only reads is sent once more where the server lost the session. Throws
   * HostError.
   */
  async #ask<T>(server: string, signal: AbortSignal, ask: (connection: Connection) => Promise<T>): Promise<T> {
    await this.#untilStarted(server, signal);
    try {
      return await ask(this.#ready(server));
    } catch (error) {
      if (!(error instanceof HostError) || !isLost(error.reason)) throw error;
      await this.#untilStarted(server, signal);
      return ask(this.#ready(server));
    }
  }

  /** Says whether there was anything to wait for. */
  async #untilStarted(server: string, signal: AbortSignal): Promise<boolean> {
    const supervisor = this.#needs.supervisors.ifThere(server);
    if (!supervisor?.isStarting()) return false;
    await untilAborted(signal, within(this.#needs.clock, STARTS_WITHIN_MS, supervisor.started()), () => undefined);
    return true;
  }

  /** Throws HostError. */
  #ready(id: string): Connection {
    const server = this.#needs.servers.known(id);
    const connection = this.#connectionOf(id);
    if (!connection) throw new HostError('not-ready', notReady(server));
    return connection;
  }
}

function isLost(reason: Reason | undefined): boolean {
  return reason?.code === 'session-lost';
}

/** A server may call its tools what it likes, `constructor` too. */
function limitOf({ limits = {} }: Server, tool: string): number | undefined {
  const { tools = {}, callMs } = limits;
  return Object.hasOwn(tools, tool) ? tools[tool] : callMs;
}

/**
 * A request a person made themselves: it has no place where one could read later what was asked for
 * it.
 */
function asking(
  during: string,
  { conversation = null, port }: { conversation?: string | null; port?: string },
  signal: AbortSignal,
): { caller: Caller; either: AbortSignal } {
  const stopping = new AbortController();
  const caller = { conversation, port, during, stop: () => stopping.abort(), note: () => undefined };
  return { caller, either: AbortSignal.any([signal, stopping.signal]) };
}
