import { bytesInBase64, type Content } from '../../../contract/content.ts';
import { pieces } from '../../../contract/plain-text.ts';
import type { Terminal } from '../terminal.ts';
import { inLog } from '../../../contract/reason.ts';

/** One JSON value on one line. */
export function printJson(terminal: Terminal, value: unknown): void {
  terminal.out(`${JSON.stringify(value)}\n`);
}

/** Rows as aligned columns; the last column may be as long as it likes. */
export function printTable(terminal: Terminal, rows: string[][]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  for (const row of rows) {
    const cells = row.map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)));
    terminal.out(`${cells.join('  ').trimEnd()}\n`);
  }
}

/** As clocks here show it. */
export function dateAndTime(at: number): string {
  return new Date(at).toLocaleString('sv-SE').slice(0, 16);
}

export function printContents(terminal: Terminal, contents: Content[]): void {
  for (const content of contents) terminal.out(`${inWords(content)}\n`);
}

/** What a terminal can show of it; binary data only by kind and size. */
export function inWords(content: Content): string {
  switch (content.type) {
    case 'text':
      return visible(content.text);
    case 'image':
    case 'audio':
      return `[${content.type}, ${visible(content.mimeType)}, ${size(content.data)}]`;
    case 'link':
      return `[link] ${visible(content.name)} ${visible(content.uri)}`;
    case 'resource':
      return content.text === undefined
        ? `[resource] ${visible(content.uri)} (${size(content.blob ?? '')})`
        : `[resource] ${visible(content.uri)}\n${visible(content.text)}`;
    case 'unusable':
      return `[unusable: ${visible(inLog(content.reason))}]`;
    default:
      return content satisfies never;
  }
}

/** Text from servers and models must not steer the terminal nor hide anything in it: such characters are shown, not sent. */
export function visible(text: string): string {
  return spelledOut(text, () => true);
}

/** A piece of a text that is still being written: it may begin or end in the middle of a picture that is joined from several. */
export function visiblePiece(text: string): string {
  return spelledOut(text, (character) => !JOINS.test(character));
}

/** Joiners, selectors and halves of a character. */
const JOINS = /^(?:\u200c|\u200d|\ufe0e|\ufe0f|\p{Cs})$/u;

function spelledOut(text: string, isSpelled: (character: string) => boolean): string {
  return pieces(text.replaceAll('\r', ''))
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return isSpelled(piece.character) ? escaped(piece.character) : piece.character;
    })
    .join('');
}

function escaped(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const hex = code.toString(16);
  return code > 0xffff ? `\\u{${hex}}` : `\\u${hex.padStart(4, '0')}`;
}

export function firstLine(text: string, most = 80): string {
  const [line = ''] = visible(text).trim().split('\n');
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
}

function size(base64: string): string {
  const bytes = bytesInBase64(base64);
  return bytes < 1024 ? `${bytes} bytes` : `${Math.round(bytes / 1024)} kB`;
}

/** A name as it is typed into a shell. */
export function quoted(name: string): string {
  return /^[\w.@/-]+$/.test(name) ? name : `'${name.replaceAll("'", `'"'"'`)}'`;
}
