import type { Words } from '../en.ts';
import { type Phrase, phrase } from '../phrase.ts';
import { format, number, named } from './format.ts';

export const asMarkdown = {
  about: (at, id) => `Chat vom ${at}, ${id}`,
  you: 'Du',
  thinking: 'Gedanken',
  call: 'Aufruf von',
  prompt: (server, prompt) => phrase`Prompt ${named(prompt)} von ${named(server)}`,
  sent: {
    user: (server: string) => phrase`Gesendet von ${named(server)} als deine Nachricht:`,
    assistant: (server: string) => phrase`Gesendet von ${named(server)} als Antwort des Modells:`,
  },
  attached: (name, uri, server) => phrase`Angehängt: ${name} (${uri}) von ${named(server)}`,
  attachedFile: (name, kind, bytes) => phrase`Angehängte Datei: ${name} (${kind}, ${[bytes]})`,
  taskResult: (server: string, tool: string) =>
    phrase`${named(tool)} von ${named(server)} ist als lange Aufgabe zu Ende. Das Ergebnis steht unter dem Aufruf.`,
  taskRuns: 'Die lange Aufgabe lief noch.',
  outcomes: { ok: 'Ergebnis', failed: 'Fehlgeschlagen', denied: 'Abgelehnt', stopped: 'Gestoppt' },
  shortened: (lines) => `Das ganze Ergebnis hat ${number(lines)} Zeilen; dies sind sein Anfang und sein Ende.`,
  branch: (at) => `Zweig ${at}, nicht angezeigt`,
  after: (message) => phrase`nach der Nachricht „${message}“`,
  atBeginning: 'von Anfang an',
  content: {
    image: (type: string, bytes: number) => phrase`[Bild, ${type}, ${[format.bytes(bytes)]}]`,
    audio: (type: string, bytes: number) => phrase`[Audio, ${type}, ${[format.bytes(bytes)]}]`,
    link: (name: string, uri: string) => phrase`[Link] ${name} ${uri}`,
    resource: (uri: string) => phrase`[Ressource] ${uri}`,
    binary: (uri: string, bytes: number) => phrase`[Ressource] ${uri} (${[format.bytes(bytes)]})`,
    unusable: (why: Phrase) => phrase`[nicht verwendbar: ${why}]`,
    audience: { user: '[nur für dich: Das Modell bekommt es nicht]', assistant: '[für das Modell bestimmt]' },
  },
} satisfies Words['asMarkdown'];
