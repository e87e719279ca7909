import { expect, test } from 'vitest';
import { whatIsMissing } from '../../../../renderer/features/endpoints/what-is-missing.ts';

const filled = { kind: 'compatible' as const, name: 'Ollama', baseUrl: 'http://127.0.0.1:11434', key: '' };

test('a provider needs a name and an address of the web, and Anthropic a key', () => {
  expect(whatIsMissing(filled, false)).toEqual({});
  expect(whatIsMissing({ ...filled, name: ' ', baseUrl: 'ollama' }, false)).toEqual({ name: true, baseUrl: true });
  expect(whatIsMissing({ ...filled, kind: 'anthropic' }, false)).toEqual({ key: true });
  expect(whatIsMissing({ ...filled, kind: 'anthropic', key: '  ' }, false)).toEqual({ key: true });
  expect(whatIsMissing({ ...filled, kind: 'anthropic', key: 'sk-ant' }, false)).toEqual({});
  expect(whatIsMissing({ ...filled, kind: 'anthropic' }, true)).toEqual({});
});

test.each([' https://models.example/v1 ', 'HTTP://BOX:11434', 'localhost:11434'])('%j is an address', (baseUrl) => {
  expect(whatIsMissing({ ...filled, baseUrl }, false)).toEqual({});
});

test.each(['', 'http://', 'http://a b', 'at http://a', 'file:///a'])('%j is none', (baseUrl) => {
  expect(whatIsMissing({ ...filled, baseUrl }, false)).toEqual({ baseUrl: true });
});
