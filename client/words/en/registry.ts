import type { EntryStatus, Publisher, WayKind } from '../../../contract/registry.ts';
import { type Phrase, phrase } from '../phrase.ts';
import { format, inOrder } from './format.ts';

/** Servers that a registry lists. */
export const registry = {
  status: { active: '', deprecated: 'no longer recommended', deleted: 'taken out' } satisfies Record<EntryStatus, string>,
  publisher: {
    github: (name: string) => phrase`${name}, proved through GitHub`,
    domain: (name: string) => phrase`${name}, proved through the domain`,
    unproved: (name: string) => phrase`${name}, by its own claim`,
  } satisfies Record<Publisher['proof'], (name: string) => Phrase>,
  kinds: {
    npm: 'npm',
    pypi: 'Python',
    oci: 'Container',
    mcpb: 'Bundle',
    remote: 'Remote',
    other: 'Other package',
  } satisfies Record<WayKind, string>,
  notProved: {
    github: 'Anyone can publish here. The name is proved, what it does is not.',
    domain: 'Anyone can publish here. The name is proved, what it does is not.',
    unproved: 'All of this is its own claim, and Switchyard checks none of it.',
  } satisfies Record<Publisher['proof'], string>,
  stale: (at: number, why: Phrase) => inOrder(why, `This is its answer of ${format.dateAndTime(at)}.`),
  none: 'Nothing was found.',
};
