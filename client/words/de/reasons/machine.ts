import type { machine as area } from '../../../../contract/reasons/machine.ts';
import { phrase } from '../../phrase.ts';
import { format } from '../format.ts';
import type { WordsFor } from '../../reason-words.ts';
import { runner } from '../runner.ts';

export const machine = {
  'data-folder-away': ({ folder }) =>
    phrase`Der Datenordner wurde nach ${folder} verschoben und ist dort jetzt nicht zu finden. Schließe das Laufwerk an, auf dem er liegt, oder starte mit --data und einem anderen Ordner.`,
  'data-folder-unfinished': ({ folder }) =>
    phrase`${folder} enthält die unfertige Kopie eines Datenordners. Das Original ist weiter dort in Gebrauch, wo es war.`,
  'data-folder-moved': ({ folder }) => phrase`Der Datenordner wurde inzwischen nach ${folder} verschoben. Starte Switchyard noch einmal.`,
  'nothing-to-move': ({ folder }) => phrase`In ${folder} ist nichts von Switchyard, daher wurde nichts verschoben.`,
  'move-within': ({ folder }) => phrase`${folder} liegt im Datenordner oder enthält ihn. Wähle einen anderen.`,
  'move-not-empty': ({ folder }) => phrase`${folder} ist nicht leer. Wähle einen leeren Ordner oder einen neuen.`,
  'move-differs': ({ file }) => phrase`Die Kopie von ${file} gleicht dem Original nicht. Der Datenordner bleibt, wo er ist.`,
  'not-moved': ({ folder, why }, say) => phrase`Der Datenordner bleibt in ${folder}. ${say(why)}`,
  'data-folder-of-others': ({ folder }) =>
    phrase`Der Ordner ${folder} enthält andere Dateien und ist kein Datenordner von Switchyard. Mit --data einen leeren oder neuen Ordner wählen.`,
  'data-folder-unusable': ({ folder, why }, say) =>
    phrase`Der Datenordner ${folder} ist nicht verwendbar. ${say(why)} Mit --data einen anderen wählen.`,
  'data-folder-in-use': ({ folder, who, pid }) =>
    phrase`Switchyard läuft bereits mit dem Datenordner ${folder}${pid === undefined ? [] : phrase` (${runner(who, pid)})`}. Zuerst beenden oder mit --data einen anderen Ordner wählen.`,
  'host-ended': ({ who, pid, log }) =>
    phrase`Das Switchyard, das dieser Befehl verwendet hat (${runner(who, pid)}), wurde vor dem Ende des Befehls beendet. Ein erlaubter Aufruf kann gelaufen sein: „${log}“ zeigt es.`,
  'host-silent': ({ who, pid }) => phrase`Das laufende Switchyard (${runner(who, pid)}) antwortet nicht. Beenden und neu starten.`,
  'host-without-socket': ({ who, pid, why }, say) =>
    phrase`Das laufende Switchyard (${runner(who, pid)}) konnte seinen Socket nicht anlegen und ist für Befehle nicht erreichbar. ${say(why)} Das beheben und Switchyard neu starten, oder es vorher beenden.`,
  'data-folder-replaced': ({ folder, who, pid }) =>
    phrase`Der Datenordner ${folder} wurde verschoben, umbenannt oder ersetzt, während Switchyard ihn verwendet${pid === undefined ? [] : phrase` (${runner(who, pid)})`}. Dieses Switchyard beenden und neu starten.`,
  'host-unreachable': ({ path, why }, say) => phrase`Das laufende Switchyard ist unter ${path} nicht erreichbar. ${say(why)}`,
  'host-of-other-version': ({ runs, asks }) =>
    runs === asks
      ? phrase`Das laufende Switchyard ist ein anderer Build der Version ${runs}. Beenden und neu starten oder die zugehörige Befehlszeile verwenden.`
      : phrase`Das laufende Switchyard hat die Version ${runs}, dieser Befehl die Version ${asks}. Beenden und neu starten oder die zugehörige Befehlszeile verwenden.`,
  'host-greets-otherwise':
    'Das Programm, das für diesen Datenordner lauscht, meldet sich nicht wie diese Version von Switchyard. Beenden und Switchyard neu starten.',
  'greeting-unreadable': 'Diese Version von Switchyard kennt diese Begrüßung nicht.',
  'caller-not-recognised': 'Es ließ sich nicht feststellen, welcher Prozess anfragt; er wurde nicht eingelassen.',
  'caller-is-a-server': 'Ein von Switchyard gestarteter Server kann Switchyard nicht verwenden: Das kann nur eine Person.',
  'too-many-commands': ({ most }) =>
    phrase`Mehr als ${most} Befehle verwenden dieses Switchyard. Erneut versuchen, wenn einige davon beendet sind.`,
  'socket-place-of-others': ({ path }) =>
    phrase`${path} gehört jemand anderem und wird nicht verwendet. Prüfen, was es ist, und entfernen, wenn es nicht gebraucht wird.`,
  'socket-place-not-private': ({ path }) =>
    phrase`${path} ist nicht so, wie Switchyard es anlegt, oder für andere offen, und wird nicht verwendet. Prüfen, was es ist, und entfernen, wenn es nicht gebraucht wird.`,
  'needs-own-host': ({ who, pid, option }) =>
    phrase`Switchyard läuft mit diesem Datenordner (${runner(who, pid)}), und ${[option]} braucht einen eigenen Host. Das laufende beenden oder mit --data einen anderen Ordner wählen.`,
  'desktop-serves-no-browser': ({ folder, pid, serve }) =>
    phrase`Mit dem Datenordner ${folder} läuft die Desktop-App (Prozess ${pid}); sie bedient keinen Browser. Beenden und „${serve}“ ausführen oder mit --data einen anderen Ordner angeben.`,
  'folder-in-use-unreadable': ({ folder, why }, say) =>
    phrase`Der Datenordner ${folder} ist in Gebrauch und ließ sich währenddessen nicht lesen. ${say(why)} Später erneut versuchen.`,
  'opened-to-read': 'Der Datenordner wurde nur zum Lesen geöffnet.',
  'nothing-can-be-made-there': 'An diesem Ort lässt sich nichts anlegen.',
  'file-in-the-way': 'Eine Datei mit diesem Namen ist im Weg.',
  'no-access': 'Dort fehlt die Berechtigung zum Lesen oder Schreiben.',
  'disk-read-only': 'Der Datenträger ist schreibgeschützt.',
  'no-room-on-disk': 'Der Datenträger ist voll.',
  'key-store-refused': ({ why }, say) =>
    phrase`Der Schlüsselspeicher dieses Computers hat den Zugriff verweigert. ${say(why)} Entsperren und erneut versuchen.`,
  'key-in-other-store': ({ was, now }) =>
    phrase`Dieser Schlüssel liegt in ${was}; in Gebrauch ist jetzt ${now}, und damit ist er nicht lesbar. Gib ihn neu ein, oder starte Switchyard dort, wo ${was} in Gebrauch ist.`,
  'key-store-silent': ({ ms }) => `Der Schlüsselspeicher hat innerhalb von ${format.span(ms)} nicht geantwortet.`,
  'key-store-forgets': 'Der Schlüsselspeicher hat einen Wert angenommen und nicht zurückgegeben.',
  'key-store-away':
    'Dieser Schlüssel ist verschlüsselt gespeichert. Der Schlüsselspeicher dieses Computers, der ihn öffnet, antwortet hier nicht. Entsperre ihn, oder starte Switchyard dort, wo du am Desktop angemeldet bist.',
  'key-waits-for-app':
    'Eine frühere Switchyard-App hat diesen Schlüssel verschlüsselt, und nur die App kann ihn lesen. Öffne die App einmal; danach haben ihn auch Befehle.',
  'keys-not-saved': ({ file, why }, say) => phrase`Die Schlüssel konnten nicht in ${file} geschrieben werden. ${say(why)}`,
  'address-not-web': 'Nur Adressen mit http und https werden geöffnet.',
  'address-with-user-name': 'Eine Adresse mit Benutzernamen wird nicht geöffnet.',
  'no-folder-dialog': 'Hier gibt es keinen Ordner-Dialog. Bitte den Pfad eingeben.',
  'no-browser': 'Von hier aus lässt sich kein Browser öffnen.',
  'no-window-to-show': 'Hier gibt es kein Fenster, das gezeigt werden kann.',
  'port-unusable': ({ port, why }, say) => phrase`Port ${port} ist nicht verwendbar. ${say(why)} Mit --port einen anderen wählen.`,
  'port-taken': 'Ein anderes Programm verwendet ihn.',
  'config-file-unusable': ({ file, why }, say) => phrase`${file}: ${say(why)}`,
  'nobody-serves-a-browser': ({ dataFolder, serve }) =>
    phrase`Kein Switchyard bedient einen Browser mit dem Datenordner ${dataFolder}. Mit „${serve}“ starten oder den Ordner mit --data angeben.`,
  'app-takes-no-command': ({ word, instead }) =>
    phrase`Die Desktop-App nimmt --data DIR und keine Befehle, also auch nicht „${word}“. Befehle werden in einem Terminal ausgeführt: ${instead}`,
} satisfies WordsFor<typeof area>;
