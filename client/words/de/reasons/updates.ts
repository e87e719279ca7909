import type { updates as area } from '../../../../contract/reasons/updates.ts';
import { phrase } from '../../phrase.ts';
import { format } from '../format.ts';
import type { WordsFor } from '../../reason-words.ts';

export const updates = {
  'updates-not-here': 'Diese Kopie von Switchyard aktualisiert sich nicht selbst.',
  'update-said': ({ host, status }) => phrase`${host} hat mit dem Status ${[String(status)]} geantwortet.`,
  'update-broke-off': ({ host }) => phrase`${host} ist nicht erreichbar, oder die Verbindung ist abgebrochen.`,
  'update-too-large': ({ host, bytes }) => phrase`${host} hat mehr als ${[format.bytes(bytes)]} gesendet. Nichts davon wurde behalten.`,
  'update-unreadable': ({ host }) => phrase`${host} hat keine Liste von Updates gesendet.`,
  'update-wrongly-signed': ({ host }) =>
    phrase`Die Liste der Updates bei ${host} ist nicht von den Machern von Switchyard signiert. Sie wurde nicht verwendet.`,
  'update-older-than-seen': ({ version, seen }) =>
    phrase`Die Liste der Updates nennt ${version}, obwohl vorher ${seen} da war. Sie wurde nicht verwendet.`,
  'update-without-file': ({ version }) => phrase`${version} hat keine Datei für dieses System.`,
  'update-other-file': ({ file }) => phrase`${file} ist nicht die Datei, die die signierte Liste nennt. Sie wurde gelöscht.`,
  'update-not-offered': ({ version }) => phrase`Version ${version} wird nicht mehr angeboten.`,
  'update-not-installed': ({ version }) => phrase`${version} konnte nicht installiert werden. Das Protokoll sagt, warum.`,
} satisfies WordsFor<typeof area>;
