import type { Call, EndedTask, Progress } from '../../../contract/conversation.ts';
import { HostError } from '../../../contract/errors.ts';
import { type LongTask, TASK_BOUNDS } from '../../../contract/long-task.ts';
import type { Reason } from '../../../contract/reason.ts';
import { onAbort, wait } from '../base/clock.ts';
import { compact } from '../base/fields.ts';
import type { Journal } from '../base/journal.ts';
import type { Clock, Log } from '../base/needs.ts';
import type { Caller } from '../servers/asks/asks.ts';
import type { ServerCalls } from '../servers/server-calls.ts';
import type { ServerTask } from '../servers/server-task.ts';
import { LEFT_RUNNING } from '../servers/requests/follow-task.ts';
import type { CallResult } from '../servers/requests/call-tool.ts';

type Needs = {
  journal: Journal;
  servers: Pick<ServerCalls, 'follow' | 'cancelTask'>;
  clock: Clock;
  log: Log;
  /** A task ended for which the person said that the model goes on by itself. */
  goOn(task: LongTask): void;
};

/** `closing`: aborted once the host closes. */
type NeedsOfOne = Needs & { closing: AbortSignal };

/** A call of a chat that its server made a task of, while it runs. */
export type TaskOfCall = {
  call: RunningCall;
  caller: Caller;
  bound: LongTask['bound'];
  /** Ends the call with this result, on disk where that can be. */
  end(result: CallResult, task: EndedTask): Promise<Call>;
};
type RunningCall = Call & { state: Extract<Call['state'], { state: 'running' }>; tool: NonNullable<Call['tool']> };

/** The name of the reason with which a host that closes aborts its turns. */
export const CLOSING = 'closing';
/** How often a server that is not there is looked for. */
const AWAY_MS = 2000;
/** How long a server may take to say that it ended a task. */
const STOP_MS = 30_000;

/**
 * All long tasks: asked about at their servers' pace until each has ended, over the end of their
 * turns, of connections and of this run of the host. They are on disk as long as they run.
 */
export class LongTasks {
  readonly #needs: NeedsOfOne;
  readonly #closing = new AbortController();
  readonly #followed = new Map<string, FollowedCall>();
  /** By turn: the tools whose tasks the model does not wait for. */
  readonly #unawaited = new Map<string, Set<string>>();

  constructor(needs: Needs) {
    this.#needs = { ...needs, closing: this.#closing.signal };
  }

