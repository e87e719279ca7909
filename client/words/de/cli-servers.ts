import type { Server } from '../../../contract/server.ts';
import { phrase } from '../phrase.ts';
import { inOrder, named, number, plural } from './format.ts';

export const cliServers = {
  wordsThen: (word: string, words: readonly string[]) =>
    phrase`Nach „servers“ folgt eines von ${words.join(', ')} oder nichts, nicht „${word}“.`,
  sayWhatToSet: 'Sag, was sich ändert: --env, --header oder --set SCHLÜSSEL=WERT.',
  noAddress: (server: string) => phrase`--header ist für Adressen, und ${named(server)} ist ein Programm.`,
  secretOf: (name: string, server: string) => phrase`Das Geheimnis ${name} von ${named(server)}`,
  secretsNotKept: (server: string, names: string, until: 'command' | 'host', variables: string) =>
    phrase`Hier gibt es keinen Schlüsselspeicher: ${names} von ${named(server)} bleibt nur, bis ${[until === 'command' ? 'dieser Befehl endet' : 'das laufende Switchyard endet']}. Setze danach ${variables} in der Umgebung.`,
  changeQuestion: 'Vertrauen und so ändern? [j/N]',
  nothingChanged: 'Es wurde nichts geändert.',
  changeNeedsYes: 'Hier ist kein Terminal für eine Rückfrage. Mit --yes wird ohne Rückfrage geändert.',
  heads: { name: 'NAME', runs: 'STARTET', news: 'ZU PRÜFEN' },
  newSecrets: (count: number) => plural(count, { one: '# Geheimnis', other: '# Geheimnisse' }),
  newVariables: (names: string) => phrase`braucht ${names}`,
  longShows: (option: string) => phrase`${option} zeigt alles, was sich über jeden lesen lässt.`,
  sayWhat: 'Sag, was hinzukommt: servers add BEFEHL, URL oder DATEI. Ein Befehl mit eigenen Optionen steht hinter „--“.',
  tooLong: (source: string, most: number) =>
    phrase`${source} hat mehr als ${[number(most)]} Zeichen; so viele werden höchstens als Server gelesen.`,
  isThere: (server: string, command: string) => phrase`Einen Server namens ${named(server)} gibt es schon. „${command}“ schaltet ihn ein.`,
  oneName: (count: number) => `--name gilt für einen Server, und ${number(count)} wurden gelesen.`,
  noProgram: (server: string) => phrase`--env ist für Programme, und ${named(server)} ist eine Adresse.`,
  noVariable: (name: string, all: readonly string[]) =>
    inOrder(phrase`Keine Variable heißt „${name}“.`, all.length === 0 ? 'Es gibt keine.' : phrase`Es gibt: ${all.join(', ')}.`),
  willRun: (server: string) => phrase`${named(server)} wird so gestartet:`,
  willConnect: (server: string) => phrase`${named(server)} wird hier verbunden:`,
  addQuestion: (count: number) =>
    plural(count, { one: 'Vertrauen und hinzufügen? [j/N]', other: 'Allen # vertrauen und sie hinzufügen? [j/N]' }),
  addNeedsYes: 'Hier gibt es kein Terminal für die Frage. Mit --yes wird ohne Frage hinzugefügt.',
  nothingAdded: 'Es wurde nichts hinzugefügt.',
  isOff: (server: string) => phrase`${named(server)} ist aus`,
  isTurned: (server: string, origin: string, on: boolean) =>
    phrase`${named(server)}, ${[origin]}, ${[on ? 'eingeschaltet' : 'ausgeschaltet']}`,
  removeQuestion: (server: string) => phrase`${named(server)} entfernen? [j/N]`,
  removeNeedsYes: 'Hier gibt es kein Terminal für die Frage. Mit --yes wird ohne Frage entfernt.',
  nothingRemoved: 'Es wurde nichts entfernt.',
  origins: {
    'built-in': 'eingebaut',
    added: 'von dir hinzugefügt',
    given: 'aus der Datei von --config',
  } satisfies Record<Server['origin'], string>,
  noneAlone: '--handles none steht allein, ohne andere Arten.',
  hintsTrusted: 'Du vertraust seinen Hinweisen.',
};
