import type { Input, Output, RequestName } from '../../../contract/api.ts';
import { HostError } from '../../../contract/errors.ts';
import type { Reason } from '../../../contract/reason.ts';
import type { State } from '../../../contract/state.ts';
import { follow } from '../../../client/follow.ts';
import { NotLetIn } from './find-port.ts';
import { connect, type Host, type Port } from '../../../contract/wire.ts';

/** The state of the window's connection to its host. */
export type Link =
  | { state: 'connecting' }
  | { state: 'live' }
  | { state: 'lost'; attempt: number }
  /**
   * Switchyard was started again and wants a new link; once this browser opened one, it lets this
   * window in too.
   */
  | { state: 'locked-out' }
  /**
   * The host answers, but not with a state this window can draw: it is older than the host, or the
   * state is too large.
   */
  | { state: 'refused'; reason: Reason };

export type HostView = { link: Link; state: State | undefined };

export type Store = ReturnType<typeof createStore>;

type Needs = {
  findPort(): Promise<Port>;
  /** Runs once at the next moment worth drawing. */
  nextFrame(run: () => void): void;
  after(ms: number, run: () => void): void;
};

/**
 * A state that was refused is asked for again: it may have become smaller, and a reload is the
 * person's to decide.
 */
const REFUSED_MS = 5000;

/**
 * Keeps the window's copy of the state: read whole once, then every numbered event after it. Starts
 * connecting at once.
 */
export function createStore({ findPort, nextFrame, after }: Needs) {
  const listeners = new Set<() => void>();
  let host: Host | undefined;
  let latest: HostView = { link: { state: 'connecting' }, state: undefined };
  let drawn = latest;
  let drawing = false;

  void open(1);
  return {
    /** The view that is drawn: replaced with the next frame, and before a request is answered. */
    view: (): HostView => drawn,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async ask<N extends RequestName>(request: N, input: Input<N>, signal?: AbortSignal): Promise<Output<N>> {
      if (!host) throw new HostError('closed', { code: 'not-connected' });
      try {
        return await host.ask(request, input, signal);
      } finally {
        // A caller acts on the answer, as by turning to the chat that was made: the events before
        // it are in view then.
        draw();
      }
    },
  };

  async function open(attempt: number): Promise<void> {
    try {
      const port = await findPort();
      const opened = connect(port);
      host = opened;
      opened.onClose(() => lose(1));
      follow(opened, {
        before: () => latest.state,
        onState: (state, event) => change({ link: { state: 'live' }, state }, event?.type !== 'conversation.earlier' || !event.goesOn),
        onRefused: (reason, again) => {
          change({ ...latest, link: { state: 'refused', reason } });
          after(REFUSED_MS, again);
        },
      });
    } catch (cause) {
      lose(attempt, cause instanceof NotLetIn ? { state: 'locked-out' } : undefined);
    }
  }

  function lose(attempt: number, link: Link = { state: 'lost', attempt }): void {
    host = undefined;
    change({ ...latest, link });
    after(Math.min(500 * 2 ** (attempt - 1), 5000), () => void open(attempt + 1));
  }

  function change(view: HostView, isWorthDrawing = true): void {
    latest = view;
    if (drawing || !isWorthDrawing) return;
    drawing = true;
    nextFrame(draw);
  }

  function draw(): void {
    if (!drawing) return;
    drawing = false;
    drawn = latest;
    for (const listener of listeners) listener();
  }
}
