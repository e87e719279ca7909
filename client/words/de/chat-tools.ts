import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { number, plural, named } from './format.ts';

/** The servers and tools that take part in one chat. */
export const chatTools = {
  open: 'Server und Tools dieses Chats …',
  title: 'Server und Tools in diesem Chat',
  says: 'Was hier aus ist, wird dem Modell ab seiner nächsten Antwort nicht gesendet. In anderen Chats bleibt es an.',
  none: 'Kein Server ist eingeschaltet.',
  offHere: 'Hier aus',
  serversOf: (on, all) => `${number(on)} von ${number(all)} Servern`,
  alsoOffHere: (ready, count) => `${ready}, ${number(count)} hier aus`,
  columns: { server: 'Server', tools: 'Tools', tokens: 'Token', inRequest: 'In der Anfrage' },
  count: (on, all) => `${number(on)} von ${number(all)}`,
  along: (tools, tokens) => `${plural(tools, { one: '# Tool', other: '# Tools' })}, etwa ${number(tokens)} Token`,
  inEach: 'in jeder Anfrage',
  inEachAndFound: (found) => `in jeder Anfrage, ${number(found)} bei Bedarf gefunden`,
  letFound: (servers) =>
    plural(servers, {
      one: 'Zusammen sind das zu viele Tools: # Server auf Automatisch wird bei Bedarf gefunden.',
      other: 'Zusammen sind das zu viele Tools: # Server auf Automatisch werden bei Bedarf gefunden.',
    }),
  find: 'Tool finden',
  foundNone: (sought, servers) => phrase`Nichts gefunden zu ${sought} ${[plural(servers, { one: 'in # Server', other: 'in # Servern' })]}.`,
  toolsOf: (server) => phrase`Tools von ${named(server)}`,
  asDescribed: (server) => phrase`Tools, wie ${named(server)} sie beschreibt`,
  offEverywhere: (server) => phrase`${named(server)} ist überall aus.`,
  turnOnInServers: 'In Server einschalten',
  presets: 'Voreinstellungen',
  everything: 'Alle Server und Tools',
  changed: (preset) => phrase`${preset}, geändert`,
  savePreset: 'Speichern',
  saveAs: 'Speichern als …',
  presetMenu: (preset) => phrase`${preset} umbenennen oder entfernen`,
  renamePreset: 'Umbenennen …',
  removePreset: 'Entfernen',
  presetName: 'Name der Voreinstellung',
  nameTaken: 'So heißt schon eine andere Voreinstellung.',
  cancel: 'Abbrechen',
  forNewChats: 'Für neue Chats verwenden',
  newChatsLikeThis: 'Neue Chats beginnen so.',
  placed: { automatic: 'Automatisch', always: 'Immer da', found: 'Bei Bedarf gefunden' },
  placedMeans: {
    automatic: 'Seine Tools gehen mit jeder Nachricht mit, solange es insgesamt wenige sind. Sonst sucht das Modell nach ihnen.',
    always: 'Seine Tools gehen mit jeder Nachricht mit, wie viele es auch sind.',
    found: 'Das Modell sucht nach seinen Tools, wenn es sie braucht.',
  },
  otherwiseInChats: 'Ein Chat kann es anders halten.',
  inRequest: 'Wie seine Tools zum Modell kommen',
  placedEverywhere: (server) => phrase`Wie die Tools von ${named(server)} zum Modell kommen, überall`,
  placedHere: (server) => phrase`Wie die Tools von ${named(server)} zum Modell kommen, in diesem Chat`,
  done: 'Fertig',
} satisfies Words['chatTools'];
