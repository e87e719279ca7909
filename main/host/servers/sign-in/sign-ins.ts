import { SignIn, type SignInNeeds } from './sign-in.ts';

/** Signing in at remote servers: at each for itself. */
export class SignIns {
  readonly #needs: SignInNeeds;
  readonly #all = new Map<string, SignIn>();

  constructor(needs: SignInNeeds) {
    this.#needs = needs;
  }

  /** Throws HostError `not-found`. */
  of(id: string): SignIn {
    const { servers } = this.#needs;
    servers.known(id);
    const one = this.#all.get(id) ?? new SignIn(servers.of(id), this.#needs);
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
