import type { Words } from '../en.ts';
import { code, phrase } from '../phrase.ts';
import { format, list, named, number, plural } from './format.ts';

export const install = {
  publishedBy: (account) => phrase`Veröffentlicht von: ${account}`,
  publisherUnknown: 'Veröffentlicht von: Die Registry sagt es nicht',
  publisherBefore: (account) => phrase`Die Version davor wurde veröffentlicht von: ${account}`,
  license: (name) => phrase`Lizenz: ${name}`,
  size: (packages, bytes, before) => {
    const count = plural(packages, { one: '# Paket, ohne weitere', other: '# Pakete, mit denen, die es braucht' });
    if (bytes === undefined) return `Größe: ${count}`;
    return before === undefined
      ? `Größe: selbst ${format.bytes(bytes)}; ${count}`
      : `Größe: selbst ${format.bytes(before)} → ${format.bytes(bytes)}; ${count}`;
  },
  sizeOfAll: (packages, bytes) => `Größe: zusammen etwa ${format.bytes(bytes)}; ${plural(packages, { one: '# Paket', other: '# Pakete' })}`,
  changes: (added, removed, changed) =>
    `Pakete: ${number(added)} hinzugefügt, ${number(removed)} entfernt, ${number(changed)} in anderer Version`,
  change: (name, before, now) => phrase`${name}: ${before} → ${now}`,
  added: (names) => phrase`Hinzugefügt: ${list(names)}`,
  removed: (names) => phrase`Entfernt: ${list(names)}`,
  noScripts: 'Installationsskripte: keine',
  scriptsOff: (names) => phrase`Installationsskripte, die nicht ausgeführt werden: ${list(names)}`,
  scriptsRun: (names) => phrase`Installationsskripte, die mit deinen Rechten ausgeführt werden: ${list(names)}`,
  newScripts: (names) => phrase`Davon hatte die Version davor keine: ${list(names)}`,
  lockBefore: (hash) => phrase`SHA-256 der Lockdatei davor: ${hash}`,
  lock: (hash) => phrase`SHA-256 der Lockdatei: ${hash}`,
  lockShipped: (hash) => phrase`SHA-256 der Lockdatei, die mit Switchyard kam: ${hash}`,
  goesOn: 'Deine Regeln für diesen Server und deine Antworten zu ihm bleiben: Sein Befehl hätte diese Version jederzeit starten können.',
  lookFirst: (version, before) =>
    phrase`Um die Tools zu vergleichen, wird ${version} geholt und einmal neben ${before} gestartet, mit den Argumenten, Variablen und Geheimnissen dieses Servers. Es wird nach seinen Tools gefragt und beendet. ${before} bleibt so lange in Gebrauch.`,
  lookPress: (version) => phrase`${version} holen und einmal starten`,
  looking: (version) => phrase`${version} wird nach seinen Tools gefragt`,
  tools: (added, changed, removed, same) =>
    `Tools: ${number(added)} neu, ${number(changed)} geändert, ${number(removed)} entfernt, ${number(same)} wie zuvor`,
  toolsUnknown: (before, tools) => phrase`Tools: ${[number(tools)]}. Die von ${before} sind nicht bekannt, weil es nie gestartet wurde.`,
  toolDifference: 'Tools, die dazukommen, sich ändern oder wegfallen',
  isNew: 'neu',
  isChanged: 'geändert',
  isRemoved: 'entfernt',
  rulesStay: (count) => plural(count, { one: 'Regeln: # bleibt', other: 'Regeln: # bleiben' }),
  rulesEnd: (tools) => phrase`Regeln, die enden, weil sich das Tool geändert hat oder weg ist: ${list(tools)}`,
  otherRulesEnd: (count) =>
    plural(count, { one: '# Regel, die für keines seiner Tools ist, endet', other: '# Regeln, die für keines seiner Tools sind, enden' }),
  hintsEnd: 'Dein Vertrauen in seine Hinweise endet, weil ein Tool dazukam oder sich geändert hat.',
  answersStay: 'Deine Antworten dazu, womit er umgeht, und zu den Ordnern bleiben.',
  lookFailed: (version) => phrase`${version} hat keine Tools aufgelistet:`,
  lookFailedMore:
    'Die Tools lassen sich nicht vergleichen. Wenn du diese Version trotzdem verwendest, enden die Regeln für diesen Server und dein Vertrauen in ihn.',
  olderStays: (before) => phrase`${before} wird aufbewahrt, damit du dahin zurückkehren kannst. Eine noch ältere Version wird entfernt.`,
  take: (version) => phrase`Ab jetzt ${version} verwenden`,
  goBack: (version) => phrase`Zurück zu ${version}`,
  goBackMore: (version) => phrase`Version ${version} ist aufbewahrt, damit du dahin zurückkehren kannst.`,
  soFar: (bytes) => `Bisher ${format.bytes(bytes)}`,
  soFarOf: (bytes, all) => `${format.bytes(bytes)} von etwa ${format.bytes(all)}`,
  underWay: 'Wird installiert',
  needs: (library, version) => phrase`Braucht ${library} ${version}, das nicht in Switchyard enthalten ist`,
  costs: (bytes) => `Es belegt etwa ${format.bytes(bytes)}. Du siehst genau, was es ist, bevor etwas geladen wird.`,
  fetched: (runner) => phrase`Wird bei jedem Start von ${code(runner)} geholt`,
  fetchedMore:
    'Jedes Mal wird die Registry gefragt, welche Version laufen soll. Eine genaue Version kann in einem Ordner von Switchyard installiert und von dort gestartet werden.',
  isInstalled: (version) => phrase`Version ${version} ist installiert`,
  isInstalledMore: (runner) => phrase`Sie startet aus einem Ordner von Switchyard, ohne ${code(runner)} und ohne Registry.`,
  isNeeded: (library) => phrase`Es ist ${library}, das dieser Server braucht.`,
  mark: (version) => phrase`installiert: ${version}`,
  installIt: 'Installieren …',
  installOf: (server) => phrase`Das Paket von ${named(server)} installieren`,
  findUpdate: 'Nach einer Aktualisierung suchen …',
  findUpdateOf: (server) => phrase`Nach einer Aktualisierung von ${named(server)} suchen`,
  runnerAgain: (runner) => phrase`Wieder ${runner} verwenden`,
  removeIt: (library) => phrase`${library} entfernen`,
  libraryRemoved: (library, server) =>
    phrase`${library} wurde entfernt, und ${named(server)} ist ausgeschaltet. Was der Server aufbewahrt, ist noch da.`,
  nothingYet: 'Nichts davon ist bisher gelaufen.',
  beforeAsking: (runner) =>
    phrase`Switchyard fragt die Registry, welche Version ${code(runner)} jetzt holen würde und was diese braucht. Nichts davon läuft, und nichts wird behalten.`,
  beforeAskingShipped: (library, version) =>
    phrase`Die Lockdatei von ${library} ${version} kam mit Switchyard und nennt den Hash jedes Pakets. Die Registry wird nur gefragt, von wem es veröffentlicht wurde. Nichts davon läuft, und nichts wird behalten.`,
  askRegistry: 'Registry fragen',
  planned: (name, version) => phrase`${named(name)} ${version}`,
  update: (name, before, version) => phrase`${named(name)} ${before} → ${version}`,
  isNewest: (version) => phrase`Version ${version} ist installiert, und die Registry hat dieselbe.`,
  isShipped: (version) => phrase`Version ${version} ist installiert, und diese Version von Switchyard verwendet dieselbe.`,
  letScripts: 'Installationsskripte mit deinen Rechten ausführen',
  letScriptsMore: 'Sie sind Code dieser Pakete und können alles, was du kannst.',
  press: (version) => phrase`${version} installieren`,
  installing: (version) => phrase`${version} wird installiert`,
  done: (name, version) => phrase`${named(name)} ${version} wurde installiert`,
  cancel: 'Abbrechen',
  close: 'Schließen',
} satisfies Words['install'];
