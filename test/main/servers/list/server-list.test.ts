import { expect, test } from 'vitest';
import { freeName } from '../../../../main/host/servers/free-name.ts';
import { listServers, newServer } from '../../../../main/host/servers/list/server-list.ts';
import { agreedInMemory } from '../../../doubles/agreed-in-memory.ts';
import { first } from '../../../doubles/defined.ts';
import { scriptedServer } from '../../../doubles/scripted-server.ts';
import { refusalOf } from '../../../doubles/in-english.ts';

const launch = scriptedServer({});
const http = { kind: 'http' as const, url: 'https://example.com/mcp', headers: {} };

test('every new server gets a colour that fewest have', () => {
  const nine = Array.from({ length: 9 }).reduce<ReturnType<typeof newServer>[]>(
    (list, _, at) => [...list, newServer(`${at}`, { name: `s${at}`, launch }, list)],
    [],
  );
  expect(nine.map((server) => server.hue)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 1]);
});

test('a name is unique whatever its case, and has to be one', () => {
  const one = newServer('1', { name: ' Files ', launch }, []);
  expect(one.name).toBe('Files');
  expect(refusalOf(() => newServer('2', { name: 'files', launch }, [one]))).toContain('already a server called “files”');
  expect(refusalOf(() => newServer('2', { name: ' ', launch }, []))).toContain('needs a name');
  expect(refusalOf(() => newServer('2', { name: 'x'.repeat(41), launch }, []))).toContain('at most 40');
  expect(freeName('files', [one, { name: 'files 2' }])).toBe('files 3');
  expect(refusalOf(() => newServer('2', { name: 'switchYard', launch }, []))).toContain('the name of the app itself');
  expect(freeName('Switchyard', [])).toBe('Switchyard 2');
});

test('the fingerprint says what is started, not what it is called or in which order it was written', () => {
  const print = (changed: object, name = 'a') => newServer('1', { name, launch: { ...launch, ...changed } }, []).fingerprint;
  expect(print({}, 'b')).toBe(print({}));
  expect(print({ env: { A: '1', B: '2' } })).toBe(print({ env: { B: '2', A: '1' } }));
  expect(print({ args: ['other'] })).not.toBe(print({}));
  expect(print({ env: { A: '1' } })).not.toBe(print({}));
  expect(print({ cwd: '/' })).not.toBe(print({}));
});

test('given servers come instead of all others, and are the same servers at every start', () => {
  const given = [
    { name: 'a', launch },
    { name: 'a', launch: http },
  ];
  const configured = [newServer('mine', { name: 'mine', launch }, [])];
  const builtIn = [{ id: 'notes', name: 'notes', launch }];
  const listed = listServers({ configured, builtIn, given, agreed: agreedInMemory() });
  expect(listed.map(({ name, origin }) => `${name} ${origin}`)).toEqual(['a given', 'a 2 given']);
  expect(listServers({ configured, builtIn, given, agreed: agreedInMemory() })).toEqual(listed);
  expect(new Set(listed.map(({ id }) => id)).size).toBe(2);
});

test('a built-in server keeps the name it was given and whether it is on, and starts what this version ships', () => {
  const before = first(listServers({ configured: [], builtIn: [{ id: 'notes', name: 'notes', launch: http }], agreed: agreedInMemory() }));
  const kept = { ...before, name: 'my notes', enabled: false };
  const [later] = listServers({ configured: [kept], builtIn: [{ id: 'notes', name: 'notes', launch }], agreed: agreedInMemory() });
  expect(later).toMatchObject({ id: 'notes', name: 'my notes', enabled: false, origin: 'built-in', launch });
  expect(later?.fingerprint).not.toBe(before.fingerprint);
});

test('a built-in server that is off at first is on once a person turned it on', () => {
  const builtIn = [{ id: 'files', name: 'files', launch, off: true }];
  const before = first(listServers({ configured: [], builtIn, agreed: agreedInMemory() }));
  expect(before.enabled).toBe(false);
  const [later] = listServers({ configured: [{ ...before, enabled: true }], builtIn, agreed: agreedInMemory() });
  expect(later?.enabled).toBe(true);
});

test('what a server is trusted with is what the person gave it as it is started now, whatever the settings file says', () => {
  const trusted = { hintsTrusted: true, knowsFolders: true, handles: { private: false, untrusted: false, sends: false } };
  const plain = newServer('1', { name: 'a', launch }, []);
  const kept = { ...plain, ...trusted };
  const listed = (configured: typeof kept, agreed: ReturnType<typeof agreedInMemory>) =>
    listServers({ configured: [configured], builtIn: [], agreed })[0];
  expect(listed(kept, agreedInMemory([kept]))).toEqual(kept);
  expect(listed({ ...kept, launch: http }, agreedInMemory([kept]))).toEqual(newServer('1', { name: 'a', launch: http }, []));
  expect(listed(kept, agreedInMemory([plain]))).toEqual(plain);
  expect(listed(kept, agreedInMemory())).toEqual(plain);
});
