import type { machine as area } from '../../../../contract/reasons/machine.ts';
import { phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';

export const machine = {
  'data-folder-of-others': ({ folder }) =>
    phrase`Der Ordner ${folder} enthält andere Dateien und ist kein Datenordner von Switchyard. Mit --data einen leeren oder neuen Ordner wählen.`,
  'data-folder-unusable': ({ folder, why }, say) =>
    phrase`Der Datenordner ${folder} ist nicht verwendbar. ${say(why)} Mit --data einen anderen wählen.`,
  'data-folder-in-use': ({ folder, who, pid }) =>
    phrase`Switchyard läuft bereits mit dem Datenordner ${folder}${who === undefined || pid === undefined ? [] : phrase` (${who}, Prozess ${pid})`}. Zuerst beenden oder mit --data einen anderen Ordner wählen.`,
  'host-ended': ({ who, pid }) =>
    phrase`Das Switchyard, das dieser Befehl verwendet hat (${who}, Prozess ${pid}), wurde vor dem Ende des Befehls beendet. Ein erlaubter Aufruf kann gelaufen sein: „switchyard log“ zeigt es.`,
  'nothing-can-be-made-there': 'An diesem Ort lässt sich nichts anlegen.',
  'file-in-the-way': 'Eine Datei mit diesem Namen ist im Weg.',
  'no-access': 'Dort fehlt die Berechtigung zum Lesen oder Schreiben.',
  'disk-read-only': 'Der Datenträger ist schreibgeschützt.',
  'no-room-on-disk': 'Der Datenträger ist voll.',
  'key-store-refused': ({ why }, say) =>
    phrase`Der Schlüsselbund dieses Computers hat den Zugriff verweigert. ${say(why)} Entsperren und erneut versuchen.`,
  'address-not-web': 'Nur Adressen mit http und https werden geöffnet.',
  'address-with-user-name': 'Eine Adresse mit Benutzernamen wird nicht geöffnet.',
  'no-folder-dialog': 'Hier gibt es keinen Ordner-Dialog. Bitte den Pfad eingeben.',
  'no-browser': 'Von hier aus lässt sich kein Browser öffnen.',
  'no-window-to-show': 'Hier gibt es kein Fenster, das gezeigt werden kann.',
  'port-unusable': ({ port, why }, say) => phrase`Port ${port} ist nicht verwendbar. ${say(why)} Mit --port einen anderen wählen.`,
  'port-taken': 'Ein anderes Programm verwendet ihn.',
  'config-file-unusable': ({ file, why }, say) => phrase`${file}: ${say(why)}`,
  'nobody-serves-a-browser': ({ dataFolder }) =>
    phrase`Kein Switchyard bedient einen Browser mit dem Datenordner ${dataFolder}. Mit „switchyard serve“ starten oder den Ordner mit --data angeben.`,
  'app-takes-no-command': ({ word }) =>
    phrase`Die Desktop-App nimmt --data DIR und keine Befehle, also auch nicht „${word}“. Befehle führt das switchyard aus, das .deb und .rpm nach /usr/bin legen, oder ein Checkout: npx switchyard ${word}.`,
} satisfies WordsFor<typeof area>;
