import type { imports as area } from '../../../../contract/reasons/imports.ts';
import { phrase } from '../../phrase.ts';
import { list, number, plural } from '../format.ts';
import type { WordsFor } from '../../reason-words.ts';

export const imports = {
  'import-gone': 'Dieser Import oder Export brauchte zu lange. Beginne ihn erneut.',
  'import-too-large': ({ megabytes }) =>
    phrase`Die Datei ist größer als ${[`${number(megabytes)} MB`]}; mehr lässt sich nicht auf einmal importieren.`,
  'export-too-large': ({ megabytes }) =>
    phrase`Diese Chats sind in einer Datei größer als ${[`${number(megabytes)} MB`]}; mehr lässt sich nicht auf einmal importieren. Exportiere sie einzeln, um sie wieder importieren zu können.`,
  'import-not-json': ({ text }) => phrase`Die Datei ist kein JSON: ${text}`,
  'import-too-deep': ({ levels }) => phrase`Die Datei ist tiefer als ${[number(levels)]} Ebenen verschachtelt.`,
  'import-format-unknown': 'Die Datei ist kein lesbarer Export von Chats: von Switchyard, ChatGPT, Claude, Open WebUI oder LibreChat.',
  'import-version-newer': ({ version }) =>
    phrase`Die Datei stammt von einem neueren Switchyard (Formatversion ${[number(version)]}). Aktualisiere Switchyard, um sie zu importieren.`,
  'import-misfit': ({ problems }) => phrase`Die Datei ist beschädigt, daher wurde nichts importiert: ${problems}`,
  'import-name-is-path': ({ name }) => phrase`Die Datei benennt einen Anhang durch einen Pfad (${name}), daher wurde nichts importiert.`,
  'import-file-changed': ({ hash }) =>
    phrase`Der Inhalt des Anhangs ${hash} ist nicht der, den sein Hash nennt, daher wurde nichts importiert.`,
  'import-nothing': 'Die Datei enthält keinen lesbaren Chat.',
  'left-out-ends': ({ count }) =>
    plural(count, { one: 'Das Ende von # Text, der zu lang ist', other: 'Das Ende von # Texten, die zu lang sind' }),
  'left-out-chat': ({ title }) => phrase`Ein Chat, der nicht lesbar ist: ${title}`,
  'left-out-there': ({ count }) =>
    plural(count, {
      one: '# Chat, der schon hier ist und nichts Neues enthält',
      other: '# Chats, die schon hier sind und nichts Neues enthalten',
    }),
  'left-out-files': ({ count, names }) => {
    const counted = plural(count, {
      one: '# Datei oder Bild, im Export nicht enthalten',
      other: '# Dateien oder Bilder, im Export nicht enthalten',
    });
    return names ? phrase`${[counted]}: ${list(names)}` : counted;
  },
  'left-out-folders': ({ count }) =>
    plural(count, {
      one: '# Ordner des Projekts: Füge ihn auf der Seite des Projekts hinzu',
      other: '# Ordner des Projekts: Füge sie auf der Seite des Projekts hinzu',
    }),
  'left-out-tools': ({ count }) => plural(count, { one: '# Tool-Aufruf oder Tool-Ergebnis', other: '# Tool-Aufrufe oder Tool-Ergebnisse' }),
  'left-out-hidden': ({ count }) =>
    plural(count, {
      one: '# Nachricht, die in der anderen App verborgen ist',
      other: '# Nachrichten, die in der anderen App verborgen sind',
    }),
  'left-out-kind': ({ kind, count }) => phrase`${[plural(count, { one: '# Teil', other: '# Teile' })]} der Art ${kind}`,
} satisfies WordsFor<typeof area>;
