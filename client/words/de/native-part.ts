import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { format, named } from './format.ts';

export const nativePart = {
  needs: (library, version) => phrase`Braucht ${library} ${version}, das nicht in Switchyard enthalten ist`,
  costs: (bytes, place) =>
    phrase`Es belegt etwa ${[format.bytes(bytes)]} in ${place}. npm lädt es und prüft jedes Paket anhand seines Hashes.`,
  install: (bytes) => `Installieren (${format.bytes(bytes)})`,
  installing: (library, version) => phrase`${library} ${version} wird installiert`,
  soFar: (bytes, all) => `${format.bytes(bytes)} von etwa ${format.bytes(all)}`,
  version: 'Version',
  from: 'Von',
  registry: 'der npm-Registry, Hashes wie in der Lockdatei, die mit Switchyard kam',
  to: 'Nach',
  stop: 'Abbrechen',
  removing: (library) => phrase`${library} wird entfernt`,
  removeIt: (library) => phrase`${library} entfernen`,
  unsupported: (library) => phrase`Für dieses System mit diesem Prozessor gibt es kein ${library}, daher läuft dieser Server hier nicht.`,
  installed: (library, version, server) => phrase`${library} ${version} ist installiert, und ${named(server)} ist eingeschaltet.`,
  removed: (library, server) =>
    phrase`${library} wurde entfernt, und ${named(server)} ist ausgeschaltet. Was der Server aufbewahrt, ist noch da.`,
  nothingToRemove: (library) => phrase`${library} ist nicht installiert.`,
  stopped: 'Die Installation wurde abgebrochen. Nichts davon ist übrig.',
  usage: (command: string, names: readonly string[]) => phrase`Einen Server angeben: ${command} ${names.join(' | ')}`,
} satisfies Words['nativePart'];
