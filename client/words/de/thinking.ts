import type { Words } from '../en.ts';
import { number } from './format.ts';

/** Wie ein Modell denken und arbeiten soll. */
export const thinking = {
  title: 'Nachdenken',
  effort: 'Aufwand',
  modes: { usual: 'Nachdenken wie voreingestellt', off: 'Kein Nachdenken', adaptive: 'Nachdenken nach Bedarf' },
  upTo: (tokens) => `Denkt bis zu ${number(tokens)} Token lang nach`,
  efforts: {
    usual: 'Aufwand wie voreingestellt',
    low: 'Geringer Aufwand',
    medium: 'Mittlerer Aufwand',
    high: 'Hoher Aufwand',
    xhigh: 'Sehr hoher Aufwand',
    max: 'Höchster Aufwand',
  },
  help: 'Gilt, wenn ein Chat nichts Eigenes hat. Zur Wahl steht nur, was das Modell und sein Anbieter annehmen.',
  modelFor: 'Modell, dessen Nachdenken eingestellt wird',
  refused: 'Alles andere hat der Anbieter für dieses Modell abgelehnt.',
} satisfies Words['thinking'];
