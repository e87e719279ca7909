import type { Doubt } from '../../../contract/server.ts';
import type { Phrase } from '../phrase.ts';
import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { inOrder, named } from './format.ts';

const causes: Record<Doubt['because'], (server: string) => Phrase> = {
  announced: (server) => phrase`${named(server)} hat geänderte Tools angekündigt`,
  unheard: (server) => phrase`${named(server)} war eine Zeit lang nicht erreichbar und kann seine Tools geändert haben`,
  old: (server) => phrase`Die Tool-Liste von ${named(server)} ist älter, als sie nach Angabe des Servers gilt`,
};

export const doubts = {
  sentence: (server, because, problem) =>
    problem === undefined
      ? phrase`${causes[because](server)}, und Switchyard hat die neue Liste noch nicht gelesen. Bis dahin gelten Regeln nicht.`
      : inOrder(
          phrase`${causes[because](server)}, und die neue Liste ließ sich nicht lesen.`,
          problem,
          'Regeln gelten erst wieder, wenn die Liste gelesen ist.',
        ),
} satisfies Words['doubts'];
