/**
 * One line of JSON: how far it is indented, the key, the value or the bracket that stands there,
 * and the comma.
 */
export type JsonLine = { indent: string; key?: string; value: string; kind: 'string' | 'number' | 'word' | 'mark'; end: string };

const LINE = /^( *)(?:("(?:[^"\\]|\\.)*"): )?(.*?)(,?)$/s;

/** A value as indented JSON, line by line. */
export function jsonLines(value: unknown): JsonLine[] {
  const text = JSON.stringify(value, null, 2) ?? '';
  return text.split('\n').map((line) => {
    const [, indent = '', key, rest = '', end = ''] = LINE.exec(line) ?? [];
    return { indent, ...(key !== undefined && { key }), value: rest, kind: kindOf(rest), end };
  });
}

function kindOf(value: string): JsonLine['kind'] {
  if (value.startsWith('"')) return 'string';
  if (/^[-\d]/.test(value)) return 'number';
  return /^[tfn]/.test(value) ? 'word' : 'mark';
}
