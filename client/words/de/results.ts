import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { number, plural } from './format.ts';

export const results = {
  textOf: 'Text des Ergebnisses',
  beginning: 'Anfang des Ergebnisses',
  showLess: 'Weniger anzeigen',
  showAll: (lines, size) => plural(lines, { one: `Ganze # Zeile anzeigen, ${size}`, other: `Alle # Zeilen anzeigen, ${size}` }),
  copy: 'Ergebnis kopieren',
  copyAll: 'Alles kopieren',
  copied: 'Kopiert',
  saveAsFile: 'Als Datei speichern',
  find: 'Suchen',
  findIn: 'Im Ergebnis suchen',
  previous: 'Vorherige Stelle',
  next: 'Nächste Stelle',
  notFound: 'Nicht gefunden',
  place: (at, of, more) => `${number(at)} von ${number(of)}${more ? '+' : ''}`,
  characters: (count) => plural(count, { one: '# Zeichen', other: '# Zeichen' }),
  modelRead: (first, last, all) =>
    `Das Modell hat die ersten ${number(first)} und die letzten ${number(last)} von ${number(all)} Zeilen gelesen.`,
  sound: 'Audio',
  fullSize: 'Volle Größe',
  picture: 'Aus dem Ergebnis',
  brokenPicture: (mimeType) => phrase`Ein Bild, das nicht angezeigt werden kann (${mimeType})`,
  /** Labels of a piece that the server means for one reader (`annotations.audience`). */
  audience: { user: 'Nur für dich: Das Modell bekommt es nicht.', assistant: 'Für das Modell bestimmt.' },
} satisfies Words['results'];
