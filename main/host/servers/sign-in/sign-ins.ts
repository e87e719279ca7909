import type { HostServer } from '../server.ts';
import { SignIn, type SignInNeeds } from './sign-in.ts';

type Needs = SignInNeeds & { serverOf(id: string): HostServer };

/** Signing in at remote servers: at each for itself. */
export class SignIns {
  readonly #needs: Needs;
  readonly #all = new Map<string, SignIn>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Throws HostError `not-found`. */
  of(id: string): SignIn {
    const { known, serverOf } = this.#needs;
    known(id);
    const one = this.#all.get(id) ?? new SignIn(serverOf(id), this.#needs);
    this.#all.set(id, one);
    return one;
  }

  ifThere(id: string): SignIn | undefined {
    return this.#all.get(id);
  }

  close(): void {
    for (const one of this.#all.values()) one.end();
  }
}
