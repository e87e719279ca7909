import { expect, test } from 'vitest';
import { readOptions, withCommandFirst } from '../../../main/cli/options.ts';

test('options and words may stand in any order', () => {
  const options = readOptions(['--root', '/a', 'hello', '--json', '--root=/b'], ['root', 'json']);
  expect(options).toMatchObject({ words: ['hello'], root: ['/a', '/b'], json: true, open: true, allow: [] });
});

test('--no-open is the opposite of --open', () => {
  expect(readOptions(['--no-open'], ['open']).open).toBe(false);
});

test('what is wrong is said in words', () => {
  expect(() => readOptions(['--colour', 'red'], [])).toThrow('There is no option --colour.');
  expect(() => readOptions(['--allow', 'x'], ['json'])).toThrow('This command does not take --allow.');
  expect(() => readOptions(['--port', '8o'], ['port'])).toThrow('--port takes a number from 0 to 65535, not "8o".');
  expect(() => readOptions(['--port', '65536'], ['port'])).toThrow('--port takes');
  expect(() => readOptions(['--data'], ['data'])).toThrow(/--data/);
});

test.each([
  [
    ['--lang', 'de', 'servers'],
    ['servers', '--lang', 'de'],
  ],
  [
    ['--json', 'servers', 'review'],
    ['servers', '--json', 'review'],
  ],
  [
    ['--lang=de', '--data', '/d', '--no-open', 'serve', '--port', '80'],
    ['serve', '--lang=de', '--data', '/d', '--no-open', '--port', '80'],
  ],
  [
    ['--lang', 'de', '--help'],
    ['--help', '--lang', 'de'],
  ],
  [
    ['call', 'echo', '--json'],
    ['call', 'echo', '--json'],
  ],
  [['--version'], ['--version']],
  [
    ['--colour', 'servers'],
    ['--colour', 'servers'],
  ],
  [
    ['--lang', 'de'],
    ['--lang', 'de'],
  ],
  [['--lang'], ['--lang']],
])('%j is typed with the command first: %j', (args, first) => {
  expect(withCommandFirst(args)).toEqual(first);
});
