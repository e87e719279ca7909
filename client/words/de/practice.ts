import type { ShellWords } from '../en/shells.ts';
import { list, number, plural } from './format.ts';

const code = (text: string) => `\`${text}\``;

export const practice = {
  name: 'Übungsmodell (ohne KI)',
  willCall: (count) => (count > 1 ? `Ich mache diese ${number(count)} Aufrufe.` : 'Ich mache diesen Aufruf.'),
  willUse: (tool) => `Ich verwende ${code(tool)}.`,
  lacks: (tool, names) => `${code(tool)} scheint zu passen, aber ${list(names.map(code))} fehlt in deinen Worten. Schreib es so:`,
  thought: (messages, tools) =>
    `Ich sehe mir die letzte von ${plural(messages, { one: '# Nachricht', other: '# Nachrichten' })} an und die Namen von ${plural(tools, { one: '# Tool', other: '# Tools' })}.`,
  cannotWork: (parts) =>
    `Ich bin das Übungsmodell, keine KI, und kann das nicht bearbeiten. Ein echtes Modell hätte ${plural(parts, { one: '# Teil', other: '# Teile' })} gelesen:`,
  images: (count) => plural(count, { one: '# Bild', other: '# Bilder' }),
  whatIAm:
    'Ich bin das **Übungsmodell**. Ich bin keine KI: Ich vergleiche deine Worte mit den Tools deiner Server, bitte um einen Aufruf, wenn einer passt, und wiederhole die Antwort. Für echte Antworten füge in den Einstellungen ein Modell hinzu.',
  noTools: 'Gerade bietet kein Server ein Tool an. Füge einen hinzu, oder warte, bis einer bereit ist.',
  typeOne: 'Schreib eine dieser Zeilen, um ein Tool zu versuchen:',
  gaveNoResult: (tool) => `${code(tool)} gab kein Ergebnis. Die Meldung:`,
  returned: (tool) => `${code(tool)} gab zurück:`,
  returnedImages: (tool, images) => `${code(tool)} gab ${plural(images, { one: '# Bild', other: '# Bilder' })} zurück.`,
  returnedNothing: (tool) => `${code(tool)} gab nichts zurück.`,
  imagesAndText: (tool, images) => `${code(tool)} gab ${plural(images, { one: '# Bild', other: '# Bilder' })} zurück und:`,
  aTool: 'Ein Tool',
  thatIsAll: 'Mehr kann ich nicht sagen: Ich bin das Übungsmodell, keine KI.',
  noTool: (called) => `Gerade gibt es kein Tool namens ${code(called)}.`,
  comeNear: 'Diese kommen dem nahe:',
  couldBe: (called, tools) => `${code(called)} kann ${list(tools.map(code), 'or')} sein. Schreib den ganzen Namen.`,
  noJson: 'Der Text nach `with` ist kein JSON. Schreib es so:',
} satisfies ShellWords['practice'];
