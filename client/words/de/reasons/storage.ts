import type { storage as area } from '../../../../contract/reasons/storage.ts';
import { phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';
import { format } from '../format.ts';

export const storage = {
  'disk-full': 'Der Datenträger ist voll. Platz schaffen und erneut versuchen.',
  'data-folder-read-only':
    'Der Datenordner ist schreibgeschützt, deshalb wird nichts gespeichert. Den Ordner beschreibbar machen und Switchyard neu starten.',
  'data-folder-failed': ({ why }, say) => phrase`Der Datenordner konnte nicht gelesen oder beschrieben werden. ${say(why)}`,
  'data-folder-newer': ({ folder, version, reads }) =>
    phrase`${folder} stammt von einer neueren Version von Switchyard: Die Datenversion ist ${version}, diese Version liest bis ${reads}. Nichts wurde geändert. Die neuere Version starten oder mit einer Kopie arbeiten, die diese lesen kann: Der Befehl „copy-data NEUER-ORDNER“ macht sie, „start --data NEUER-ORDNER“ öffnet sie.`,
  'no-room-for-backup': ({ bytes, room }) =>
    `Diese Version von Switchyard muss den Datenordner aktualisieren und sichert vorher die Chats. Das braucht ${format.bytes(bytes)}, frei sind ${format.bytes(room)}. Nichts wurde geändert. Platz auf dem Datenträger schaffen und Switchyard neu starten.`,
  'backup-not-made': ({ folder, why }, say) =>
    phrase`Diese Version von Switchyard muss den Datenordner aktualisieren, aber die Sicherung der Chats in ${folder} gelang nicht. ${say(why)} Nichts wurde geändert.`,
  'no-such-backup': ({ name }) => phrase`Es gibt keine Sicherung ${name}.`,
  'backup-newer': ({ name }) =>
    phrase`Die Sicherung ${name} stammt von einer neueren Version von Switchyard. Diese Version starten, um sie wiederherzustellen.`,
  'backup-not-restored': ({ name, why }, say) => phrase`Die Sicherung ${name} konnte nicht wiederhergestellt werden. ${say(why)}`,
  'data-folder-not-updated':
    'Diese Version von Switchyard muss den Datenordner zuerst aktualisieren, aber der Datenträger ist nicht beschreibbar. Platz schaffen oder den Ordner beschreibbar machen.',
  'no-full-text-search': 'Diesem SQLite fehlt die Volltextsuche (FTS5). Switchyard braucht sie.',
  'settings-not-written': ({ why }, say) => phrase`Die Einstellungen konnten nicht gespeichert werden. ${say(why)}`,
  'no-such-notice': 'Diesen Hinweis gibt es nicht.',
} satisfies WordsFor<typeof area>;
