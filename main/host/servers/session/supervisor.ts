import { reasonOf } from '../../../../contract/errors.ts';
import type { LogLevel, Trouble, ServerState } from '../../../../contract/server.ts';
import type { KnownServers } from '../known-servers.ts';
import type { HoldChanged } from '../offers/hold-changed.ts';
import type { Offering } from '../offers/offering.ts';
import type { SignIns } from '../sign-in/sign-ins.ts';
import type { Connection, OpenedConnection } from './connection.ts';
import type { FirstStarts } from './first-starts.ts';
import { type Effect, isStarting, type LifeEvent, newLife, next, type LifeStep, type ServerLife } from './life.ts';
import { ServerRun, type RunNeeds } from './run.ts';
import type { StartQueue } from './start-queue.ts';

type Needs = RunNeeds & {
  servers: Pick<KnownServers, 'waitsFor'>;
  signIns: Pick<SignIns, 'ifThere'>;
  /** Both are told of every state before it is recorded. */
  queue: Pick<StartQueue, 'heard'>;
  firstStarts: Pick<FirstStarts, 'heard'>;
  offering: Offering;
  changed: Pick<HoldChanged, 'seeInstructions' | 'holdInstructions'>;
  /** From 0 to 1, for the jitter of its back-off. */
  chance(): number;
  /** A process of the same server may still be ending. */
  after: Promise<void>;
};

/**
 * One configured server, supervised: started, watched, started again when it ends by itself. It
 * does what its state machine (`life.ts`) says, and tells it what comes of that.
 */
export class Supervisor {
  readonly #needs: Needs;
  readonly #waiting: LifeEvent[] = [];
  #life: ServerLife;
  #isBusy = false;
  #run: ServerRun | undefined;
  #ending: Promise<void>;
  #cancelWait: ReturnType<RunNeeds['clock']['after']> | undefined;
  #leaving = new AbortController();
  /** The promise of calls that wait until it has started. */
  #starting: PromiseWithResolvers<void> | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#life = newLife(needs.server.now().state);
    this.#ending = needs.after;
  }

  /**
   * The one way in for events of every kind. They are taken one after the other: an event that an
   * effect causes comes after all effects of its step.
   */
  tell(event: LifeEvent): void {
    this.#waiting.push(event);
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      for (let one = this.#waiting.shift(); one; one = this.#waiting.shift()) this.#step(one);
    } finally {
      this.#isBusy = false;
    }
  }

  /** Undefined while it is not ready. */
  connection(): Connection | undefined {
    return this.#life.is === 'ready' ? this.#run?.connection() : undefined;
  }

  isStarting(): boolean {
    return isStarting(this.#life);
  }

  /** Settles once it is ready, or is starting no longer. */
  async started(): Promise<void> {
    if (!this.isStarting()) return;
    this.#starting ??= Promise.withResolvers();
    await this.#starting.promise;
  }

  /** Aborted once it is turned off, removed or given up; a restart does not count. */
  gone(): AbortSignal {
    return this.#leaving.signal;
  }

  /**
   * Works out the offer again from what it listed last: the names in it begin with the server's
   * name.
   */
  offerAgain(): void {
    this.#needs.offering.again();
  }

  setLogLevel(level: LogLevel | undefined): void {
    this.#run?.setLogLevel(level);
  }

  /** Settles once no process of it is left. */
  ended(): Promise<void> {
    return this.#ending;
  }

  #step(event: LifeEvent): void {
    // The host may not know it any more.
    if (this.#life.is === 'stopped') return;
    const { server, servers, clock } = this.#needs;
    const configured = server.now();
    const { life, effects }: LifeStep = next(this.#life, event, {
      at: clock.now(),
      elapsed: clock.elapsed(),
      chance: this.#needs.chance(),
      waitsFor: servers.waitsFor(configured),
      isRemote: configured.launch.kind === 'http',
    });
    this.#life = life;
    for (const effect of effects) this.#perform(effect);
    if (isStarting(life)) return;
    this.#starting?.resolve();
    this.#starting = undefined;
  }

  #perform(effect: Effect): void {
    const { offering, signIns, server, clock } = this.#needs;
    switch (effect.do) {
      case 'show':
        return this.#show(effect.state);
      case 'find': {
        const number = effect.run;
        this.#run = new ServerRun({ ...this.#needs, tell: (event) => this.tell({ ...event, run: number }) });
        return void this.#run.find(this.#ending);
      }
      case 'open':
        return void this.#run?.open(effect.launch);
      case 'offer':
        if (this.#keep(effect.run, () => this.#see(effect.opened))) this.tell({ type: 'offered', run: effect.run, opened: effect.opened });
        return undefined;
      case 'offer-again':
        return void this.#keep(effect.run, () => offering.take(effect.listed));
      case 'doubt':
        return offering.doubt(effect.doubt);
      case 'offer-nothing':
        this.#leaving.abort();
        this.#leaving = new AbortController();
        return offering.end();
      case 'watch':
        return this.#run?.watch();
      case 'check-now':
        return this.#run?.checkNow();
      case 'end':
        return this.#end();
      case 'wait':
        this.#cancelWait = clock.after(effect.ms, () => this.tell({ type: 'waited', run: effect.run }));
        return undefined;
      case 'stop-waiting':
        return this.#cancelWait?.();
      case 'end-sign-in':
        return signIns.ifThere(server.id)?.end();
      default:
        return effect satisfies never;
    }
  }

  #see(opened: OpenedConnection): void {
    const { offering, changed, server } = this.#needs;
    changed.seeInstructions(server.now(), opened.says);
    offering.begin(opened);
  }

  #show(state: ServerState): void {
    const { server, signIns, queue, firstStarts, changed } = this.#needs;
    queue.heard(server.id, state);
    firstStarts.heard(server.id, state);
    if (state.state !== 'ready') return server.show(state);
    const says = changed.holdInstructions(server.now(), state.says);
    server.show({ ...state, says, ...(signIns.ifThere(server.id)?.isUsed() && { signedIn: true }) });
  }

  /**
   * Nobody waits for this who could be told. Its offer of before is not what it has now, so it
   * cannot go on with that.
   */
  #keep(number: number, work: () => void): boolean {
    try {
      work();
      return true;
    } catch (error) {
      const trouble: Trouble = { reason: { code: 'lists-not-kept', why: reasonOf(error) }, cure: { code: 'restart-it' }, stderr: [] };
      this.tell({ type: 'gave-up', run: number, trouble });
      return false;
    }
  }

  #end(): void {
    const last = this.#run;
    this.#run = undefined;
    if (last) this.#ending = Promise.all([this.#ending, last.end()]).then(() => undefined);
  }
}
