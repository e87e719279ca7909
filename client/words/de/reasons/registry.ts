import type { registry as area } from '../../../../contract/reasons/registry.ts';
import { phrase } from '../../phrase.ts';
import { list as listed, number, plural } from '../format.ts';
import type { WordsFor } from '../../reason-words.ts';

const deleted = 'Dieser Server wurde aus der Registry genommen und kann nicht hinzugefügt werden.';
const types = { string: 'ein einzelner Text', number: 'eine Zahl', boolean: 'true oder false', list: 'eine Liste' };

export const registry = {
  'registry-off': ({ address }) => phrase`Die Registry ist aus. Ist sie ein, gehen Suchen an ${address}.`,
  'registry-not-reached': ({ host }) => phrase`${host} ist nicht erreichbar.`,
  'registry-slow': ({ host, seconds }) =>
    phrase`${host} hat innerhalb von ${[plural(seconds, { one: '# Sekunde', other: '# Sekunden' })]} nicht geantwortet.`,
  'registry-too-large': ({ host, megabytes }) =>
    phrase`Die Antwort von ${host} ist größer als ${[`${number(megabytes)} MB`]}. Sie wurde nicht gelesen.`,
  'registry-said': ({ host, status }) => phrase`${host} hat mit dem Status ${[String(status)]} geantwortet.`,
  'registry-busy': ({ host, seconds }) =>
    phrase`${host} will für ${[plural(seconds, { one: '# Sekunde', other: '# Sekunden' })]} nicht gefragt werden.`,
  'registry-misfit': ({ host }) => phrase`${host} hat nicht wie eine Registry geantwortet.`,
  'registry-no-entry': ({ name }) => phrase`Die Registry hat keinen Server namens ${name}.`,
  'registry-entry-changed': ({ name }) =>
    phrase`Der Eintrag ${name} hat sich geändert, seit er gelesen wurde. Es wurde nichts hinzugefügt.`,
  'registry-entry-deleted': ({ message }) => (message === undefined ? deleted : phrase`${[deleted]} Die Registry sagt: ${message}`),
  'registry-no-way': ({ name }) => phrase`Der Eintrag ${name} hat kein solches Paket und keine solche Adresse.`,
  'registry-way-unread': 'Dieser Teil des Eintrags ist nicht lesbar.',
  'registry-package-unknown': ({ type }) => phrase`Pakete der Art ${type} können hier nicht gestartet werden.`,
  'registry-package-misfit': ({ identifier }) => phrase`Der Eintrag hat einen Namen, der nicht zu seiner Art passt: ${identifier}.`,
  'registry-package-elsewhere': ({ address }) =>
    phrase`Das Paket liegt an einem anderen Ort als üblich, ${address}. Von dort wird es nicht geholt.`,
  'registry-transport-unknown': ({ type }) => phrase`Der Server ist über ${type} erreichbar; das geht hier nicht.`,
  'registry-variable-unknown': ({ variable }) => phrase`Der Eintrag verwendet eine Variable, die er nicht erklärt: ${variable}.`,
  'registry-bundle-without-hash': 'Der Eintrag sagt nicht, welchen Hash sein Bundle hat. Ein solches Bundle wird nicht heruntergeladen.',
  'registry-way-bundle': ({ address }) =>
    phrase`Das ist ein Bundle zum Herunterladen: ${address}. Füge es aus dem Verzeichnis hinzu, oder lade es herunter und füge die Datei hinzu.`,
  'registry-optional-left-out': ({ names }) => phrase`Nicht abgefragt, weil der Server ohne sie auskommt: ${listed(names)}.`,
  'registry-argument-left-out': ({ argument }) => phrase`${argument} wird nicht übernommen, weil es ändern kann, welcher Code läuft.`,
  'registry-hint-left-out': ({ hint }) => phrase`Der Eintrag würde ihn mit ${hint} starten. Switchyard startet ihn auf die übliche Weise.`,
  'registry-repeated-once': ({ argument }) => phrase`${argument} darf mehrmals stehen. Hier steht es einmal.`,
  'registry-value-missing': ({ field }) => phrase`Ein Wert fehlt: ${field}.`,
  'registry-value-misfit': ({ field, type }) => phrase`Der Wert von ${field} muss ${[types[type]]} sein.`,
  'registry-value-not-offered': ({ field, choices }) => phrase`Der Wert von ${field} muss einer von diesen sein: ${choices.join(', ')}.`,
  'registry-field-unknown': ({ name }) => phrase`Der Eintrag hat keine Einstellung namens ${name}.`,
  'registry-address-misfit': ({ address }) => phrase`${address} ist keine Webadresse.`,
} satisfies WordsFor<typeof area>;
