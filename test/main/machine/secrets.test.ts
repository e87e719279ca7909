import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFolder } from '../../../main/host/base/folder-identity.ts';
import type { Decryptor } from '../../../main/host/machine/electron-secrets.ts';
import { notePathBeforeMove } from '../../../main/host/machine/key-file.ts';
import type { KeyringLibrary } from '../../../main/host/machine/keyring.ts';
import { moveFolder } from '../../../main/host/machine/move-folder.ts';
import { secretsInMemory } from '../../../main/host/base/secrets-in-memory.ts';
import { openSecrets, type SecretsNeeds, withReasons } from '../../../main/host/machine/secrets.ts';
import { keyringOf } from '../../doubles/keyring.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const still = { now: () => 0, elapsed: () => 0, after: () => () => undefined };
const impatient = { ...still, after: (_ms: number, run: () => void) => (setImmediate(run), () => undefined) };
const turned = (text: string) => text.split('').toReversed().join('');
/** Electron, whose encryption turns a text round. */
const electron: Decryptor = { decrypt: async (encrypted) => turned(encrypted) };
/** The name of an entry as an earlier version made it. */
const byPath = (path: string, name: string) => `Switchyard ${createHash('sha256').update(path).digest('hex').slice(0, 12)}/${name}`;

/** One keyring, and the data folders of one person. */
function person() {
  const home = temporaryFolder();
  const entries = new Map<string, string>();
  const said: string[] = [];
  const note = (message: string) => void said.push(message);
  const log = { info: note, warn: note, error: note };
  const place = (name: string) => join(home, name);
  const open = (path: string, more: Partial<SecretsNeeds> = {}) => {
    mkdirSync(path, { recursive: true });
    const { folder, close } = openFolder(path);
    close();
    return openSecrets({ folder, clock: still, log, load: keyringOf(entries), ...more });
  };
  const masterKeys = () => [...entries.keys()].filter((name) => name.startsWith('Switchyard master/'));
  const move = (from: string, to: string) => {
    notePathBeforeMove(from, { log, now: still.now });
    return moveFolder(from, to);
  };
  return { place, open, entries, said, masterKeys, move, log };
}

const textIn = (folder: string) => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));

test('secrets in memory are given back until they are removed', async () => {
  const secrets = secretsInMemory();
  await secrets.write('a', 'one');
  expect(await secrets.read('a')).toBe('one');
  await secrets.remove('a');
  expect(await secrets.read('a')).toBeUndefined();
});

test('a key store that refuses is told about in words, and never with the secret', async () => {
  const locked = () => Promise.reject(new Error('the collection is locked'));
  const secrets = withReasons({ backend: 'system', read: locked, write: locked, remove: locked, removeAll: locked });
  const refusal = {
    name: 'HostError',
    code: 'storage',
    reason: { code: 'key-store-refused', why: { code: 'system-said', text: 'the collection is locked' } },
  };
  await expect(secrets.write('a', 'one')).rejects.toMatchObject(refusal);
  await expect(secrets.read('a')).rejects.toMatchObject(refusal);
  await expect(secrets.remove('a')).rejects.toMatchObject(refusal);
  await expect(secrets.removeAll()).rejects.toMatchObject(refusal);
});

test.each([
  ['a key', 'sk-ant-api03-of-mine'],
  ['a text longer than a credential of Windows may be', 'ü'.repeat(9000)],
  ['a text with line ends', '-----BEGIN PRIVATE KEY-----\r\nMII\n\n'],
  ['an empty text', ''],
])('%s is there for the next program on the folder, encrypted, in a file that only this person reads', async (_, text) => {
  const { place, open, entries } = person();
  const secrets = await open(place('a'));
  expect(secrets.backend).toBe('system');
  await secrets.write('endpoint/1', text);
  expect(await (await open(place('a'))).read('endpoint/1')).toBe(text);
  const file = join(place('a'), 'keys.json');
  if (text !== '') expect(readFileSync(file, 'utf8') + [...entries.values()].join()).not.toContain(text);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a removed secret is gone from the file, and one secret cannot stand for another', async () => {
  const { place, open } = person();
  const secrets = await open(place('a'));
  await secrets.write('cheap', 'one');
  await secrets.write('dear', 'two');
  await secrets.remove('cheap');
  expect(await (await open(place('a'))).read('cheap')).toBeUndefined();
  const file = join(place('a'), 'keys.json');
  const content = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...content, secrets: { cheap: content.secrets.dear } }));
  expect(await (await open(place('a'))).read('cheap')).toBeUndefined();
});

