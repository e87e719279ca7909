import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { format, inOrder } from './format.ts';

export const registry = {
  status: { active: '', deprecated: 'nicht mehr empfohlen', deleted: 'herausgenommen' },
  publisher: {
    github: (name) => phrase`${name}, belegt über GitHub`,
    domain: (name) => phrase`${name}, belegt über die Domain`,
    unproved: (name) => phrase`${name}, nach eigener Angabe`,
  },
  kinds: { npm: 'npm', pypi: 'Python', oci: 'Container', mcpb: 'Bundle', remote: 'Adresse', other: 'Anderes Paket' },
  notProved: {
    github: 'Hier kann jeder veröffentlichen. Der Name ist belegt; was der Server tut, ist es nicht.',
    domain: 'Hier kann jeder veröffentlichen. Der Name ist belegt; was der Server tut, ist es nicht.',
    unproved: 'All das sind eigene Angaben, und Switchyard prüft keine davon.',
  },
  stale: (at, why) => inOrder(why, `Das ist die Antwort vom ${format.dateAndTime(at)}.`),
  none: 'Es wurde nichts gefunden.',
} satisfies Words['registry'];
