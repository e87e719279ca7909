import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { ServerState } from '../../../contract/server.ts';
import { onAbort } from '../../../main/host/base/clock.ts';
import type { ModelEvent, ModelRequest } from '../../../main/host/models/model.ts';
import type { CallResult } from '../../../main/host/servers/requests/call-tool.ts';
import type { ServerTask } from '../../../main/host/servers/server-task.ts';
import { defined, first, last, only } from '../../doubles/defined.ts';
import { hostInMemory, ok } from '../../doubles/host-in-memory.ts';
import { ends, proposes, says } from '../../doubles/scripted-ask.ts';
import { random, timeout } from '../../doubles/sequences.ts';
import { settled } from '../../doubles/settled.ts';

const STEPS = [
  'begin',
  'detach',
  'stop',
  'continue',
  'result',
  'heed',
  'away',
  'back',
  'time',
  'say',
  'stop turn',
  'edit',
  'show',
  'delete',
  'open',
  'close',
  'kill',
] as const;
const READY: ServerState = {
  state: 'ready',
  since: 1,
  tookMs: 1,
  protocolVersion: '2025-11-25',
  era: 'legacy',
  says: { name: 'bench', version: '1' },
};
const RUN = 'Run the load test';
const CANCELLED: CallResult = { outcome: 'failed', content: [], reason: { code: 'task-cancelled' } };

type Host = ReturnType<typeof hostInMemory>;
/** A task as its server has it, which outlives every run of the host. */
type AtServer = { id: string; chat: string; call: string; result?: CallResult; mayBeStopped: boolean };
type Follower = { task: string; hear(status: ServerTask['status']): void; end(result: CallResult | undefined): void };

test(
  'whatever befalls long tasks, in any order: each ends once on its own branch, is followed until then, and is told to the model once',
  async () => {
    const steps = fc.array(fc.record({ step: fc.constantFrom(...STEPS), which: fc.nat(7) }), { minLength: 4, maxLength: 24 });
    await fc.assert(
      fc.asyncProperty(steps, async (those) => {
        const play = new Play();
        for (const { step, which } of [{ step: 'begin' as const, which: 0 }, ...those]) await play.take(step, which);
        await play.finish();
      }),
      random(12, 600),
    );
  },
  timeout,
);

class Play {
  #host: Host;
  #isThere = true;
  readonly #chats: string[] = [];
  readonly #tasks: AtServer[] = [];
  readonly #followers = new Set<Follower>();
  readonly #ended: string[] = [];
  /** The calls whose turns went on without them. */
  readonly #letGo = new Set<string>();
  /** By chat: the entries that were seen in it. */
  readonly #seen = new Map<string, Set<string>>();
  /** By chat: the entries in view, which others follow until the person goes to another branch. */
  readonly #inView = new Map<string, string[]>();
  #called = 0;

  constructor() {
    this.#host = this.#begin(hostInMemory());
  }

