import type { Words } from '../en.ts';

export const language = {
  title: 'Sprache',
  lead: 'Die Sprache von Switchyard. Modelle und Server behalten ihre eigenen Worte.',
  choose: 'Sprache von Switchyard',
  system: 'Wie dieser Computer',
  systemNow: (name) => `zurzeit ${name}`,
  names: { en: 'Englisch', de: 'Deutsch', 'zh-Hans': 'Vereinfachtes Chinesisch' },
  spelling: 'Rechtschreibung prüfen',
  spellingHelp:
    'Markiert beim Schreiben Wörter, die falsch geschrieben aussehen. Das tut die Rechtschreibprüfung dieses Computers; nichts verlässt ihn.',
  noSpelling:
    'Nicht unter Linux: Dort gibt es keine Rechtschreibprüfung des Systems, die sich fragen ließe, und Wörterbücher müssten von Servern von Google kommen.',
  untranslated:
    'Beschreibungen, Fragen und Ergebnisse von Servern erscheinen so, wie der Server sie geschrieben hat. Switchyard übersetzt sie nie, denn eine Übersetzung könnte verbergen, was ausgeführt wird.',
} satisfies Words['language'];
