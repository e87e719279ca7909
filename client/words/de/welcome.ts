import type { LateWords } from '../en.ts';
import { phrase } from '../phrase.ts';
import { plural } from './format.ts';

export const welcome = {
  title: 'Willkommen bei Switchyard',
  lead: 'Ein Chat, verbunden mit all deinen MCP-Servern. Drei Dinge sind einzurichten.',
  local: 'Chats bleiben auf diesem Computer. Keine Telemetrie.',
  skip: 'Vorerst überspringen',
  continue: 'Weiter',
  done: 'Erledigt',

  model: {
    title: 'Modell',
    anthropic: 'Anthropic',
    other: 'Lokal oder anderes',
    practice: 'Übungsmodell (ohne KI)',
    keyExample: 'sk-ant-…',
    addressExample: 'http://127.0.0.1:11434',
    anthropicKey: 'Anthropic-Schlüssel',
    check: 'Prüfen',
    withoutKey: 'Ohne Schlüssel antwortet das Übungsmodell (ohne KI).',
    practiceMeaning:
      'Geht sofort. Es antwortet nach festen Regeln und nicht durch ein Modell, damit du Server, Freigaben und Prompts ausprobieren kannst.',
    address: 'Adresse',
    key: 'Schlüssel',
    keyIfNeeded: 'Schlüssel, falls nötig',
    presets: 'Voreinstellungen',
    runsHere: (name) => phrase`${name} läuft auf diesem Computer`,
    take: 'Verwenden',
    takeThis: (name) => phrase`Verwenden: ${name}`,
  },
  servers: {
    title: 'Server',
    lead: 'Sie geben dem Modell Tools. Nichts von dir startet, bevor du den Befehl gesehen hast.',
    builtIn: 'eingebaut',
    found: 'Server, die du schon verwendest',
    foundCount: (count) => plural(count, { one: '# Server', other: '# Server' }),
    reviewFound: 'Ansehen …',
    fromApps: 'Aus anderen Apps …',
    add: 'Server hinzufügen …',
    reviewThere: 'Unter „Server“ prüfen',
  },
  folder: {
    title: 'Ordner zum Arbeiten',
    lead: 'Server erfahren davon. Du kannst das in jedem Chat ändern.',
    remove: (name) => phrase`${name} entfernen`,
  },
} satisfies LateWords['welcome'];
