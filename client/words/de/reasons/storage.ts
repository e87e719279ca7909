import type { storage as area } from '../../../../contract/reasons/storage.ts';
import { phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';

export const storage = {
  'disk-full': 'Der Datenträger ist voll. Platz schaffen und erneut versuchen.',
  'data-folder-read-only':
    'Der Datenordner ist schreibgeschützt, deshalb wird nichts gespeichert. Den Ordner beschreibbar machen und Switchyard neu starten.',
  'data-folder-failed': ({ why }, say) => phrase`Der Datenordner konnte nicht gelesen oder beschrieben werden. ${say(why)}`,
  'data-folder-newer':
    'Der Datenordner stammt von einer neueren Version von Switchyard. Diese Version starten oder einen anderen Ordner verwenden.',
  'data-folder-not-updated':
    'Diese Version von Switchyard muss den Datenordner zuerst aktualisieren, aber der Datenträger ist nicht beschreibbar. Platz schaffen oder den Ordner beschreibbar machen.',
  'no-full-text-search': 'Diesem SQLite fehlt die Volltextsuche (FTS5). Switchyard braucht sie.',
  'settings-not-written': ({ why }, say) => phrase`Die Einstellungen konnten nicht gespeichert werden. ${say(why)}`,
  'no-such-notice': 'Diesen Hinweis gibt es nicht.',
} satisfies WordsFor<typeof area>;
