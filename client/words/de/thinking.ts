import type { Words } from '../en.ts';
import { number } from './format.ts';

/** Wie ein Modell denken und arbeiten soll. */
export const thinking = {
  title: 'Nachdenken',
  effort: 'Aufwand',
  modes: { usual: 'Denkt wie üblich nach', off: 'Denkt nicht nach', adaptive: 'Denkt so viel nach, wie es für richtig hält' },
  upTo: (tokens) => `Denkt bis zu ${number(tokens)} Token lang nach`,
  efforts: {
    usual: 'Üblicher Aufwand',
    low: 'Geringer Aufwand',
    medium: 'Mittlerer Aufwand',
    high: 'Hoher Aufwand',
    xhigh: 'Sehr hoher Aufwand',
    max: 'Höchster Aufwand',
  },
  help: 'Gilt in Chats, die nichts anderes sagen. Was ein Modell nicht kann, steht nicht zur Wahl; was sein Anbieter ablehnt, wird nicht mehr verlangt.',
  modelFor: 'Modell, dessen Nachdenken eingestellt wird',
  refused: 'Alles andere hat der Anbieter für dieses Modell abgelehnt.',
} satisfies Words['thinking'];
