import type { Words } from '../en.ts';
import { code, partsOf, phrase } from '../phrase.ts';

export const definitionChanges = {
  part: 'Teil',
  before: 'Vorher',
  agreed: 'Von dir bestätigt',
  now: 'Jetzt',
  absent: 'nicht vorhanden',
  present: 'vorhanden',
  yes: 'ja',
  required: 'erforderlich',
  empty: '(leer)',
  title: 'Titel',
  description: 'Beschreibung',
  definition: 'Definition',
  hint: (name) => phrase`Hinweis ${code(name)}`,
  arguments: 'Argumente',
  argument: (path) => phrase`Argument ${code(path)}`,
  results: 'Ergebnisse',
  result: (path) => phrase`Ergebnis ${code(path)}`,
  of: (about, keyword) => phrase`${partsOf(about)}: ${partsOf(keyword)}`,
} satisfies Words['definitionChanges'];
