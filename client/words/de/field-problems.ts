import type { Words } from '../en.ts';

export const fieldProblems = {
  'needs-answer': 'Antwort nötig',
  'needs-text': 'Text nötig',
  'needs-number': 'Zahl nötig, z. B. 12',
  'needs-whole-number': 'Ganze Zahl nötig',
  'needs-yes-or-no': 'Ja oder Nein nötig',
  'needs-choice': 'Eine der Möglichkeiten nötig',
  'only-choices': 'Nur die angebotenen Möglichkeiten, jede einmal',
  'too-short': (least, has) => `Mindestens ${least} Zeichen nötig, es sind ${has}`,
  'too-long': (most, has) => `Höchstens ${most} Zeichen möglich, es sind ${has}`,
  'needs-email': 'Vollständige Adresse nötig, z. B. name@example.com',
  'needs-uri': 'Vollständiger Link nötig, z. B. https://example.com',
  'needs-date': 'Datum nötig, z. B. 2026-11-25',
  'needs-date-time': 'Datum und Uhrzeit nötig, z. B. 2026-11-25T14:30:00Z',
  'too-low': (least) => `${least} oder mehr nötig`,
  'too-high': (most) => `${most} oder weniger nötig`,
  'out-of-range': (least, most) => `Zahl von ${least} bis ${most} nötig`,
  'too-few': (least) => `Mindestens ${least} nötig`,
  'too-many': (most) => `Höchstens ${most} möglich`,
} satisfies Words['elicitation']['problems'];
