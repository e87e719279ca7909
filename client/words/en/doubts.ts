import type { Doubt } from '../../../contract/server.ts';
import type { Phrase } from '../phrase.ts';
import { phrase } from '../phrase.ts';
import { inOrder, named } from './format.ts';

const causes: Record<Doubt['because'], (server: string) => Phrase> = {
  announced: (server) => phrase`${named(server)} announced that its tools changed`,
  unheard: (server) => phrase`${named(server)} could not be heard for a while and may have changed its tools`,
  old: (server) => phrase`The tool list of ${named(server)} is older than the server says it is valid`,
};

/** Reasons why nobody knows whether tools still are what was read of them. */
export const doubts = {
  /** `problem`: why the new list could not be read, said already. */
  sentence: (server: string, because: Doubt['because'], problem: Phrase | undefined): Phrase =>
    problem === undefined
      ? phrase`${causes[because](server)}, and Switchyard has not read the new list yet. Rules do not count until it has.`
      : inOrder(phrase`${causes[because](server)}, and the new list could not be read.`, problem, 'Rules do not count until it was read.'),
};