test('secrets that are written and read at once are all kept', async () => {
  const { place, open, masterKeys } = person();
  const secrets = await open(place('a'));
  const names = Array.from({ length: 30 }, (_, number) => `server/${number}`);
  await Promise.all(names.map((name) => secrets.write(name, `text of ${name}`)));
  const again = await open(place('a'));
  expect(await Promise.all(names.map((name) => again.read(name)))).toEqual(names.map((name) => `text of ${name}`));
  expect(masterKeys()).toHaveLength(1);
});

test('a moved folder keeps its keys, also over several moves and those that an earlier version kept by path', async () => {
  const { place, open, entries, masterKeys, move } = person();
  await (await open(place('a'))).write('mine', 'one');
  writeFileSync(join(place('a'), 'settings.json'), '{}');
  entries.set(byPath(place('a'), 'earlier'), 'two');
  move(place('a'), place('b'));
  move(place('b'), place('c'));
  const secrets = await open(place('c'));
  expect([await secrets.read('mine'), await secrets.read('earlier')]).toEqual(['one', 'two']);
  expect(masterKeys()).toHaveLength(1);
  expect(entries.has(byPath(place('a'), 'earlier'))).toBe(false);
  rmSync(place('a'), { recursive: true });
  const later = await open(place('c'));
  expect([await later.read('mine'), await later.read('earlier')]).toEqual(['one', 'two']);
});

test('a folder that an earlier version moved finds its keys by the place that leads to it', async () => {
  const { place, open, entries } = person();
  mkdirSync(place('a'));
  writeFileSync(join(place('a'), 'settings.json'), '{}');
  entries.set(byPath(place('a'), 'earlier'), 'two');
  moveFolder(place('a'), place('b'));
  const secrets = await open(place('b'), { usualPaths: [place('nowhere'), place('a')] });
  expect(await secrets.read('earlier')).toBe('two');
  expect(await (await open(place('b'))).read('earlier')).toBe('two');
});

test('a folder that was renamed by hand keeps its keys', async () => {
  const { place, open, masterKeys } = person();
  await (await open(place('a'))).write('mine', 'one');
  renameSync(place('a'), place('b'));
  expect(await (await open(place('b'))).read('mine')).toBe('one');
  expect(masterKeys()).toHaveLength(1);
});

test('a copy has the keys of then, under a master key of its own', async () => {
  const { place, open, masterKeys } = person();
  await (await open(place('a'))).write('mine', 'one');
  cpSync(place('a'), place('b'), { recursive: true });
  const copy = await open(place('b'));
  expect(await copy.read('mine')).toBe('one');
  expect(masterKeys()).toHaveLength(2);
  await copy.write('mine', 'of the copy');
  expect(await (await open(place('a'))).read('mine')).toBe('one');
});

test.each([
  ['the copy', 'b', 'a'],
  ['the original', 'a', 'b'],
])('with all of %s deleted, the other folder has its keys', async (_, deleted, other) => {
  const { place, open, masterKeys, entries } = person();
  const original = await open(place('a'));
  await original.write('mine', 'one');
  cpSync(place('a'), place('b'), { recursive: true });
  await (await open(place('b'))).read('mine');
  entries.set(byPath(place('a'), 'mine'), 'earlier');
  await (await open(place(deleted))).removeAll();
  expect(existsSync(join(place(deleted), 'keys.json'))).toBe(false);
  expect(await (await open(place(other))).read('mine')).toBe('one');
  expect(masterKeys()).toHaveLength(1);
});

