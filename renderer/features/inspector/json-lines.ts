/**
 * One line of JSON: how far it is indented, the key, the value or the bracket that stands there,
 * and the comma.
 */
export type JsonLine = { indent: string; key?: string; value: string; kind: 'string' | 'number' | 'word' | 'mark'; end: string };

const LONGEST = 10_000;
const LINE = /^( *)(?:("(?:[^"\\]|\\.)*"): )?(.*?)(,?)$/s;

/** A value as indented JSON, line by line. */
export function jsonLines(value: unknown): string[] {
  return (JSON.stringify(value, null, 2) ?? '').split('\n');
}

/** The parts of one line. One that is too long to be looked through is a value as a whole. */
export function jsonLine(line: string): JsonLine {
  if (line.length > LONGEST) return { indent: '', value: line, kind: 'string', end: '' };
  const [, indent = '', key, rest = '', end = ''] = LINE.exec(line) ?? [];
  return { indent, ...(key !== undefined && { key }), value: rest, kind: kindOf(rest), end };
}

function kindOf(value: string): JsonLine['kind'] {
  if (value.startsWith('"')) return 'string';
  if (/^[-\d]/.test(value)) return 'number';
  return /^[tfn]/.test(value) ? 'word' : 'mark';
}
