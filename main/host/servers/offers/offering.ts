import type { Doubt, Offer } from '../../../../contract/server.ts';
import type { AllListed } from './list-offered.ts';
import { type Abilities, emptyOffer } from './to-offer.ts';

type Needs = {
  toOffer(listed: AllListed, can: Abilities): Offer;
  record(offer: Offer): void;
  recordDoubt(doubt: Doubt): void;
};

export type Offering = ReturnType<typeof createOffering>;

/** The offer of one server, from when it is ready until it is given up: kept while it is started again. */
export function createOffering({ toOffer, record, recordDoubt }: Needs) {
  let known: { listed: AllListed; can: Abilities } | undefined;

  return {
    /** Throws what the disk says. */
    begin({ listed, completes, tellsUpdates }: { listed: AllListed } & Abilities): void {
      known = { listed, can: { completes, tellsUpdates } };
      take(listed);
    },
    /** The server listed something anew. Throws what the disk says. */
    take,
    /** Works out the offer again. */
    again: (): void => known && take(known.listed),

    doubt(doubt: Doubt): void {
      if (!known) return;
      const { listed } = known;
      known = { ...known, listed: { ...listed, tool: { ...listed.tool, doubt } } };
      recordDoubt(doubt);
    },

    end(): void {
      if (!known) return;
      known = undefined;
      record(emptyOffer);
    },
  };

  function take(listed: AllListed): void {
    if (!known) return;
    known = { ...known, listed };
    record(toOffer(listed, known.can));
  }
}