test('a copy that is deleted before it could read the key store takes nothing from the original', async () => {
  const { place, open, entries } = person();
  await (await open(place('a'))).write('mine', 'one');
  cpSync(place('a'), place('b'), { recursive: true });
  const away = () => Promise.reject(new Error('no D-Bus'));
  await (await open(place('b'), { load: away })).removeAll();
  cpSync(place('a'), place('c'), { recursive: true });
  const deaf = new Map(entries);
  deaf.get = () => undefined;
  const unread = await open(place('c'), { load: keyringOf(deaf) }).catch(() => undefined);
  await unread?.removeAll();
  expect(await (await open(place('a'))).read('mine')).toBe('one');
});

test('removing all takes away the file, what opens it, and what an earlier app left', async () => {
  const { place, open, entries } = person();
  mkdirSync(place('a'));
  writeFileSync(join(place('a'), 'secrets.json'), JSON.stringify({ waits: turned('one') }));
  const secrets = await open(place('a'));
  await secrets.write('mine', 'two');
  await secrets.removeAll();
  expect([...entries]).toEqual([]);
  expect(readdirSync(place('a'))).toEqual([]);
  expect(await secrets.read('mine')).toBeUndefined();
});

test('what an earlier version kept in the keyring by path is taken over once, and goes from there', async () => {
  const { place, open, entries } = person();
  for (const name of ['endpoint/1', 'server/1/env/KEY']) entries.set(byPath(place('a'), name), `text of ${name}`);
  const secrets = await open(place('a'));
  expect(await secrets.read('endpoint/1')).toBe('text of endpoint/1');
  await secrets.write('server/1/env/KEY', 'newer');
  expect(await (await open(place('a'))).read('server/1/env/KEY')).toBe('newer');
  expect([...entries.keys()].filter((name) => !name.includes('master/'))).toEqual([]);
  entries.set(byPath(place('a'), 'gone'), 'text');
  await secrets.remove('gone');
  expect(await (await open(place('a'))).read('gone')).toBeUndefined();
});

test('what an earlier desktop app encrypted is taken over once, and its file goes', async () => {
  const { place, open } = person();
  mkdirSync(place('a'));
  const file = join(place('a'), 'secrets.json');
  writeFileSync(file, JSON.stringify({ one: `gnome_libsecret:${turned('text of one')}`, two: turned('text of two') }));
  const command = await open(place('a'));
  await expect(command.read('one')).rejects.toMatchObject({ reason: { code: 'key-waits-for-app' } });
  await command.write('two', 'newer');
  const app = await open(place('a'), { decryptor: { ...electron, store: 'gnome_libsecret' } });
  expect(await app.read('one')).toBe('text of one');
  expect(existsSync(file)).toBe(false);
  const next = await open(place('a'));
  expect([await next.read('one'), await next.read('two')]).toEqual(['text of one', 'newer']);
});

test('what the key store of this desktop cannot read stays for the one that can', async () => {
  const { place, open, said } = person();
  mkdirSync(place('a'));
  writeFileSync(join(place('a'), 'secrets.json'), JSON.stringify({ one: `gnome_libsecret:${turned('text')}`, two: turned('text') }));
  const kde: Decryptor = { store: 'kwallet6', decrypt: () => Promise.reject(new Error('wrong key')) };
  const app = await open(place('a'), { decryptor: kde });
  await expect(app.read('one')).rejects.toMatchObject({ reason: { code: 'key-in-other-store', was: 'GNOME Keyring', now: 'KWallet 6' } });
  expect(await app.read('two')).toBeUndefined();
  expect(said).toContain('The secret two cannot be read any more');
  const gnome = await open(place('a'), { decryptor: { ...electron, store: 'gnome_libsecret' } });
  expect([await gnome.read('one'), await gnome.read('two')]).toEqual(['text', 'text']);
});

test('without a keyring the keys of the earlier desktop app are still read, and stay in its file', async () => {
  const { place, open } = person();
  mkdirSync(place('a'));
  writeFileSync(join(place('a'), 'secrets.json'), JSON.stringify({ one: turned('text of one') }));
  const app = await open(place('a'), { decryptor: electron, load: () => Promise.reject(new Error('no such module')) });
  expect(app.backend).toBe('memory');
  expect(await app.read('one')).toBe('text of one');
  await app.remove('one');
  expect(existsSync(join(place('a'), 'secrets.json'))).toBe(false);
});

