import type { servers as area } from '../../../../contract/reasons/servers.ts';
import { doubts } from '../doubts.ts';
import type { WordsFor } from '../../reason-words.ts';
import { by, phrase } from '../../phrase.ts';
import { inOrder, plural, format, named } from '../format.ts';

export const servers = {
  'no-such-server': 'Diesen Server gibt es nicht.',
  'server-changed': 'Die Einstellungsdatei wurde geändert, und die Änderung wurde noch nicht geprüft.',
  'review-server': ({ command }) => phrase`Die Änderung mit „${command}“ prüfen.`,
  'server-removed': 'Der Server wurde entfernt.',
  'server-off': ({ server }) => phrase`Der Server ${named(server)} ist ausgeschaltet.`,
  'server-not-reviewed': ({ server }) =>
    phrase`Der Server ${named(server)} wurde in der Einstellungsdatei geändert. Zuerst die Änderung prüfen.`,
  'server-starting': ({ server }) => phrase`Der Server ${named(server)} startet noch.`,
  'server-ended-restarting': ({ server }) => phrase`Der Server ${named(server)} wurde beendet und wird neu gestartet.`,
  'server-restarting': ({ server }) => phrase`Der Server ${named(server)} wird neu gestartet.`,
  'server-not-connected': ({ server, why }, say) => phrase`Der Server ${named(server)} ist nicht verbunden. ${say(why)}`,
  'server-wants-sign-in': ({ server, why }, say) => inOrder(phrase`Der Server ${named(server)} wartet auf die Anmeldung.`, why && say(why)),
  'server-ended-too-often': ({ times, why }, say) => phrase`Der Server wurde innerhalb einer Minute ${times}-mal beendet. ${say(why)}`,
  'tools-in-doubt': ({ server, because, problem }, say) => doubts.sentence(server, because, problem && say(problem)),
  'log-turned-off': 'Ausgeschaltet.',
  'log-files-changed': ({ path, count }) =>
    phrase`Dateien des Programms haben sich geändert, deshalb wird der Server neu gestartet: ${path}${[count > 1 ? ` und ${format.number(count - 1)} weitere` : '']}.`,
  'log-connecting': 'Verbindung wird aufgebaut.',
  'log-ready': ({ tookMs, revision }) => phrase`Bereit nach ${[format.duration(tookMs)]}, Protokoll ${revision}.`,
  'log-restarts-in': ({ why, seconds }, say) =>
    inOrder(say(why), `Der Server wird in ${plural(seconds, { one: '# Sekunde', other: '# Sekunden' })} neu gestartet.`),
  'log-waits-for-sign-in': 'Wartet auf deine Anmeldung.',
  'log-throttled': ({ status, ms, method }) =>
    method === undefined
      ? `Der Server nimmt gerade nichts an (HTTP ${status}). Neuer Versuch in ${format.duration(ms)}.`
      : phrase`Der Server nimmt ${method} gerade nicht an (HTTP ${[String(status)]}). Neuer Versuch in ${[format.duration(ms)]}.`,
  'log-answer-after-end': 'Eine Antwort kam nach dem Ende ihres Aufrufs und wurde verworfen.',
  'log-progress-after-end': 'Ein Fortschritt kam für einen Aufruf, der nicht läuft, und wurde verworfen.',
  'log-goes-quiet': ({ why }, say) => inOrder(say(why), 'Mehr davon wird bis zum Neustart des Servers nicht protokolliert.'),
  'log-not-listened-to': ({ text }) => phrase`Die Benachrichtigungen des Servers konnten nicht empfangen werden: „${text}“`,
  'log-changes-not-all-told': ({ text }) => phrase`Der Server meldet nicht alle Änderungen, auf die gewartet wird: „${text}“`,
  'npm-said': ({ text }) => phrase`npm meldete: „${by('npm', text)}“`,
  'install-no-package': ({ server }) => phrase`Der Befehl von ${named(server)} holt kein Paket mit npx, bunx oder uvx.`,
  'install-other-source': ({ text }) =>
    phrase`Nur ein Paket einer Registry kann in einer genauen Version installiert werden, und das ist keines: ${text}. Der Befehl bleibt, wie er ist.`,
  'install-unknown-option': ({ text }) =>
    phrase`Der Befehl hat eine Option, von der Switchyard nicht weiß, wie sie das Paket ändert: ${text}. Der Befehl bleibt, wie er ist.`,
  'install-only-added': ({ server }) =>
    phrase`${named(server)} ist kein Server, den du hinzugefügt hast. Deshalb wird für ihn nichts installiert.`,
  'install-program-missing': ({ program }) =>
    phrase`Das Programm ${program} wurde nicht gefunden. Installiere es und versuche es dann erneut.`,
  'install-needs-npm': 'npm wurde nicht gefunden. Es gehört zu Node.js: Installiere das und versuche es dann erneut.',
  'install-unsupported': ({ library }) => phrase`Für dieses System mit diesem Prozessor gibt es kein ${library}.`,
  'install-under-way': ({ server }) => phrase`Das Paket von ${named(server)} wird schon installiert.`,
  'install-plan-old': 'Der Befehl oder die Registry hat sich geändert, seit das Paket nachgeschlagen wurde. Schlage es erneut nach.',
  'install-not-looked-at': ({ server }) =>
    phrase`Die neue Version für ${named(server)} wurde noch nicht gestartet, um ihre Tools zu vergleichen. Tu das zuerst.`,
  'no-older-version': ({ server }) => phrase`Für ${named(server)} ist keine Version davor aufbewahrt.`,
  'install-without-program': ({ package: name, program }) =>
    program === undefined
      ? phrase`Es ist nicht zu erkennen, welches Programm des Pakets ${name} gestartet werden soll.`
      : phrase`Das Paket ${name} hat kein Programm namens ${program}.`,
  'install-other-program': ({ package: name, program }) =>
    phrase`Das Programm des Pakets ${name} ist nicht für Node, sondern beginnt mit: ${program}. Der Befehl bleibt, wie er ist.`,
  'installed-gone': ({ package: name, version }) =>
    phrase`Das Paket ${name} ${version} liegt nicht mehr im Datenordner oder wurde dort geändert.`,
  'install-again': 'Installiere es erneut, oder lass den Server wieder mit seinem eigenen Befehl starten.',
  'install-needed-again': 'Installiere es erneut.',
  'uv-said': ({ text }) => phrase`uv meldete: „${by('uv', text)}“`,
} satisfies WordsFor<typeof area>;
