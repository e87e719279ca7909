import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { format, number, plural } from './format.ts';

export const runTool = {
  title: 'Tools',
  find: 'Tools filtern',
  filter: (count: number) => plural(count, { one: '# Tool filtern', other: '# Tools filtern' }),
  byServer: 'Tools nach Server',
  noMatch: 'Kein Tool passt.',
  choose: 'Ein Tool auswählen, um es von Hand auszuführen.',
  back: 'Zurück zur Liste der Tools',
  said: (server: string) => phrase`Beschreibung und Hinweise von ${server}`,
  arguments: 'Argumente',
  asJson: 'Argumente als JSON',
  ways: 'Argumente als',
  form: 'Formular',
  json: 'JSON',
  jsonKinds: { array: 'JSON-Liste', object: 'JSON-Objekt', any: 'JSON' },
  times: 'Läufe',
  run: 'Ausführen',
  stop: 'Stoppen',
  outside: 'Läuft außerhalb aller Chats, nach den geltenden Berechtigungen. Das Modell sieht das Ergebnis nicht.',
  result: 'Ergebnis',
  shownAs: 'Ergebnis als',
  drawn: 'Ergebnis',
  running: (at: number, of: number) => (of === 1 ? 'Läuft' : `Läuft, ${number(at)} von ${number(of)}`),
  took: (count: number, least: number, median: number, most: number) =>
    `${number(count)} Läufe: ${format.duration(least)} bis ${format.duration(most)}, Median ${format.duration(median)}`,
  outcomes: { ok: 'Fertig', failed: 'Fehlgeschlagen', denied: 'Abgelehnt', stopped: 'Gestoppt' },
  open: (tool: string) => phrase`${tool} von Hand ausführen`,
  history: (count) => plural(count, { one: 'Verlauf der Definition: # Fassung', other: 'Verlauf der Definition: # Fassungen' }),
  seen: (hash, at) => phrase`${{ foreign: hash, as: 'code' }}, so aufgeführt ab ${format.dateAndTime(at)}`,
  firstSeen: 'Die erste aufbewahrte Fassung.',
  openShort: 'Ausführen',
} satisfies Words['runTool'];