test('a keyring that lost the master key costs what it had sealed, until it is the one of before again', async () => {
  const { place, open, said } = person();
  await (await open(place('a'))).write('mine', 'one');
  const other = new Map<string, string>();
  const elsewhere = await open(place('a'), { load: keyringOf(other) });
  expect(await elsewhere.read('mine')).toBeUndefined();
  expect(said.at(-1)).toContain('no master key');
  await elsewhere.write('more', 'two');
  expect(await (await open(place('a'))).read('mine')).toBe('one');
  expect(await (await open(place('a'), { load: keyringOf(other) })).read('more')).toBe('two');
});

test('a damaged file of keys is set aside and never written over', async () => {
  const { place, open, said } = person();
  mkdirSync(place('a'));
  writeFileSync(join(place('a'), 'keys.json'), '{"version":1,');
  writeFileSync(join(place('a'), 'secrets.json'), '{"a":');
  const secrets = await open(place('a'));
  expect(await secrets.read('a')).toBeUndefined();
  await secrets.write('a', 'one');
  expect(said).toHaveLength(2);
  expect(textIn(place('a'))).toEqual(expect.arrayContaining(['{"version":1,', '{"a":']));
});

test('a disk that takes no file of keys is told, and the key before stays', async () => {
  const { place, open } = person();
  const secrets = await open(place('a'));
  await secrets.write('mine', 'one');
  mkdirSync(join(place('a'), 'keys.json.part'));
  await expect(secrets.write('mine', 'two')).rejects.toMatchObject({ code: 'storage', reason: { code: 'keys-not-saved' } });
  expect(await secrets.read('mine')).toBe('one');
});

test.each<[string, () => Promise<KeyringLibrary>, SecretsNeeds['clock']]>([
  ['refuses', keyringOf({ get: () => undefined, set: refuse, delete: () => false }), still],
  ['forgets', keyringOf({ get: () => undefined, set: () => undefined, delete: () => false }), still],
  ['never answers', () => new Promise(() => undefined), impatient],
  ['is not there', () => Promise.reject(new Error('no such module')), still],
])('where the key store %s, new keys stay in memory, and the encrypted ones are said to be out of reach', async (_, load, clock) => {
  const { place, open } = person();
  await (await open(place('a'))).write('mine', 'one');
  const whys: unknown[] = [];
  const secrets = await open(place('a'), { load, clock, onNone: (why) => whys.push(why) });
  expect(secrets.backend).toBe('memory');
  expect(whys).toHaveLength(1);
  await secrets.write('key', 'text');
  expect(await secrets.read('key')).toBe('text');
  await expect(secrets.read('mine')).rejects.toMatchObject({ code: 'storage', reason: { code: 'key-store-away' } });
  expect(await (await open(place('a'))).read('key')).toBeUndefined();
});

test('a key store that waits for its dialog on the desktop is waited for', async () => {
  const { place, open, entries } = person();
  await (await open(place('a'))).write('mine', 'one');
  const unlocking = Promise.withResolvers<KeyringLibrary>();
  let presses = 0;
  // The start is over at once; the dialog may stay.
  const clock = { ...still, after: (_ms: number, run: () => void) => ((presses += 1) === 1 && setImmediate(run), () => undefined) };
  const secrets = await open(place('a'), { load: () => unlocking.promise, clock, hasScreen: true });
  expect(secrets.backend).toBe('system');
  const reading = secrets.read('mine');
  unlocking.resolve(await keyringOf(entries)());
  expect(await reading).toBe('one');
});

test('a key store that is locked later on refuses in words', async () => {
  const { place, open, entries } = person();
  let isLocked = false;
  const set = (name: string, text: string) => (isLocked ? refuse() : entries.set(name, text));
  const secrets = await open(place('a'), {
    load: keyringOf({ get: (name) => entries.get(name), set, delete: (name) => entries.delete(name) }),
  });
  isLocked = true;
  await expect(secrets.write('a', 'one')).rejects.toMatchObject({
    code: 'storage',
    reason: { code: 'key-store-refused', why: { code: 'system-said', text: 'AccessDenied' } },
  });
});

function refuse(): never {
  throw new Error('AccessDenied');
}
