import { expect, test } from 'vitest';
import type { Clock } from '../../../main/host/base/needs.ts';
import { openKeyringSecrets, type Keyring } from '../../../main/web/secrets.ts';

const log = { info() {}, warn() {}, error() {} };
const still = { now: () => 0, elapsed: () => 0, after: () => () => {} };

test('keys go to the key store where it keeps what it is given', async () => {
  const store = new Map<string, string>();
  const secrets = await openKeyringSecrets({ dataFolder: '/a', clock: still, log, load: async () => keyring(store) });
  expect(secrets.backend).toBe('system');
  await secrets.write('key', 'text');
  expect(await secrets.read('key')).toBe('text');
  expect([...store.values()]).toEqual(['text']);
  await secrets.remove('key');
  expect(await secrets.read('key')).toBeUndefined();
});

test('a key store that is locked later on refuses in words', async () => {
  const store = new Map<string, string>();
  let isLocked = false;
  const write = async (name: string, text: string) => {
    if (isLocked) throw new Error('locked');
    store.set(name, text);
  };
  const secrets = await openKeyringSecrets({ dataFolder: '/a', clock: still, log, load: async () => keyring(store, write) });
  isLocked = true;
  await expect(secrets.write('a', 'one')).rejects.toMatchObject({
    code: 'storage',
    reason: { code: 'key-store-refused', why: { code: 'system-said', text: 'locked' } },
  });
});

test("two data folders do not read each other's keys", async () => {
  const store = new Map<string, string>();
  const load = async () => keyring(store);
  const one = await openKeyringSecrets({ dataFolder: '/a', clock: still, log, load });
  const other = await openKeyringSecrets({ dataFolder: '/b', clock: still, log, load });
  await one.write('key', 'text');
  expect(await other.read('key')).toBeUndefined();
});

test('a key store that refuses, forgets, never answers or is not there leaves keys in memory', async () => {
  const refusing = keyring(new Map(), async () => Promise.reject(new Error('AccessDenied')));
  const forgetting = keyring(new Map(), async () => {});
  const silent = keyring(new Map(), () => new Promise(() => {}));
  const impatient = { ...still, after: (_ms: number, run: () => void) => (setImmediate(run), () => {}) };
  const cases: [() => Promise<Keyring>, Clock][] = [
    [async () => refusing, still],
    [async () => forgetting, still],
    [async () => silent, impatient],
    [() => Promise.reject(new Error('no such module')), still],
  ];
  for (const [load, clock] of cases) {
    const secrets = await openKeyringSecrets({ dataFolder: '/a', clock, log, load });
    expect(secrets.backend).toBe('memory');
    await secrets.write('key', 'text');
    expect(await secrets.read('key')).toBe('text');
  }
});

function keyring(
  store: Map<string, string>,
  write = async (name: string, text: string): Promise<void> => void store.set(name, text),
): Keyring {
  function entry(service: string, account: string) {
    const name = `${service} ${account}`;
    return {
      setPassword: (text: string) => write(name, text),
      getPassword: async () => store.get(name) ?? null,
      deletePassword: async () => store.delete(name),
    };
  }
  // oxlint-disable-next-line typescript/consistent-type-assertions -- `new` gives what the function returns.
  return { AsyncEntry: entry as unknown as Keyring['AsyncEntry'] };
}
