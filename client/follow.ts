import type { HostError } from '../contract/errors.ts';
import { reasonOf } from '../contract/errors.ts';
import type { Reason } from '../contract/reason.ts';
import { apply, type Event, type State } from '../contract/state.ts';
import type { Host } from '../contract/wire.ts';

type Following = {
  /** The copy that was followed until now: its entries stay until their chats are opened anew. */
  before?(): State | undefined;
  /**
   * The state after `event`; without one it was read whole, and events in between are in it
   * unheard. `port`: what the host calls ours.
   */
  onState(state: State, event: Event | undefined, port: string | undefined): void;
  /** The host answers, but not with a state that can be used here. */
  onRefused(reason: Reason, again: () => void): void;
};

/**
 * Keeps a copy of the host's state: read whole once, then every numbered event after it. Events
 * that overtake the state they belong after wait for it; a missing number has the whole state read
 * again.
 */
export function follow(host: Host, { before = () => undefined, onState, onRefused }: Following): void {
  let at: { number: number; state: State } | undefined;
  let port: string | undefined;
  let early: [number: number, event: Event][] = [];

  host.onEvent((number, event) => {
    early.push([number, event]);
    if (at) catchUp();
  });
  read();

  function read(): void {
    at = undefined;
    host.ask('state.read', {}).then(
      ({ number, state, port: name }) => {
        port = name;
        const { entries = {}, earlier = {}, forks = {} } = before() ?? {};
        const known = Object.keys(entries).filter((id) => state.conversations[id]);
        at = {
          number,
          state: {
            ...state,
            entries: { ...only(entries, known), ...state.entries },
            earlier: only(earlier, known),
            forks: only(forks, known),
          },
        };
        onState(at.state, undefined, port);
        catchUp();
        for (const conversation of known) void host.ask('conversation.open', { conversation }).catch(() => undefined);
      },
      (cause: HostError) => {
        // The opener of a port is told that it closed.
        if (cause.code !== 'closed') onRefused(reasonOf(cause), read);
      },
    );
  }

  function catchUp(): void {
    const waiting = early;
    early = [];
    for (const [index, [number, event]] of waiting.entries()) {
      if (!at || number <= at.number) continue;
      if (number > at.number + 1) {
        early = waiting.slice(index);
        return read();
      }
      at = { number, state: apply(at.state, event) };
      onState(at.state, event, port);
    }
  }
}

function only<T>(record: Record<string, T>, keys: string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => keys.includes(key)));
}
