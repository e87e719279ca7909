import type { Server } from '../../../contract/server.ts';
import { phrase } from '../phrase.ts';
import { inOrder, named, number, plural } from './format.ts';

export const cliServers = {
  wordsThen: (word: string) =>
    phrase`Nach „servers“ folgt add, search, import, on, off, restart, install, update, back, uninstall, remove, show oder review oder nichts, nicht „${word}“.`,
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
