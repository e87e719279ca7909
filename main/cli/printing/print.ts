import { bytesInBase64, type Content } from '../../../contract/content.ts';
import { pieces } from '../../../contract/plain-text.ts';
import type { Terminal } from '../terminal.ts';
import type { ShellWords } from '../../../client/words/en/shells.ts';
import { say } from '../../../client/words/reason-words.ts';
import { columnsOf, padded } from './columns.ts';
import { printed } from './printed.ts';
import { visibleText } from './visible.ts';

/** One JSON value on one line. */
export function printJson(terminal: Terminal, value: unknown): void {
  terminal.out(`${jsonText(value)}\n`);
}

/** JSON escapes only what is below U+0020: what else hides or steers is escaped, too. */
export function jsonText(value: unknown): string {
  return escapedJson(JSON.stringify(value));
}

/** The same JSON, whose texts hide nothing from somebody who reads it in a terminal. */
export function escapedJson(json: string): string {
  return pieces(json)
    .map((piece) => (typeof piece === 'string' ? piece : piece.character.split('').map(escapedUnit).join('')))
    .join('');
}

function escapedUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Aligned columns; the last may be as long as it likes. No cell steers the terminal. */
export function printTable(terminal: Terminal, cells: string[][]): void {
  const rows = cells.map((row) => row.map((cell) => visibleText(cell).replaceAll('\n', '\\n')));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => columnsOf(row[column] ?? ''))));
  for (const row of rows) {
    const cells = row.map((cell, column) => (column === row.length - 1 ? cell : padded(cell, widths[column] ?? 0)));
    terminal.out(`${cells.join('  ').trimEnd()}\n`);
  }
}

/** As clocks here show it. */
export function dateAndTime(at: number): string {
  return new Date(at).toLocaleString('sv-SE').slice(0, 16);
}

export function printContents(terminal: Terminal, contents: Content[]): void {
  for (const content of contents) terminal.out(`${inWords(terminal.words, content)}\n`);
}

/** Content as a terminal can show it; binary data only by kind and size. */
export function inWords(words: ShellWords, content: Content): string {
  const shown = withoutAudience(words, content);
  if (content.type === 'unusable' || content.audience === undefined) return shown;
  return `${words.asMarkdown.content.audience[content.audience]}\n${shown}`;
}

function withoutAudience(words: ShellWords, content: Content): string {
  const { image, audio, link, resource, binary, unusable } = words.asMarkdown.content;
  switch (content.type) {
    case 'text':
      return visibleText(content.text);
    case 'image':
      return printed(image(content.mimeType, bytesInBase64(content.data)));
    case 'audio':
      return printed(audio(content.mimeType, bytesInBase64(content.data)));
    case 'link':
      return printed(link(content.name, content.uri));
    case 'resource':
      if (content.text === undefined) return printed(binary(content.uri, bytesInBase64(content.blob ?? '')));
      return `${printed(resource(content.uri))}\n${visibleText(content.text)}`;
    case 'unusable':
      return printed(unusable(say(words, content.reason)));
    default:
      return content satisfies never;
  }
}

export function firstLine(text: string, most = 80): string {
  const [line = ''] = visibleText(text).trim().split('\n');
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
}

/** A name as it is typed into a shell. */
export function quoted(name: string): string {
  return /^[\w.@/-]+$/.test(name) ? name : `'${name.replaceAll("'", `'"'"'`)}'`;
}
