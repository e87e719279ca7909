import type { Words } from '../en.ts';

export const language = {
  title: 'Sprache',
  lead: 'Die Sprache von Switchyard. Modelle und Server behalten ihre eigenen Worte.',
  choose: 'Sprache von Switchyard',
  system: 'Wie dieser Computer',
  systemNow: (name) => `zurzeit ${name}`,
  names: { en: 'Englisch', de: 'Deutsch', 'zh-Hans': 'Vereinfachtes Chinesisch' },
  untranslated:
    'Beschreibungen, Fragen und Ergebnisse von Servern erscheinen so, wie der Server sie geschrieben hat. Switchyard übersetzt sie nie, denn eine Übersetzung könnte verbergen, was ausgeführt wird.',
} satisfies Words['language'];
