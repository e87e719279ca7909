import { expect, test } from 'vitest';
import { wholeAddress } from '../../../../renderer/features/endpoints/whole-address.ts';

test.each([
  ['127.0.0.1:18765', 'http://127.0.0.1:18765'],
  [' localhost:11434/ ', 'http://localhost:11434'],
  ['box:1234/v1', 'http://box:1234/v1'],
  ['192.168.0.7:8080', 'http://192.168.0.7:8080'],
  ['[::1]:11434', 'http://[::1]:11434'],
  ['studio.local:1234', 'http://studio.local:1234'],
  ['api.example.com/v1', 'https://api.example.com/v1'],
  ['http://box:11434//', 'http://box:11434'],
  ['ftp://box', 'ftp://box'],
  ['my model', 'my model'],
  ['ollama', 'ollama'],
  ['http://', 'http:'],
  ['', ''],
])('an address typed as “%s” is taken as “%s”', (typed, whole) => {
  expect(wholeAddress(typed)).toBe(whole);
});
