import type { bundles as area } from '../../../../contract/reasons/bundles.ts';
import { phrase } from '../../phrase.ts';
import { list as listed, named, number } from '../format.ts';
import type { WordsFor } from '../../reason-words.ts';

const unsafe = {
  absolute: 'Er ist ein absoluter Pfad',
  'parent-folder': 'Er führt aus dem Ordner des Bundles hinaus',
  backslash: 'Er enthält einen umgekehrten Schrägstrich',
  'control-character': 'Er enthält ein Steuerzeichen',
  windows: 'Unter Windows kann keine Datei so heißen',
  'empty-part': 'Ein Teil davon ist leer oder ein Punkt',
  'too-long': 'Er ist zu lang',
};

const types = {
  string: 'ein Text',
  number: 'eine Zahl',
  boolean: 'true oder false',
  directory: 'der Pfad eines Ordners',
  file: 'der Pfad einer Datei',
  list: 'ein einzelner Wert',
};

export const bundles = {
  'bundle-not-there': ({ path }) => phrase`Eine Datei ${path} gibt es nicht.`,
  'bundle-not-file': ({ path }) => phrase`${path} ist keine Datei.`,
  'bundle-too-large': ({ megabytes }) => phrase`Das Bundle ist größer als ${[`${number(megabytes)} MB`]}. Nichts davon wurde behalten.`,
  'bundle-not-zip': 'Die Datei ist kein Bundle: Sie ist kein Zip-Archiv, oder ihr Ende fehlt.',
  'bundle-damaged': 'Das Bundle ist beschädigt. Nichts davon wurde behalten.',
  'bundle-file-damaged': ({ name }) =>
    phrase`Das Bundle ist beschädigt: Die Datei ${name} hat einen anderen Inhalt, als ihre Prüfsumme sagt. Nichts davon wurde behalten.`,
  'bundle-encrypted': ({ name }) => phrase`Das Bundle ist verschlüsselt (${name}). Ein solches Bundle kann nicht gelesen werden.`,
  'bundle-changed': 'Die Datei des Bundles hat sich geändert, seit sie gelesen wurde. Nichts davon wurde behalten.',
  'bundle-unpacks-too-large': ({ megabytes }) =>
    phrase`Entpackt ist das Bundle größer als ${[`${number(megabytes)} MB`]}. Nichts davon wurde behalten.`,
  'bundle-packed-too-tightly': ({ ratio }) =>
    phrase`Entpackt ist das Bundle mehr als ${[number(ratio)]}-mal so groß wie seine Datei. Nichts davon wurde behalten.`,
  'bundle-too-many-files': ({ most }) => phrase`Das Bundle hat mehr als ${[number(most)]} Dateien. Nichts davon wurde behalten.`,
  'bundle-too-deep': ({ name, most }) =>
    phrase`Die Ordner des Bundles sind tiefer als ${[number(most)]} Ebenen verschachtelt: ${name}. Nichts davon wurde behalten.`,
  'bundle-name-unsafe': ({ name, problem }) =>
    phrase`Das Bundle hat eine Datei mit einem unsicheren Namen, ${name}: ${[unsafe[problem]]}. Nichts davon wurde behalten.`,
  'bundle-name-twice': ({ name, other }) =>
    phrase`Das Bundle hat zwei Dateien, deren Namen sich höchstens in Groß- und Kleinschreibung unterscheiden: ${other} und ${name}. Nichts davon wurde behalten.`,
  'bundle-holds-link': ({ name }) => phrase`Das Bundle hat einen Link oder eine besondere Datei, ${name}. Nichts davon wurde behalten.`,
  'bundle-without-manifest': 'Die Datei ist kein Bundle: Sie enthält keine manifest.json.',
  'bundle-manifest-too-large': ({ megabytes }) => phrase`Das Manifest des Bundles ist größer als ${[`${number(megabytes)} MB`]}.`,
  'bundle-manifest-not-json': 'Das Manifest des Bundles ist kein JSON.',
  'bundle-manifest-unknown': ({ version }) =>
    version === undefined
      ? 'Das Manifest des Bundles nennt seine Version nicht.'
      : phrase`Das Manifest des Bundles hat die Version ${version}. Switchyard liest 0.1 bis 0.4.`,
  'bundle-manifest-misfit': ({ problems }) => phrase`Das Manifest des Bundles ist nicht verwendbar: ${problems}`,
  'bundle-other-platform': ({ platform, platforms }) =>
    phrase`Das Bundle ist nicht für dieses System (${platform}), sondern für: ${platforms.join(', ')}.`,
  'bundle-other-node': ({ wanted, has }) => phrase`Das Bundle braucht Node ${wanted}. Switchyard hat ${has}.`,
  'bundle-variables-unknown': ({ variables }) =>
    phrase`Das Manifest verwendet Variablen, die hier niemand kennt: ${listed(variables)}. Sie stehen im Befehl so, wie sie geschrieben sind.`,
  'bundle-value-missing': ({ field }) => phrase`Das Bundle braucht einen Wert: ${field}.`,
  'bundle-value-misfit': ({ field, type }) => phrase`Der Wert von ${field} muss so sein: ${[types[type]]}.`,
  'bundle-value-outside': ({ field, min, max }) =>
    max === undefined
      ? phrase`Der Wert von ${field} muss mindestens ${[number(min ?? 0)]} sein.`
      : min === undefined
        ? phrase`Der Wert von ${field} darf höchstens ${[number(max)]} sein.`
        : phrase`Der Wert von ${field} muss von ${[number(min)]} bis ${[number(max)]} reichen.`,
  'bundle-field-unknown': ({ name }) => phrase`Eine Einstellung ${name} hat das Bundle nicht.`,
  'bundle-keys-unread': ({ keys }) => phrase`Diese Teile des Manifests sind hier nicht bekannt und bewirken nichts: ${keys.join(', ')}.`,
  'bundle-signature-unchecked': 'Das Bundle hat eine Signatur. Switchyard prüft sie nicht.',
  'bundle-range-unread': ({ range }) => phrase`Das Bundle verlangt eine Version von Node, die nicht zu verstehen ist: ${range}.`,
  'bundle-not-brought': 'Die Datei des Bundles ist nicht mehr da. Sie muss noch einmal geöffnet werden.',
  'bundle-not-downloaded': ({ host, why }, say) => phrase`Das Bundle konnte nicht von ${host} geladen werden. ${say(why)}`,
  'bundle-download-silent': ({ host, seconds }) =>
    phrase`${host} hat ${[number(seconds)]} Sekunden lang nichts gesendet. Vom Bundle wurde nichts behalten.`,
  'bundle-download-slow': ({ host, minutes }) =>
    phrase`Das Bundle kam nicht innerhalb von ${[number(minutes)]} Minuten von ${host}. Es wurde nichts davon behalten.`,
  'bundle-download-refused': ({ host, status }) => phrase`${host} hat das Bundle nicht gegeben: Die Antwort war HTTP ${[number(status)]}.`,
  'bundle-download-moved': ({ host, most }) =>
    phrase`Die Adresse des Bundles führte mehr als ${[number(most)]}-mal weiter, zuletzt zu ${host}. Es wurde nichts heruntergeladen.`,
  'bundle-address-refused': ({ address }) =>
    phrase`Von ${address} wird nichts heruntergeladen. Es muss eine https-Adresse sein, und im eigenen Netz nur eine, die selbst angegeben wurde.`,
  'bundle-other-hash': ({ says, has }) =>
    phrase`Das heruntergeladene Bundle ist nicht das des Eintrags. Sein SHA-256 ist ${has} und müsste ${says} sein. Nichts davon wurde behalten.`,
  'bundle-server-other': ({ server }) => phrase`${named(server)} wird nicht aus einer anderen Version dieses Bundles gestartet.`,
  'bundle-needs-program': ({ program, version }) =>
    version === undefined
      ? phrase`Das Bundle braucht das Programm ${program} auf diesem Computer.`
      : phrase`Das Bundle braucht das Programm ${program} auf diesem Computer, in der Version ${version}.`,
} satisfies WordsFor<typeof area>;
