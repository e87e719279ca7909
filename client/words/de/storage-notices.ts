import type { KeptCounts, StorageTroubleOf } from '../../../contract/storage-notice.ts';
import { phrase } from '../phrase.ts';
import type { Words } from '../en.ts';
import { list, plural } from './format.ts';

const used = {
  copy: 'Die letzte gute Kopie wird verwendet: Eine Änderung kurz davor kann fehlen.',
  'readable-part': 'Switchyard verwendet den lesbaren Teil. Bitte prüfen, ob Server, Modelle und Ordner vollständig sind.',
  nothing: 'Die Datei ist nicht lesbar: Server, Modelle und Ordner müssen neu hinzugefügt werden.',
};

export const storageNotices = {
  'database-damaged': {
    title: 'Die Chat-Datenbank war beschädigt',
    text: (trouble) => phrase`${[salvaged(trouble)]} Die beschädigte Datei liegt unter ${trouble.setAside}.`,
  },
  'settings-damaged': {
    title: 'Die Einstellungsdatei war beschädigt',
    text: (trouble) => phrase`${[used[trouble.used]]} Die beschädigte Datei liegt unter ${trouble.setAside}.`,
  },
  'settings-unreadable': {
    title: 'Die Einstellungsdatei ist gerade nicht lesbar',
    text: 'Ein anderes Programm hat sie geändert, und sie ist nicht vollständig. Server und Einstellungen bleiben, wie sie waren. Bis sie wieder lesbar ist, lässt sich keine Einstellung speichern.',
  },
  'settings-held-back': {
    title: 'Ein Teil der Einstellungsdatei ist nicht verwendbar',
    text: ({ list: name, names, setAside }) =>
      phrase`Nicht verwendet aus „${name}“: ${names.join(', ')}. Alles andere wird verwendet. Die ursprüngliche Datei liegt unter ${setAside}.`,
  },
  'disk-full': {
    title: 'Der Datenträger ist voll',
    text: 'Chats sind lesbar. Zum Senden und zum Ändern von Einstellungen zuerst Platz auf dem Datenträger schaffen.',
  },
  'read-only': {
    title: 'Der Datenordner ist schreibgeschützt',
    text: 'Chats sind lesbar. Zum Senden und zum Ändern von Einstellungen den Ordner beschreibbar machen und Switchyard neu starten.',
  },
  'not-restored': {
    title: 'Die Sicherung wurde nicht wiederhergestellt',
    text: ({ why }, say) => phrase`${say(why)} Die Chats sind, wie sie vorher waren.`,
  },
  'no-commands': {
    title: 'Befehle erreichen dieses Switchyard nicht',
    text: ({ why }, say) =>
      phrase`Befehle im Terminal finden hier niemanden: Der Socket ließ sich nicht anlegen. ${say(why)} Das beheben und Switchyard neu starten.`,
  },
  'gpu-failed': {
    title: 'Der Grafikprozessor ist ausgefallen',
    text: 'Er ist dreimal nacheinander ausgefallen. Ab dem nächsten Start zeichnet Switchyard ohne ihn. Unter Einstellungen › Darstellung lässt er sich wieder einschalten.',
  },
  'started-again': {
    title: 'Switchyard wurde unerwartet beendet und neu gestartet',
    text: 'Die Chats sind gespeichert. Ein laufender Aufruf kann ausgeführt worden sein.',
  },
  dismiss: (title) => `Schließen: ${title}`,
} satisfies Words['storageNotices'];

function salvaged({ saved, lost, found }: StorageTroubleOf<'database-damaged'>): string {
  const when = found === 'use' ? 'Der Schaden wurde im laufenden Betrieb gefunden. ' : '';
  const [kept, gone] = [counted(saved), counted(lost)];
  if (!kept) return `${when}Die Datenbank war nicht lesbar${gone && `; verloren: ${gone}`}.`;
  return `${when}Gerettet: ${kept}. ${gone ? `Verloren: ${gone}.` : 'Soweit bekannt, ging nichts verloren.'}`;
}

function counted({ chats, entries, rules, decisions }: KeptCounts): string {
  return list(
    [
      chats && plural(chats, { one: '# Chat', other: '# Chats' }),
      entries && plural(entries, { one: '# Nachricht oder Aufruf', other: '# Nachrichten und Aufrufe' }),
      rules && plural(rules, { one: '# Berechtigung', other: '# Berechtigungen' }),
      decisions && plural(decisions, { one: '# Zeile des Entscheidungsprotokolls', other: '# Zeilen des Entscheidungsprotokolls' }),
    ].filter((text) => typeof text === 'string'),
  );
}
