import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { plural } from './format.ts';

export const palette = {
  name: 'Befehlspalette',
  field: 'Alles durchsuchen',
  everything: 'Alles',
  groups: {
    chats: 'Chats',
    projects: 'Projekte',
    commands: 'Befehle',
    prompts: 'Prompts',
    tools: 'Tools',
    servers: 'Server',
    settings: 'Einstellungen',
  },
  shownOf: (shown, all) => `${shown} von ${all}`,
  section: (name) => `Einstellungen: ${name}`,
  theme: (name) => `Farbschema: ${name}`,
  language: (name) => `Sprache: ${name}`,
  notes: { waiting: 'wartet auf dich', now: 'jetzt gewählt' },
  nothing: (query) => phrase`Nichts passt zu „${query}“`,
  searched: 'Namen und Titel von allem in der App und die Nachrichten aller Chats wurden durchsucht.',
  found: (count) => (count === 0 ? 'Nichts gefunden' : plural(count, { one: '# Treffer', other: '# Treffer' })),
  keys: { choose: 'wählen', open: 'öffnen', narrow: 'auf eine Gruppe beschränken' },
  bothWritten:
    'Der Prompt wurde nicht eingefügt: In diesem Chat und in einem neuen Chat steht schon Text im Eingabefeld. Sende oder lösche zuerst einen davon.',
} satisfies Words['palette'];
