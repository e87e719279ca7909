import type { Journal } from '../base/journal.ts';
import type { Clock } from '../base/needs.ts';
import { createSignInRecorder } from '../traffic/record-sign-in.ts';
import { createRedactor } from '../traffic/redactor.ts';
import { createTap, type Tap } from '../traffic/tap.ts';
import type { MessageServer, Traffic } from '../traffic/traffic.ts';

type Needs = { journal: Pick<Journal, 'state'>; traffic: Pick<Traffic, 'record' | 'catchUp'>; clock: Clock };

/** One server as its messages know it: its name, its secrets, and what records for it. It outlives each of its connections. */
export class HostServer {
  readonly id: string;
  /** Takes its secrets out of texts. */
  readonly redactor = createRedactor();
  readonly #needs: Needs;
  #name = '';

  constructor(id: string, needs: Needs) {
    this.id = id;
    this.#needs = needs;
    this.named();
  }

  /** The server called as it is now; one that was removed, as it was called last. */
  named(): MessageServer {
    this.#name = this.#needs.journal.state().servers[this.id]?.name ?? this.#name;
    return { server: this.id, serverName: this.#name };
  }

  /** Records the messages of one connection. `check`: the check that it is for. */
  tap(check?: string): Tap {
    return createTap({ ...this.#recorded(), ...(check !== undefined && { check }) });
  }

  /** Records the requests of signing in. */
  signInRecorder(): ReturnType<typeof createSignInRecorder> {
    return createSignInRecorder(this.#recorded());
  }

  #recorded() {
    const { traffic, clock } = this.#needs;
    return { traffic, clock, redactor: this.redactor, server: () => this.named() };
  }
}

/** The one object of each server, made when it is first asked for. */
export function createServerObjects(needs: Needs): (id: string) => HostServer {
  const all = new Map<string, HostServer>();
  return (id) => {
    const one = all.get(id) ?? new HostServer(id, needs);
    all.set(id, one);
    return one;
  };
}
