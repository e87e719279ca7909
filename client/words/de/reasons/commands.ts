import type { commands as area } from '../../../../contract/reasons/commands.ts';
import { phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';
import { named } from '../format.ts';

export const commands = {
  'server-not-ready': ({ server }) => phrase`Der Server ${named(server)} ist nicht bereit.`,
  'offers-of-server-not-ready': ({ server, kind }) =>
    phrase`Der Server ${named(server)} ist nicht bereit, deshalb lassen sich seine ${[kind === 'tool' ? 'Tools' : 'Prompts']} nicht verwenden.`,
  'nobody-lists-resource': ({ uri }) => phrase`Kein verbundener Server listet ${uri} auf. Den Server angeben, der sie hat: read SERVER URI`,
  'resource-empty': 'Die Ressource ist leer, es gibt nichts zu schreiben.',
  'content-not-for-file': 'Der Server hat Inhalt gesendet, der sich nicht in eine Datei schreiben lässt.',
} satisfies WordsFor<typeof area>;
