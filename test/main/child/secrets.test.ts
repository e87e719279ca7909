import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openEncryptedSecrets } from '../../../main/child/secrets.ts';
import { answerHost, connectShell, type ShellHandlers } from '../../../main/child/shell.ts';
import { portPair } from '../../../main/cli/local-port.ts';
import { standIn } from '../../doubles/beyond-types.ts';

/** A key store that turns text round. */
const turnRound = (text: string) => text.split('').toReversed().join('');
const keyStore: Partial<ShellHandlers> = {
  'secrets.can-encrypt': () => ({ can: true, store: 'gnome_libsecret' }),
  'secrets.encrypt': ({ text }) => ({ encrypted: turnRound(text) }),
  'secrets.decrypt': ({ encrypted }) => ({ text: turnRound(encrypted), isOld: false }),
};

function opener() {
  const dataFolder = mkdtempSync(join(tmpdir(), 'switchyard-secrets-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true }));
  const said: string[] = [];
  const note = (message: string) => void said.push(message);
  const log = { info: note, warn: note, error: note };
  const open = (changes: Partial<ShellHandlers> = {}) => {
    const [ours, theirs] = portPair();
    answerHost(theirs, standIn<ShellHandlers>('handlers', { ...keyStore, ...changes }));
    return openEncryptedSecrets({ shell: connectShell(ours), dataFolder, log });
  };
  return { open, file: join(dataFolder, 'secrets.json'), said };
}

test('a secret survives a restart, encrypted, in a file only this person can read', async () => {
  const { open, file } = opener();
  const secrets = await open();
  await secrets.write('endpoint/1', 'key-of-mine');
  expect(secrets.backend).toBe('system');
  expect(await (await open()).read('endpoint/1')).toBe('key-of-mine');
  expect(readFileSync(file, 'utf8')).not.toContain('key-of-mine');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a removed secret is gone from the file', async () => {
  const { open, file } = opener();
  const secrets = await open();
  await secrets.write('a', 'one');
  await secrets.remove('a');
  expect(await secrets.read('a')).toBeUndefined();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({});
});

test('without a key store keys are kept in memory, and no file is written', async () => {
  const { open, file } = opener();
  const secrets = await open({ 'secrets.can-encrypt': () => ({ can: false }) });
  await secrets.write('a', 'one');
  expect(secrets.backend).toBe('memory');
  expect(await secrets.read('a')).toBe('one');
  expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined();
});

test('a key store that refuses to encrypt is told about in words', async () => {
  const { open } = opener();
  const secrets = await open({ 'secrets.encrypt': () => Promise.reject(new Error('locked')) });
  await expect(secrets.write('a', 'one')).rejects.toMatchObject({
    code: 'storage',
    reason: { code: 'key-store-refused', why: { code: 'system-said', text: 'locked' } },
  });
});

test('what cannot be decrypted counts as not there, and is logged', async () => {
  const { open, said } = opener();
  await (await open()).write('a', 'one');
  const refusing = await open({ 'secrets.decrypt': () => Promise.reject(new Error('wrong key')) });
  expect(await refusing.read('a')).toBeUndefined();
  expect(said).toEqual(['The secret a cannot be read any more']);
});

test('a key that the system would encrypt by a newer key is encrypted anew when it is read', async () => {
  const { open, file } = opener();
  await (await open()).write('a', 'one');
  const before = readFileSync(file, 'utf8');
  const asked: boolean[] = [];
  const newer = await open({
    'secrets.encrypt': ({ text }) => ({ encrypted: `new ${turnRound(text)}` }),
    'secrets.decrypt': ({ encrypted }) => {
      const isOld = !encrypted.startsWith('new ');
      asked.push(isOld);
      return { text: turnRound(encrypted.replace('new ', '')), isOld };
    },
  });
  expect(await newer.read('a')).toBe('one');
  expect(readFileSync(file, 'utf8')).not.toBe(before);
  expect(await newer.read('a')).toBe('one');
  expect(asked).toEqual([true, false]);
});

test('a key that cannot be encrypted anew is read all the same', async () => {
  const { open, file, said } = opener();
  await (await open()).write('a', 'one');
  const before = readFileSync(file, 'utf8');
  const stuck = await open({
    'secrets.encrypt': () => Promise.reject(new Error('locked')),
    'secrets.decrypt': () => ({ text: 'one', isOld: true }),
  });
  expect(await stuck.read('a')).toBe('one');
  expect(said).toEqual(['The secret a stays encrypted by the old key']);
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('a key that is entered while the old one is encrypted anew stays', async () => {
  const { open } = opener();
  await (await open()).write('a', 'one');
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<{ encrypted: string }>();
  const newer = await open({
    'secrets.encrypt': ({ text }) => {
      if (text !== 'one') return { encrypted: turnRound(text) };
      asked.resolve();
      return answer.promise;
    },
    'secrets.decrypt': ({ encrypted }) => ({ text: turnRound(encrypted), isOld: turnRound(encrypted) === 'one' }),
  });
  const reading = newer.read('a');
  await asked.promise;
  await newer.write('a', 'two');
  answer.resolve({ encrypted: turnRound('one') });
  expect(await reading).toBe('one');
  expect(await newer.read('a')).toBe('two');
});

test('from GNOME to KDE a key is said to lie in the other key store, where it is still read', async () => {
  const { open } = opener();
  await (await open()).write('a', 'one');
  const kde = await open({
    'secrets.can-encrypt': () => ({ can: true, store: 'kwallet6' }),
    'secrets.decrypt': () => Promise.reject(new Error('wrong key')),
  });
  await expect(kde.read('a')).rejects.toMatchObject({
    reason: { code: 'key-in-other-store', was: 'GNOME Keyring', now: 'KWallet 6' },
  });
  expect(await (await open()).read('a')).toBe('one');
});

test('a key that is kept without the name of its key store is read', async () => {
  const { open, file } = opener();
  writeFileSync(file, JSON.stringify({ a: turnRound('one') }));
  expect(await (await open()).read('a')).toBe('one');
});

test('a broken file costs the secrets, not the start', async () => {
  const { open, file, said } = opener();
  writeFileSync(file, '{"a":');
  const secrets = await open();
  expect(await secrets.read('a')).toBeUndefined();
  expect(said).toHaveLength(1);
});
