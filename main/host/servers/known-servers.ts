import type { Server, ServerState } from '../../../contract/server.ts';
import { type Agreements, isAgreed } from '../storage/agreements.ts';
import { secretsInMemory } from '../base/secrets-in-memory.ts';
import type { InWork } from './in-work/in-work.ts';
import type { SecretTexts } from './secret-texts.ts';
import { HostServer, type HostServerNeeds, knownServer } from './server.ts';

type Needs = HostServerNeeds & {
  agreed: Pick<Agreements, 'of'>;
  secrets: SecretTexts;
  inWork: Pick<InWork, 'heed' | 'forget'>;
};

/** All servers, as the host knows them. */
export class KnownServers {
  readonly #needs: Needs;
  /** Nothing of a given server outlives this process. */
  readonly #givenSecrets = secretsInMemory();
  readonly #objects = new Map<string, HostServer>();
  #isClosed = false;

  constructor(needs: Needs) {
    const { journal } = needs;
    const untilClosed: Needs['journal'] = {
      state: () => journal.state(),
      record: (...events) => {
        if (!this.#isClosed) journal.record(...events);
      },
    };
    this.#needs = { ...needs, journal: untilClosed };
  }

  /** The one object of this server, made when it is first asked for. */
  of(id: string): HostServer {
    const one = this.#objects.get(id) ?? new HostServer(id, this.#needs);
    this.#objects.set(id, one);
    return one;
  }

  all(): Server[] {
    return Object.values(this.#needs.journal.state().servers);
  }

  isThere(id: string): boolean {
    return this.#needs.journal.state().servers[id] !== undefined;
  }

  /** Throws HostError `not-found`. */
  known(id: string): Server {
    return knownServer(this.#needs.journal.state(), id);
  }

  put(server: Server): void {
    if (this.#isClosed) return;
    this.#needs.journal.record({ type: 'server.changed', server });
    this.#needs.inWork.heed(server);
  }

  remove(id: string): void {
    this.#needs.inWork.forget(id);
    this.#needs.journal.record({ type: 'server.removed', server: id });
  }

  /**
   * The reason a server waits before it may be started at all; undefined: nothing. One that comes
   * with the app or is named on the command line was chosen by being there; all else only the
   * person's yes starts.
   */
  waitsFor(server: Server): Extract<ServerState, { state: 'changed' }> | undefined {
    if (server.origin !== 'added') return undefined;
    const before = this.#needs.agreed.of(server.id);
    if (before && isAgreed(before, server)) return undefined;
    return { state: 'changed', ...(before && { before: before.launch }) };
  }

  storeOf({ origin }: Pick<Server, 'origin'>): SecretTexts {
    return origin === 'given' ? this.#givenSecrets : this.#needs.secrets;
  }

  /** Nothing is recorded after this. */
  close(): void {
    this.#isClosed = true;
  }
}
