import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { number, plural } from './format.ts';

export const context = {
  title: 'Kontext dieses Chats',
  open: (share) => `${share} des Kontexts belegt. Zahlen zeigen`,
  openUnknown: 'Zahlen zum Kontext zeigen',
  used: (tokens, window) => `${tokens} von ${window} Token`,
  usedUnknown: (tokens) => `${tokens} Token, das Kontextfenster ist unbekannt`,
  share: (share) => `${share} belegt`,
  sumsUpAt: (share) => `ab ${share} werden ältere Nachrichten zusammengefasst`,
  instructions: 'Anweisungen',
  /** Of the person, in one chat. */
  own: {
    title: 'Anweisungen für diesen Chat',
    help: 'Das Modell liest sie in diesem Chat, nach denen von Switchyard und deinen für jeden Chat. Eine Änderung kostet eine Anfrage ohne Cache.',
    example: 'Zum Beispiel: Ich habe diesen Text geschrieben; antworte als Lektor.',
    save: 'Speichern',
    cancel: 'Abbrechen',
  },
  tools: 'Tools',
  toolCount: (count) => plural(count, { one: '# Tool', other: '# Tools' }),
  thereAndFound: (there, found) => `${number(there)} da, ${number(found)} bei Bedarf gesucht`,
  toolsOf: (there, all) => plural(all, { one: `${number(there)} von # Tool`, other: `${number(there)} von # Tools` }),
  results: 'Ressourcen und Ergebnisse',
  named: (count) => plural(count, { one: '# wird nur mit Namen gesendet', other: '# werden nur mit Namen gesendet' }),
  chat: 'Chat',
  sentAndWritten: 'Gesendet und geschrieben',
  tokens: 'Token',
  atLeast: (cost: string, tokens: number) => `mindestens ${cost}, ${plural(tokens, { one: '# Token', other: '# Token' })} ohne Preis`,
  cost: 'Kosten',
  lastNew: 'Letzte Antwort: Eingabe',
  lastCached: 'Letzte Antwort: aus dem Cache',
  lastWritten: 'Letzte Antwort: Ausgabe',
  thisChat: 'Dieser Chat',
  today: 'Heute, alle Chats',
  countedBy: (endpoint) => phrase`Gezählt von ${endpoint}. Die Teile sind geschätzt.`,
  estimated: 'Alle diese Zahlen sind geschätzt.',
  refused: {
    why: (endpoint, day, sent) =>
      sent === undefined
        ? phrase`${endpoint} hat am ${[day]} eine Anfrage als zu lang abgelehnt.`
        : phrase`${endpoint} hat am ${[day]} etwa ${[sent]} Token als zu lang abgelehnt.`,
    here: (tokens) => `Dieser Chat rechnet mit einem Kontextfenster von ${tokens}.`,
    everywhere: (tokens) => `Jeder Chat mit diesem Modell rechnet mit einem Kontextfenster von ${tokens}.`,
    again: (tokens) => `Wieder ${tokens} verwenden`,
    forget: 'Das vergessen',
  },
  sumUp: 'Ältere Nachrichten zusammenfassen',
  sumUpNow: 'Jetzt zusammenfassen',
  numbers: 'Zahlen',
  failed: 'Die Zahlen konnten nicht gelesen werden.',
  full: (share) => `${share} des Kontexts sind belegt.`,
  fullNext: 'Nach der nächsten Antwort werden ältere Nachrichten zusammengefasst. Die Originale bleiben im Chat.',
  summedUp: (messages) => plural(messages, { one: '# ältere Nachricht zusammengefasst', other: '# ältere Nachrichten zusammengefasst' }),
  fromTo: (before, after, when) => `${number(before)} auf ${number(after)} Token, ${when}`,
  instead: (messages) =>
    plural(messages, {
      one: 'Das liest das Modell statt der ersten Nachricht und ihrer Antwort',
      other: 'Das liest das Modell statt der ersten # Nachrichten und ihrer Antworten',
    }),
  by: (model) => phrase`Geschrieben von ${model}`,
  byNobody: 'Es konnte keine Zusammenfassung geschrieben werden. Das sind die ersten Zeilen.',
  changed: 'Von dir geändert',
  summary: 'Zusammenfassung',
  takeBack: 'Zurücknehmen',
  thenSent: 'Dann werden die Nachrichten wieder gesendet.',
  save: 'Zusammenfassung speichern',
  saved: 'Die Zusammenfassung ist gespeichert.',
} satisfies Words['context'];
