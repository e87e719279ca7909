import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonLine, jsonLines, type JsonLine } from '../../../../renderer/features/inspector/json-lines.ts';
import { random } from '../../../doubles/sequences.ts';

test('each line of JSON is told apart into its indent, its key, its value and its comma', () => {
  expect(jsonLines({ 'a": ': ['b": c,', -1.5, null], d: {} }).map(jsonLine)).toEqual([
    { indent: '', value: '{', kind: 'mark', end: '' },
    { indent: '  ', key: String.raw`"a\": "`, value: '[', kind: 'mark', end: '' },
    { indent: '    ', value: String.raw`"b\": c,"`, kind: 'string', end: ',' },
    { indent: '    ', value: '-1.5', kind: 'number', end: ',' },
    { indent: '    ', value: 'null', kind: 'word', end: '' },
    { indent: '  ', value: ']', kind: 'mark', end: ',' },
    { indent: '  ', key: '"d"', value: '{}', kind: 'mark', end: '' },
    { indent: '', value: '}', kind: 'mark', end: '' },
  ]);
});

test('a line that is too long to be looked through is a value as a whole', () => {
  const line = `  "text": "${'a'.repeat(100_000)}",`;
  expect(jsonLine(line)).toEqual({ indent: '', value: line, kind: 'string', end: '' });
});

test('the lines of any value together are its JSON', () => {
  const written = ({ indent, key, value, end }: JsonLine) => `${indent}${key === undefined ? '' : `${key}: `}${value}${end}`;
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(jsonLines(value).map(jsonLine).map(written).join('\n')).toBe(JSON.stringify(value, null, 2));
    }),
    random(200),
  );
});