  /**
   * Follows the task that a call became. Resolves with the call once its turn goes on: ended, or
   * detached. `stop`: aborted when the call or its turn is stopped, or the host closes.
   */
  async follow(of: TaskOfCall, made: ServerTask, stop: AbortSignal): Promise<Call> {
    const { journal, servers, clock } = this.#needs;
    const { call, caller } = of;
    const { server } = call.tool;
    const now = clock.now();
    if (Object.keys(journal.state().tasks).length >= TASK_BOUNDS.running) {
      void servers.cancelTask({ server, task: made.id });
      const reason: Reason = { code: 'too-many-tasks', most: TASK_BOUNDS.running };
      return of.end({ outcome: 'failed', content: [], reason }, { since: now, endedAt: now });
    }
    const isUnawaited = this.#unawaited.get(call.turn)?.has(call.alias) === true;
    const task = taskOf(of, { made, since: now, conversation: caller.conversation ?? '', isAwaited: !isUnawaited });
    const begun = new FollowedCall(this.#needs, of, task);
    this.#followed.set(call.id, begun);
    begun.show(isUnawaited);
    const forget = onAbort(stop, () => (stop.reason === CLOSING ? begun.detach() : begun.stopNow()));
    void begun.run(made).finally(() => this.#followed.delete(call.id));
    return begun.wentOn.finally(forget);
  }

  /** Follows a task on that an earlier run of the host left. */
  resume(of: TaskOfCall, task: LongTask): void {
    const kept = new FollowedCall(this.#needs, of, { ...task, state: 'running', progress: undefined });
    this.#followed.set(task.call, kept);
    kept.detach();
    if (task.state === 'stopping') kept.stop();
    void kept.run().finally(() => this.#followed.delete(task.call));
  }

  /** The calls of these tools in this turn are not waited for once they are tasks. */
  goOnWithout(turn: string, tools: string[]): void {
    this.#unawaited.set(turn, new Set([...(this.#unawaited.get(turn) ?? []), ...tools]));
    for (const one of this.#followed.values()) if (one.isOf(turn, tools)) one.detach();
  }

  /** The turn is over. */
  forgetTurn(turn: string): void {
    this.#unawaited.delete(turn);
  }

  /** False: the call is no long task that runs. */
  stop(call: string): boolean {
    const one = this.#followed.get(call);
    one?.stop();
    return one !== undefined;
  }

  /** Throws HostError `not-found`, as the next does. */
  detach(call: string): void {
    this.#one(call).detach();
  }

  continueAtEnd(call: string, isOn: boolean): void {
    this.#one(call).continueAtEnd(isOn);
  }

  /** The chat is gone: its tasks are cancelled. */
  cancelOf(conversation: string): void {
    for (const one of this.#followed.values()) if (one.conversation === conversation) one.stopNow();
  }

  /** Leaves all of them to the next run of the host. */
  close(): void {
    this.#closing.abort();
    for (const one of this.#followed.values()) one.leave();
  }

  #one(call: string): FollowedCall {
    const one = this.#followed.get(call);
    if (!one) throw new HostError('not-found', { code: 'no-such-task' });
    return one;
  }
}

/** One task, from the moment its server made it, or from the start of the host, until it ended. */
class FollowedCall {
  /** Resolves once the turn goes on. */
  readonly wentOn: Promise<Call>;
  readonly #needs: NeedsOfOne;
  readonly #of: TaskOfCall;
  readonly #following = new AbortController();
  readonly #goOn: (call: Call) => void;
  readonly #giveUp: (cause: unknown) => void;
  /** A person who cancels a question of the task stops it, also when its turn is over. */
  readonly #caller: Caller;
  #task: LongTask;
  #isDetached = false;
  /** Its end is being written: from here on nothing changes whether it is detached. */
  #isEnding = false;
  /** Kept once the server has heard it. */
  #cancelling: Promise<boolean> | undefined;
  /** Ends the wait for the word of a server that was asked to end it. */
  #stopWaiting: (() => void) | undefined;

  constructor(needs: NeedsOfOne, of: TaskOfCall, task: LongTask) {
    const { promise, resolve, reject } = Promise.withResolvers<Call>();
    this.#needs = needs;
    this.#of = of;
    this.#task = task;
    this.wentOn = promise;
    this.#goOn = resolve;
    this.#giveUp = reject;
    this.#caller = { ...of.caller, stop: () => this.stopNow() };
  }

  get conversation(): string {
    return this.#task.conversation;
  }

  isOf(turn: string, aliases: string[]): boolean {
    return this.#task.turn === turn && aliases.includes(this.#of.call.alias);
  }

  /** On disk before anything is asked about it. */
  show(isDetached: boolean): void {
    this.#isDetached = isDetached;
    this.#record(
      { type: 'call.became-task', conversation: this.#task.conversation, call: this.#call() },
      { type: 'task.changed', task: this.#task },
    );
    if (isDetached) this.#goOn(this.#call());
  }

  detach(): void {
    if (this.#isDetached || this.#isEnding) return;
    this.#isDetached = true;
    this.#task = { ...this.#task, state: this.#task.state === 'awaited' ? 'running' : this.#task.state };
    this.show(true);
  }

  continueAtEnd(isOn: boolean): void {
    this.#change({ continues: isOn });
  }

  /** Cancels it. Nobody waits for what the server says to that. */
  stopNow(): void {
    if (this.#following.signal.aborted) return;
    this.#following.abort('stopped');
    if (!this.#isThere() && !this.#cancelling) void this.#cancelOnceThere().catch(() => undefined);
  }

  /** Asks the server to end it once it is there, and waits a while for its word. */
  stop(): void {
    if (!this.#isDetached) return this.stopNow();
    if (this.#task.state === 'stopping') return;
    this.#change({ state: 'stopping' });
    void this.#cancel();
  }

  leave(): void {
    this.#following.abort(LEFT_RUNNING);
  }

  /**
   * `made`: as the server told of it just now; absent: it is from an earlier run. Never rejects.
   */
  async run(made?: ServerTask): Promise<void> {
    try {
      const { result, whileAway } = await this.#result(made);
      if (this.#following.signal.reason === LEFT_RUNNING) return;
      await this.#end(result, whileAway);
    } catch (cause) {
      this.#needs.log.error(`The task of the call ${this.#task.call} could not be followed`, cause);
      this.#giveUp(cause);
    } finally {
      this.#stopWaiting?.();
    }
  }

  async #result(made: ServerTask | undefined): Promise<{ result: CallResult; whileAway: boolean }> {
    const { servers, clock, journal } = this.#needs;
    const { signal } = this.#following;
    let isKept = made === undefined;
    let isFirst = made === undefined;
    let whileAway = false;
    for (;;) {
      const { server, task: id, since, ttlMs } = this.#task;
      if (!journal.state().servers[server]) return { result: failed({ code: 'task-server-gone' }), whileAway };
      if (this.#task.state === 'stopping') await this.#cancel();
      const task: ServerTask = isKept || !made ? compact({ id, status: 'working', ttlMs }) : made;
      const ended = await servers.follow(
        { server, since, isKept, caller: this.#caller, task },
        signal,
        (now) => {
          whileAway ||= isFirst && now.status !== 'working' && now.status !== 'input_required';
          isFirst = false;
          this.#heard(now);
        },
        (progress) => this.#progressed(progress),
      );
      if (ended) return { result: withinBounds(ended), whileAway: whileAway || (isFirst && isKnownNoMore(ended)) };
      const why = whyEnded(signal);
      if (why) return { result: why, whileAway: false };
      if (signal.aborted) return { result: failed({ code: 'task-unknown' }), whileAway };
      if (clock.now() - since >= TASK_BOUNDS.ms) return { result: failed({ code: 'task-expired', ms: TASK_BOUNDS.ms }), whileAway };
      if (this.#task.state !== 'stopping') this.#change({ state: 'away', progress: undefined });
      await wait(clock, AWAY_MS, signal).catch(() => undefined);
      isKept = true;
    }
  }

  async #cancel(): Promise<void> {
    if (!this.#isThere()) return;
    this.#stopWaiting ??= this.#needs.clock.after(STOP_MS, () => this.#unheard());
    this.#cancelling ??= this.#needs.servers.cancelTask(this.#task);
    if (!(await this.#cancelling)) this.#cancelling = undefined;
  }

  /** The call has ended, and its chat may be gone: a later run of the host knows nothing of it. */
  async #cancelOnceThere(): Promise<void> {
    const { journal, servers, clock, closing } = this.#needs;
    const { server, since } = this.#task;
    while (journal.state().servers[server] && clock.now() - since < TASK_BOUNDS.ms) {
      await wait(clock, AWAY_MS, closing);
      if (this.#isThere()) return void (await servers.cancelTask(this.#task));
    }
  }

  /** A server that went away again before it heard of it is asked once more. */
  #unheard(): void {
    this.#stopWaiting = undefined;
    if (this.#cancelling || this.#isThere()) this.#following.abort('unheard');
  }

  #isThere(): boolean {
    return this.#needs.journal.state().servers[this.#task.server]?.state.state === 'ready';
  }

  #heard({ says: message }: ServerTask): void {
    if (this.#task.state === 'away') this.#change({ state: this.#isDetached ? 'running' : 'awaited' });
    if (message !== undefined && message !== this.#task.progress?.message) this.#progressed({ message });
  }

  #progressed(said: Progress): void {
    const { call, conversation } = this.#task;
    const progress = { ...this.#task.progress, ...said };
    this.#task = { ...this.#task, progress };
    this.#record({ type: 'call.progress', conversation, call, progress });
  }

  async #end(result: CallResult, whileAway: boolean): Promise<void> {
    const { journal, clock, goOn } = this.#needs;
    const { call, conversation, since, state } = this.#task;
    this.#isEnding = true;
    const wasStopped = state === 'stopping' && result.reason?.code === 'task-cancelled';
    const shown: CallResult = wasStopped ? { ...result, outcome: 'stopped', reason: { code: 'call-stopped' } } : result;
    const task: EndedTask = compact({
      since,
      endedAt: clock.now(),
      whileAway: whileAway || undefined,
      detached: this.#isDetached || undefined,
    });
    const ended = await this.#of.end(shown, task);
    const isOver = { type: 'task.ended', conversation, call } as const;
    // The next run asks about it again where the disk did not take its result.
    if (isOnDisk(ended)) this.#record(isOver);
    else journal.show(isOver);
    this.#goOn(ended);
    if (this.#isDetached && this.#task.continues && shown.outcome !== 'stopped') goOn(this.#task);
  }

  #change(changed: Partial<LongTask>): void {
    this.#task = { ...this.#task, ...changed };
    this.#record({ type: 'task.changed', task: this.#task });
  }

  /** The call as it stands in its chat. */
  #call(): Call {
    const { call } = this.#of;
    const { task: id, since, ttlMs, progress } = this.#task;
    const task = compact({ id, since, ttlMs, detached: this.#isDetached || undefined });
    return { ...call, state: compact({ ...call.state, progress, task }) };
  }

  /** An event that the disk refuses is shown all the same: the task goes on. */
  #record(...events: Parameters<Journal['record']>): void {
    const { journal, log } = this.#needs;
    try {
      journal.record(...events);
    } catch (cause) {
      log.error(`The task of the call ${this.#task.call} could not be kept`, cause);
      journal.show(...events);
    }
  }
}

function taskOf(
  { call, bound }: TaskOfCall,
  { made, since, conversation, isAwaited }: { made: ServerTask; since: number; conversation: string; isAwaited: boolean },
): LongTask {
  const { server, serverName, name, title } = call.tool;
  return compact({
    call: call.id,
    conversation,
    turn: call.turn,
    server,
    serverName,
    tool: name,
    title,
    task: made.id,
    since,
    ttlMs: made.ttlMs,
    bound,
    state: isAwaited ? ('awaited' as const) : ('running' as const),
    continues: false,
  });
}

function withinBounds(result: CallResult): CallResult {
  const bytes = Buffer.byteLength(JSON.stringify([result.content, result.structured ?? null]));
  return bytes <= TASK_BOUNDS.resultBytes ? result : failed({ code: 'task-result-too-large', bytes });
}

/** By the word of its server. That it is too old for us says nothing of the server. */
function isKnownNoMore({ reason }: CallResult): boolean {
  return reason?.code === 'task-unknown' || (reason?.code === 'task-expired' && reason.ms < TASK_BOUNDS.ms);
}

function isOnDisk({ state }: Call): boolean {
  return state.state !== 'ended' || state.reason?.code !== 'result-not-kept';
}

function whyEnded({ aborted, reason }: AbortSignal): CallResult | undefined {
  if (!aborted) return undefined;
  if (reason === 'unheard') return { outcome: 'stopped', content: [], reason: { code: 'task-stopped-unheard' } };
  return reason === 'stopped' ? { outcome: 'stopped', content: [], reason: { code: 'call-stopped' } } : undefined;
}

function failed(reason: Reason): CallResult {
  return { outcome: 'failed', content: [], reason };
}
