import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { number } from './format.ts';

const NUMBERS = ['Kein', 'Ein', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben', 'Acht', 'Neun', 'Zehn', 'Elf', 'Zwölf'];

export const chat = {
  gone: 'Diesen Chat gibt es nicht mehr.',
  loading: 'Wird geladen',
  new: 'Neuer Chat',
  newIn: (folder) => phrase`Neuer Chat in ${folder}`,
  noServers: 'Noch keine Server. Server geben dem Modell etwas, womit es arbeiten kann.',
  addServer: 'Server hinzufügen',
  starting: 'Server starten. Frag, was du möchtest.',
  noneReady: 'Kein Server ist bereit. Du kannst alles fragen, wofür keiner nötig ist.',
  ready: (count) =>
    count === 1
      ? 'Ein Server ist bereit. Frag, was du möchtest, oder beginne mit etwas, das er anbietet.'
      : `${NUMBERS[count] ?? number(count)} Server sind bereit. Frag, was du möchtest, oder beginne mit etwas, das sie anbieten.`,
  prompts: 'Prompts deiner Server',
  needs: (server, argument) => phrase`${server}, braucht ${argument}`,
  startsAtOnce: (server) => phrase`${server}, beginnt sofort`,
} satisfies Words['chat'];
