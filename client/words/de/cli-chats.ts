import type { ShellWords } from '../en/shells.ts';
import { phrase } from '../phrase.ts';
import { list, named, number, plural } from './format.ts';

export const cliChats = {
  heads: { id: 'CHAT', used: 'ZULETZT', title: 'TITEL' },
  noChats: 'Es gibt keine Chats.',
  unknown: (id: string, list: string) => phrase`Kein Chat hat die ID ${id}. „${list}“ listet sie auf.`,
  several: (count, id) => phrase`${[number(count)]} Chats haben IDs, die mit ${id} beginnen. Gib mehr davon ein.`,
  oneWay: 'Gib entweder --chat oder --continue an, nicht beides.',
  isNew: '--temporary beginnt einen Chat. Lass --chat und --continue weg.',
  noneYet: 'Es gibt noch keinen Chat, in dem es weitergehen könnte.',
  newInProject: 'Gib --project für einen neuen Chat an, oder --chat oder --continue für einen vorhandenen.',
  projectHeads: { id: 'PROJEKT', chats: 'CHATS', name: 'NAME', folders: 'ORDNER' },
  noProjects: 'Es gibt keine Projekte.',
  unknownProject: (name, list) => phrase`Kein Projekt heißt ${name}. „${list}“ listet sie auf.`,
  severalProjects: (count, name, list) =>
    phrase`${[number(count)]} Projekte heißen ${name}. „${list}“ hat von jedem die ID, mit der es sich auch nennen lässt.`,
  nameFile: (command: string) => phrase`Nenne die Datei: ${command}.`,
  imported: (chats, messages) =>
    `${plural(chats, { one: '# Chat', other: '# Chats' })} importiert, ${plural(messages, { one: '# Nachricht', other: '# Nachrichten' })}.`,
  importing: (done, of) => `${number(done)} von ${plural(of, { one: '# Chat', other: '# Chats' })}`,
  leftOut: 'Weggelassen:',
  importedProject: (name) => phrase`Das Projekt ${name} kam mit ihnen.`,
  nameOne: (exportOne: string, list: string) =>
    phrase`Nenne den Chat: ${exportOne}, --all, --everything oder --project NAME. „${list}“ listet sie auf.`,
  broughtSetup: (projects, prompts) =>
    `Außerdem übernommen: ${plural(projects, { one: '# Projekt', other: '# Projekte' })}, ${plural(prompts, { one: '# Prompt', other: '# Prompts' })}.`,
  secretsLeft: (names) => phrase`Neu einzugebende Geheimnisse: ${list(names)}.`,
  addServer: (server, command) => phrase`${named(server)} hinzufügen? Gestartet wird: ${command}`,
  rulesOfFile: (count) => plural(count, { one: '# Regel aus der Datei:', other: '# Regeln aus der Datei:' }),
  useRules: 'Verwenden? Sie gelten für Server, die so gestartet werden wie dort.',
  rulesMade: (made, of) => `${number(made)} von ${number(of)} Regeln gelten jetzt.`,
  waitsForPerson: 'Server und Regeln der Datei warten auf jemanden am Terminal oder im Fenster: nichts davon wurde hinzugefügt.',
  written: (chats, file) => phrase`${[plural(chats, { one: '# Chat', other: '# Chats' })]} nach ${file} geschrieben.`,
} satisfies ShellWords['cliChats'];
