import { expect, test } from 'vitest';
import { withReasons, secretsInMemory } from '../../../main/host/machine/secrets.ts';

test('secrets in memory are given back until they are removed', async () => {
  const secrets = secretsInMemory();
  await secrets.write('a', 'one');
  expect(await secrets.read('a')).toBe('one');
  await secrets.remove('a');
  expect(await secrets.read('a')).toBeUndefined();
});

test('a key store that refuses is told about in words, and never with the secret', async () => {
  const locked = () => Promise.reject(new Error('the collection is locked'));
  const secrets = withReasons({ backend: 'system', read: locked, write: locked, remove: locked });
  const refusal = {
    name: 'HostError',
    code: 'storage',
    reason: { code: 'key-store-refused', why: { code: 'system-said', text: 'the collection is locked' } },
  };
  await expect(secrets.write('a', 'one')).rejects.toMatchObject(refusal);
  await expect(secrets.read('a')).rejects.toMatchObject(refusal);
  await expect(secrets.remove('a')).rejects.toMatchObject(refusal);
});
