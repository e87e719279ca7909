import type { Doubt, Offer } from '../../../../contract/server.ts';
import type { HostServer } from '../server.ts';
import type { AllListed } from './list-offered.ts';
import { type Abilities, emptyOffer } from './to-offer.ts';

type Needs = {
  server: Pick<HostServer, 'id' | 'record'>;
  toOffer(listed: AllListed, can: Abilities): Offer;
};

/**
 * The offer of one server, from when it is ready until it is given up: kept while it is started
 * again.
 */
export class Offering {
  readonly #needs: Needs;
  #known: { listed: AllListed; can: Abilities } | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Throws what the disk says. */
  begin({ listed, completes, tellsUpdates, runsTasks }: { listed: AllListed } & Abilities): void {
    this.#known = { listed, can: { completes, tellsUpdates, runsTasks } };
    this.take(listed);
  }

  /** The server listed something anew. Throws what the disk says. */
  take(listed: AllListed): void {
    if (!this.#known) return;
    this.#known = { ...this.#known, listed };
    this.#record(this.#needs.toOffer(listed, this.#known.can));
  }

  /** Works out the offer again. */
  again(): void {
    if (this.#known) this.take(this.#known.listed);
  }

  doubt(doubt: Doubt): void {
    if (!this.#known) return;
    const { listed } = this.#known;
    this.#known = { ...this.#known, listed: { ...listed, tool: { ...listed.tool, doubt } } };
    const { server } = this.#needs;
    server.record({ type: 'offer.doubted', server: server.id, doubt });
  }

  end(): void {
    if (!this.#known) return;
    this.#known = undefined;
    this.#record(emptyOffer);
  }

  #record(offer: Offer): void {
    const { server } = this.#needs;
    server.record({ type: 'offer.changed', server: server.id, offer });
  }
}
