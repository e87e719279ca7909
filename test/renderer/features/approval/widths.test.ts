import { expect, test } from 'vitest';
import { OURS } from '../../../../contract/handles.ts';
import type { CallQuestion } from '../../../../contract/approval.ts';
import { firstOf } from '../../../../renderer/features/approval/chosen-width.ts';
import {
  folderNote,
  leavesOthersFree,
  offerFor,
  offerWidths,
  prefixNote,
  suggestPrefix,
} from '../../../../renderer/features/approval/widths.ts';

const HOME = '/home/mara';

test('the narrowest rule comes first and the whole tool last', () => {
  expect(offerWidths({ input: { text: 'hi' } })).toEqual([{ width: 'exact', input: { text: 'hi' } }, { width: 'tool' }]);
  expect(offerWidths({ input: { command: 'npm run all', cwd: '/home/mara/code/a' } }, HOME).map(({ width }) => width)).toEqual([
    'exact',
    'prefix',
    'folder',
    'folder',
    'tool',
  ]);
});

test('for several calls those widths are offered that cover more than one, the narrowest first, each with a call it covers', () => {
  const calls = ['/srv/in/scans/a', '/srv/in/scans/b', '/srv/in/notes/c', '/srv/in/notes/d'].map((source, at) => move(`${at}`, source));
  const offered = offerFor(calls, HOME).map(({ width, of }) => [width.width === 'folder' ? width.folder : width.width, of.id]);
  expect(offered).toEqual([
    ['/srv/in/scans', '0'],
    ['/srv/in/notes', '2'],
    ['/srv/in', '0'],
    ['tool', '0'],
  ]);
  expect(offerFor(calls.slice(0, 1), HOME).map(({ width }) => width)).toEqual(offerWidths(move('0', '/srv/in/scans/a'), HOME));
});

test('the whole tool is never chosen at first', () => {
  const apart = offerFor([move('1', '/a/b/c'), move('2', '/d/e/f')], HOME).map(({ width }) => width);
  expect(apart).toEqual([{ width: 'tool' }]);
  expect(firstOf(apart)).toEqual({ choice: 'none' });
  expect(firstOf(offerWidths(move('1', '/a/b/c'), HOME))).toEqual({ choice: 0 });
});

test('a rule about one argument leaves the others free, those that were not given too', () => {
  const inputSchema = { type: 'object', properties: { source: { type: 'string' }, destination: { type: 'string' } } };
  expect(leavesOthersFree({ server: 's', input: { source: '/a/b' }, inputSchema }, 'source')).toBe(true);
  expect(leavesOthersFree({ server: 's', input: { source: '/a/b', mode: 1 }, inputSchema: {} }, 'source')).toBe(true);
  expect(leavesOthersFree({ server: 's', input: { source: '/a/b' }, inputSchema: {} }, 'source')).toBe(false);
  expect(leavesOthersFree({ server: OURS, input: { server: 'notes', uri: 'note:///1' }, inputSchema: {} }, 'uri')).toBe(false);
});

test('a path offers the folder it lies in, a folder offers itself', () => {
  expect(folders({ path: '/home/mara/notes/a.md' })).toEqual(['/home/mara/notes']);
  expect(folders({ cwd: '/home/mara/code/' })).toEqual(['/home/mara/code']);
  expect(folders({ path: 'C:\\work\\a.md' })).toEqual(['C:\\work']);
});

test('the folders around it can be chosen, but not the home folder and nothing as wide as one', () => {
  expect(folders({ cwd: '/home/mara/code/harbour/src/' })).toEqual([
    '/home/mara/code/harbour/src',
    '/home/mara/code/harbour',
    '/home/mara/code',
  ]);
  expect(folders({ path: '/srv/www/site/a.html' })).toEqual(['/srv/www/site', '/srv/www']);
  expect(folders({ path: '~/notes/work/a.md' })).toEqual(['~/notes/work', '~/notes']);
});

test('nothing offers the root, or a path that is not absolute or goes up', () => {
  for (const path of ['/etc', '/', '~/notes', 'a/b', 'C:\\a', 'two\nlines', '/home/mara/notes/../.ssh/id', '/home/mara/./a/b']) {
    expect(folders({ path })).toEqual([]);
  }
});

test.each([
  ['command', 'npm run build -- --watch', 'npm run '],
  ['command', 'git push', 'git '],
  ['command', 'rm -rf dist', 'rm '],
  ['sql', 'select run from runs', 'select '],
  ['url', 'https://docs.example.org/a/b?c', 'https://docs.example.org/'],
])('%s %j could begin with %j in other calls', (argument, value, prefix) => {
  expect(suggestPrefix(argument, value)).toBe(prefix);
  expect(value.startsWith(prefix)).toBe(true);
});

test.each([
  ['command', 'ls'],
  ['title', 'two words'],
  ['url', 'https://docs.example.org'],
  ['url', 'https://docs.example.org?a=/b'],
])('%s %j has no beginning that says enough', (argument, value) => {
  expect(suggestPrefix(argument, value)).toBeUndefined();
});

test('a secret is offered neither as a prefix nor as a folder', () => {
  expect(offerWidths({ input: { access_token: 'a b c', client_secret: '/home/mara/keys/a' } })).toHaveLength(2);
  const inputSchema = { properties: { query: { type: 'string', format: 'password' } } };
  expect(offerWidths({ input: { query: 'a b c' }, inputSchema })).toHaveLength(2);
});

test('an address that ends inside the name of its host warns of other hosts', () => {
  const url = 'https://example.org/a';
  expect(prefixNote('url', url, 'https://example.org')).toBe('host');
  expect(prefixNote('url', url, 'https://example.org/')).toBe('rest');
  expect(prefixNote('command', 'npm run x', 'npm ')).toBe('command');
});

function move(id: string, source: string): CallQuestion {
  const asked = {
    kind: 'call',
    conversation: 'c',
    call: id,
    server: 's',
    serverName: 's',
    tool: 'move',
    description: '',
    askedAt: 0,
  } as const;
  return { ...asked, id, inputSchema: {}, input: { source, destination: `/out/${id}/x/${id}` }, problems: [], carried: [] };
}

function folders(input: Record<string, string>) {
  return offerWidths({ input }, HOME).flatMap((width) => (width.width === 'folder' ? [width.folder] : []));
}

test('a folder says whether links out of it are seen: those of a server elsewhere are not', () => {
  expect(folderNote('stdio')).toBe('links');
  expect(folderNote('http')).toBe('linksElsewhere');
});
