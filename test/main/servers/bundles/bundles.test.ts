import { utimesSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defined } from '../../../doubles/defined.ts';
import { hostWithServers } from '../../../doubles/host-with-servers.ts';
import { refusalOfThe } from '../../../doubles/in-english.ts';
import { bundleFile } from '../../../doubles/make-bundle.ts';
import { tidesBundle } from '../../../doubles/tides-bundle.ts';

const changed = 'The file of the bundle changed since it was read. Nothing of it was kept.';
const values = { tables: '/tables', key: 'pa$$w$&rd', days: 7 };

test('while a form is filled in the file is read once, and the yes still counts for its hash alone', async () => {
  const { servers, journal } = hostWithServers();
  const { bundles } = servers;
  const [first, other] = ['a', 'b'].map((name) => tidesBundle({}, [{ name }]));
  const path = bundleFile(defined(first));
  const then = new Date('2026-11-01T08:00:00Z');
  utimesSync(path, then, then);
  const { hash, name } = await bundles.read({ path });
  const { launch } = await bundles.fillIn({ path, hash, values });
  expect(launch).toMatchObject({ env: { TIDES_DAYS: '7', TIDES_TABLES: '/tables', TIDES_KEY: '${secret:key}' } });
  // Another one with the size and time of the first: only a reader of the bytes can tell.
  writeFileSync(path, defined(other));
  utimesSync(path, then, then);
  const again = await bundles.fillIn({ path, hash, values: { ...values, days: 8 } });
  expect(again.launch).toMatchObject({ env: { TIDES_DAYS: '8' } });
  expect(await refusalOfThe(bundles.add({ path, hash, name, values }))).toBe(changed);
  expect(journal.state().servers).toEqual({});
});

test('a file that changed since it was read is refused as soon as its form is filled in', async () => {
  const { bundles } = hostWithServers().servers;
  const path = bundleFile(tidesBundle());
  const [then, later] = [8, 9].map((hour) => new Date(`2026-11-01T0${hour}:00:00Z`));
  utimesSync(path, defined(then), defined(then));
  const { hash } = await bundles.read({ path });
  utimesSync(path, defined(later), defined(later));
  expect(await refusalOfThe(bundles.fillIn({ path, hash, values }))).toBe(changed);
  writeFileSync(path, tidesBundle({ version: '1.5.0', description: 'Longer than before. '.repeat(9) }));
  utimesSync(path, defined(then), defined(then));
  expect(await refusalOfThe(bundles.fillIn({ path, hash, values }))).toBe(changed);
  // Read again, it is another bundle.
  const now = await bundles.read({ path });
  expect(await refusalOfThe(bundles.fillIn({ path, hash, values }))).toBe(changed);
  expect(await bundles.fillIn({ path, hash: now.hash, values })).toMatchObject({ launch: { kind: 'stdio' } });
});

test('of six bundles that are open at once, each can be filled in', async () => {
  const { bundles } = hostWithServers().servers;
  const open = ['1', '2', '3', '4', '5', '6'].map((version) => bundleFile(tidesBundle({ version })));
  const read = [];
  for (const path of open) read.push({ path, hash: (await bundles.read({ path })).hash });
  for (const one of read) expect(await bundles.fillIn({ ...one, values })).toMatchObject({ launch: { env: { TIDES_DAYS: '7' } } });
});

test('a value that misfits is refused, and the next one is filled in', async () => {
  const { bundles } = hostWithServers().servers;
  const path = bundleFile(tidesBundle());
  const { hash } = await bundles.read({ path });
  expect(await refusalOfThe(bundles.fillIn({ path, hash, values: { days: 31 } }))).toBe('The value of Days ahead has to be from 1 to 30.');
  expect(await bundles.fillIn({ path, hash, values })).toMatchObject({ launch: { env: { TIDES_DAYS: '7' } } });
});
