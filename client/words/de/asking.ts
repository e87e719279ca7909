import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { plural, named } from './format.ts';

const calls = (count: number) => plural(count, { one: '# Aufruf', other: '# Aufrufe' });

export const asking = {
  waiting: 'Wartet auf dich',
  notWaiting: 'Wartet nicht mehr',
  answered: 'Wird beantwortet',
  late: 'Diese Frage wurde anderswo beantwortet oder wartet nicht mehr.',
  whatIsAsked: 'Worum es geht',
  ready: 'bereit',
  /** Says why a button that is partly out of sight cannot be pressed. */
  seeAll: 'Scroll, bis alles zu sehen ist',
  back: 'Zurück',
  close: 'Schließen',
  callsWait: (count) => plural(count, { one: '# Aufruf wartet auf dich', other: '# Aufrufe warten auf dich' }),
  questionsWait: (count) => plural(count, { one: '# Frage wartet auf dich', other: '# Fragen warten auf dich' }),
  denyAll: 'Alle ablehnen',
  denyCalls: (count) => `${calls(count)} ablehnen`,
  denyAllStep: 'Alle ablehnen …',
  denyCallsStep: (count) => `${calls(count)} ablehnen …`,
  review: 'Einzeln prüfen',
  pageLead: 'Fragen von Servern und aus der Befehlszeile.',
  nothingWaits: 'Hier wartet nichts.',
  needs: {
    boolean: 'true oder false nötig',
    number: 'Zahl nötig',
    integer: 'Ganze Zahl nötig',
    array: 'Liste nötig, z. B. ["a", "b"]',
    object: 'Objekt nötig, z. B. {"a": 1}',
  },
  noJson: (line, why) => `Zeile ${line}: ${why}`,
  json: {
    InvalidSymbol: 'hier ist nur Text in doppelten Anführungszeichen, eine Zahl, true, false oder null möglich',
    InvalidNumberFormat: 'diese Zahl ist unvollständig',
    PropertyNameExpected: 'ein Name in doppelten Anführungszeichen fehlt',
    ValueExpected: 'ein Wert fehlt',
    ColonExpected: 'ein Doppelpunkt fehlt',
    CommaExpected: 'ein Komma fehlt',
    CloseBraceExpected: 'eine } fehlt',
    CloseBracketExpected: 'eine ] fehlt',
    EndOfFileExpected: 'das steht hinter dem Ende',
    InvalidCommentToken: 'JSON kennt keine Kommentare',
    UnexpectedEndOfString: 'ein schließendes Anführungszeichen fehlt',
    InvalidEscapeCharacter: 'ein Backslash steht vor einem Zeichen, vor dem er nicht stehen darf',
    InvalidCharacter: 'Zeilenumbruch und Tabulator werden als \\n und \\t geschrieben',
    other: 'das ist kein JSON',
  },
  saidBy: (caption, server) => phrase`${[caption]} von ${named(server)}`,
  description: 'Beschreibung',
} satisfies Words['asking'];