  async take(step: (typeof STEPS)[number], which: number): Promise<void> {
    const { longTasks, conversations, journal, clock } = this.#host;
    const chat = this.#chats[which % Math.max(1, this.#chats.length)];
    const open = this.#tasks.filter(({ call }) => journal.state().tasks[call]);
    const one = open[which % Math.max(1, open.length)];
    switch (step) {
      case 'begin':
        await this.#makeTask();
        break;
      case 'detach':
        if (one) longTasks.detach(one.call);
        break;
      case 'stop':
        if (one) longTasks.stop(one.call);
        if (one) one.mayBeStopped = true;
        break;
      case 'continue':
        if (one) longTasks.continueAtEnd(one.call, which % 2 === 0);
        break;
      case 'result':
        if (one) one.result ??= ok(`The result of ${one.id}.`);
        break;
      case 'heed':
        for (const task of this.#tasks) if (this.#host.cancelled.includes(task.id)) task.result ??= CANCELLED;
        break;
      case 'away':
        this.#isThere = false;
        this.#offer();
        for (const follower of this.#followers) follower.end(undefined);
        break;
      case 'back':
        this.#isThere = true;
        this.#offer();
        break;
      case 'time':
        clock.forward(which % 2 === 0 ? 2000 : 30_000);
        break;
      case 'say':
        if (chat !== undefined && this.#rests(chat)) await this.#host.say(chat, 'And now?');
        break;
      case 'stop turn':
        for (const task of open) if (task.chat === chat) task.mayBeStopped = true;
        if (chat !== undefined) conversations.of(chat).stop();
        break;
      case 'edit':
        if (chat !== undefined && this.#rests(chat)) await this.#edit(chat, which);
        break;
      case 'show':
        if (chat !== undefined && this.#rests(chat)) this.#show(chat, which);
        break;
      case 'delete':
        if (chat !== undefined) await this.#delete(chat);
        break;
      case 'open':
        if (chat !== undefined) conversations.of(chat).open();
        break;
      case 'close':
        await conversations.close();
        longTasks.close();
        await settled();
        this.#restart();
        break;
      case 'kill':
        this.#restart();
        break;
      default:
        step satisfies never;
    }
    await this.#look();
  }

  /** Every server is there and done, and all is told. */
  async finish(): Promise<void> {
    this.#isThere = true;
    this.#offer();
    for (const task of this.#tasks) task.result ??= ok(`The result of ${task.id}.`);
    await vi.waitUntil(() => this.#passes() && Object.keys(this.#host.journal.state().tasks).length === 0, { interval: 1 });
    for (const chat of this.#chats) {
      await vi.waitUntil(() => this.#rests(chat), { interval: 1 });
      await this.#checkChat(chat);
    }
    this.#restart();
    for (const chat of this.#chats) this.#host.conversations.of(chat).open();
    await this.#look();
    const ids = this.#tasks.map(({ call }) => call);
    expect(this.#ended.toSorted()).toEqual(ids.toSorted());
    expect(this.#called).toBe(ids.length);
    this.#host.storage.close();
  }

  /** Each branch reads of its own task alone: first the one in view, then that of the task. */
  async #checkChat(chat: string): Promise<void> {
    const { storage, conversations, journal } = this.#host;
    await this.#host.say(chat, 'And now?');
    const { id, call, mayBeStopped } = defined(this.#tasks.find((task) => task.chat === chat));
    const result = `The result of ${id}.`;
    if (!this.#host.callsOf(chat).some((one) => one.id === call)) {
      expect(this.#lastRead()).not.toContain(result);
      conversations.of(chat).showEntry(call);
      this.#inView.delete(chat);
      await this.#host.say(chat, 'And now?');
    }
    const kept = storage.entries(chat);
    for (const seen of this.#seen.get(chat) ?? []) expect(kept.map((entry) => entry.id)).toContain(seen);
    const { state } = only(this.#host.callsOf(chat));
    if (state.state !== 'ended') throw new Error(`${call} has not ended`);
    if (!mayBeStopped) expect(state.outcome).toBe('ok');
    // Told in an entry of its own only where the turn did not wait for it.
    const told = defined(journal.state().entries[chat]).filter((entry) => entry.type === 'task-result');
    expect(told.map((entry) => entry.call)).toEqual(this.#letGo.has(call) ? [call] : []);
    if (state.outcome !== 'ok') return;
    expect(state.content).toEqual([{ type: 'text', text: result }]);
    expect(this.#lastRead().split(result)).toHaveLength(2);
  }

  #lastRead(): string {
    return JSON.stringify(last(this.#host.model.requests).messages);
  }

  /** A new chat, whose first turn has a call that becomes a task. */
  async #makeTask(): Promise<void> {
    if (this.#tasks.length >= 3) return;
    const chat = this.#host.begin();
    this.#chats.push(chat);
    const before = this.#tasks.length;
    this.#host.conversations.of(chat).send({ text: RUN });
    await this.#host.approvals.answer(first(await this.#host.asked()).id, { answer: 'once' });
    await vi.waitUntil(() => this.#tasks.length > before && this.#host.journal.state().tasks[defined(this.#tasks.at(-1)).call], {
      interval: 1,
    });
  }

  /** Another branch begins in place of one of the messages: what was before it stays in view. */
  async #edit(chat: string, which: number): Promise<void> {
    const { conversations } = this.#host;
    const entries = conversations.of(chat).entries();
    const messages = entries.filter(({ type }) => type === 'message');
    const { id: message, turn } = defined(messages[which % messages.length]);
    const before = entries.slice(
      0,
      entries.findIndex((entry) => entry.turn === turn),
    );
    this.#inView.set(
      chat,
      before.map(({ id }) => id),
    );
    await this.#host.turnEnds(conversations.of(chat).edit({ message, text: 'Something else, then.' }).turn);
  }

  #show(chat: string, which: number): void {
    const { conversations, journal } = this.#host;
    conversations.of(chat).open();
    const branches = (journal.state().forks[chat] ?? []).flatMap((fork) => fork.branches);
    if (branches.length === 0) return;
    conversations.of(chat).showBranch(defined(branches[which % branches.length]).turn);
    this.#inView.delete(chat);
  }

  async #delete(chat: string): Promise<void> {
    for (const task of this.#tasks) if (task.chat === chat) task.mayBeStopped = true;
    await this.#host.conversations.remove({ conversation: chat });
    this.#chats.splice(this.#chats.indexOf(chat), 1);
    this.#seen.delete(chat);
    this.#inView.delete(chat);
  }

  #restart(): void {
    this.#followers.clear();
    const before = this.#host;
    this.#host = this.#begin(before.restart());
    this.#host.resumeCalls();
  }

  #begin(host: Host): Host {
    const isNow = () => this.#host === undefined || this.#host === host;
    this.#offer(host);
    host.model.otherwise((request) => answerTo(request));
    host.handle('bench', 'load_test', (_input, _signal, _onProgress, { conversation, call }) => {
      this.#called += 1;
      const id = `t${this.#called}`;
      this.#tasks.push({ id, chat: defined(conversation ?? undefined), call: defined(call), mayBeStopped: false });
      return { outcome: 'task', task: { id, status: 'working' } };
    });
    host.follows(async ({ task }, signal, onChange) => {
      if (!this.#isThere) return undefined;
      expect([...this.#followers].filter((follower) => follower.task === task.id)).toEqual([]);
      const { promise, resolve } = Promise.withResolvers<CallResult | undefined>();
      const follower: Follower = { task: task.id, hear: (status) => onChange({ ...task, status }), end: resolve };
      this.#followers.add(follower);
      const forget = onAbort(signal, () => resolve(undefined));
      return promise.finally(() => {
        forget();
        this.#followers.delete(follower);
      });
    });
    host.journal.onEvent((_number, event) => {
      if (!isNow()) return;
      if (event.type === 'call.ended') this.#ended.push(event.call.id);
      if (event.type === 'call.became-task' && event.call.state.state === 'running' && event.call.state.task?.detached)
        this.#letGo.add(event.call.id);
    });
    return host;
  }

  #offer(host = this.#host): void {
    host.offer('bench', { load_test: {} }, 'one', { runsTasks: true, state: this.#isThere ? READY : { state: 'off' } });
  }

  /** Time passes, and servers answer those that ask about their tasks. */
  #passes(): boolean {
    this.#host.clock.forward(2000);
    this.#serve();
    return true;
  }

  #serve(): void {
    for (const follower of this.#followers) {
      const { result } = defined(this.#tasks.find(({ id }) => id === follower.task));
      follower.hear(result ? 'completed' : 'working');
      if (result) follower.end(result);
    }
  }

  #rests(chat: string): boolean {
    return this.#host.journal.state().conversations[chat]?.activity.state === 'resting';
  }

  /** Looks at the rules that hold at every moment. */
  async #look(): Promise<void> {
    await settled();
    this.#serve();
    await settled();
    const { tasks, entries } = this.#host.journal.state();
    for (const { call, continues } of Object.values(tasks)) expect(() => this.#host.longTasks.continueAtEnd(call, continues)).not.toThrow();
    const running = Object.values(entries)
      .flat()
      .flatMap((entry) => (entry.type === 'call' && entry.state.state === 'running' ? [entry] : []));
    for (const { id, state } of running) expect([id, state]).toMatchObject([defined(tasks[id]).call, { task: { id: tasks[id]?.task } }]);
    for (const { call, conversation } of Object.values(tasks)) {
      const here = entries[conversation];
      if (here?.some(({ id }) => id === call)) expect(running.map(({ id }) => id)).toContain(call);
    }
    for (const chat of this.#chats) {
      const seen = this.#seen.get(chat) ?? new Set();
      for (const { id } of entries[chat] ?? []) seen.add(id);
      this.#seen.set(chat, seen);
      this.#lookAtView(chat);
    }
  }

  /** More is said behind what is in view, and no call of another branch comes into it. */
  #lookAtView(chat: string): void {
    const entries = this.#host.journal.state().entries[chat];
    if (!entries) return;
    const before = this.#inView.get(chat);
    if (before) {
      expect(entries.slice(0, before.length).map(({ id }) => id)).toEqual(before);
      expect(entries.slice(before.length).filter(({ type }) => type === 'call')).toEqual([]);
    }
    this.#inView.set(
      chat,
      entries.map(({ id }) => id),
    );
  }
}

async function* answerTo({ messages }: ModelRequest): AsyncIterable<ModelEvent> {
  const wantsCall = JSON.stringify(messages.at(-1)).includes(RUN);
  yield* wantsCall ? [proposes('bench__load_test', {}, `use-${messages.length}`), ends('calls')] : says('Done.');
}
