import { defined } from '../../../doubles/defined.ts';
import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BundleFolders } from '../../../../main/host/servers/bundles/bundle-folders.ts';
import type { Launch } from '../../../../contract/server.ts';
import { badBundles, deep } from '../../../doubles/bad-bundles.ts';
import { bundleFile, packedManifest, zipOf } from '../../../doubles/make-bundle.ts';
import { refusalOfThe } from '../../../doubles/in-english.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';

const manifest = packedManifest();
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

function folders(dataFolder = temporaryFolder()) {
  const kept = new BundleFolders({ dataFolder, log });
  const names = () => (existsSync(join(dataFolder, 'bundles')) ? readdirSync(join(dataFolder, 'bundles')) : []);
  return { kept, names, in: (hash: string, ...path: string[]) => join(dataFolder, 'bundles', hash, ...path) };
}

/** Reads and unpacks it, as a yes of the person does. */
async function unpack(path: string, { kept }: ReturnType<typeof folders>, program?: string): Promise<string> {
  return kept.look(path, async (held) => {
    await kept.keep(held, program);
    kept.settled(held.hash);
    return held.hash;
  });
}

const good = zipOf([manifest, { name: 'a.txt', content: 'a' }]);

test.each(badBundles)('a bundle with %s is refused, and nothing of it stays', async (_, content, said) => {
  const place = folders();
  const path = bundleFile(Buffer.isBuffer(content) ? content : [...content, manifest]);
  expect(await refusalOfThe(unpack(path, place))).toContain(said);
  expect(place.names()).toEqual([]);
});

test('a file that changes while it is read is refused, and nothing of it stays', async () => {
  const place = folders();
  const path = bundleFile(zipOf([manifest, { name: 'noise', content: randomBytes(20_000_000) }]));
  const refused = refusalOfThe(unpack(path, place));
  const over = new AbortController();
  void refused.finally(() => over.abort());
  while (!over.signal.aborted) {
    appendFileSync(path, 'x');
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await refused).toBe('The file of the bundle changed since it was read. Nothing of it was kept.');
  expect(place.names()).toEqual([]);
});

test('a good bundle lies under its hash, for its owner alone, and only programs can be started', async () => {
  const place = folders();
  const path = bundleFile([
    manifest,
    { name: 'bin/', mode: 0o040777 },
    { name: 'bin/tool', content: 'tool', mode: 0o104755 },
    { name: 'bin/other', content: 'other', mode: 0o100666 },
    { name: deep(20), content: 'deep' },
  ]);
  const hash = await unpack(path, place, 'bin/other');
  expect(place.names()).toEqual([hash]);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(readFileSync(place.in(hash, deep(20)), 'utf8')).toBe('deep');
  const mode = (...name: string[]) => statSync(place.in(hash, ...name)).mode & 0o7777;
  expect([mode(), mode('bin'), mode('bin', 'tool'), mode('bin', 'other'), mode('manifest.json')]).toEqual([
    0o700, 0o700, 0o700, 0o700, 0o600,
  ]);
  expect(await unpack(path, place)).toBe(hash);
  expect(place.names()).toEqual([hash]);
});

test('a signed bundle is read without its signature', async () => {
  const place = folders();
  const path = bundleFile(Buffer.concat([good, Buffer.from('MCPB_SIG_V1\u0004\u0000\u0000\u0000SIGNMCPB_SIG_END', 'latin1')]));
  expect(await place.kept.look(path, async ({ isSigned, archive }) => [isSigned, archive.files.length])).toEqual([true, 2]);
});

test('the file may change after it was read: the copy counts, and the next look has another hash', async () => {
  const place = folders();
  const path = bundleFile(good);
  const hash = await place.kept.look(path, async (held) => {
    writeFileSync(path, zipOf([{ name: 'evil', content: 'evil' }]));
    await place.kept.keep(held, undefined);
    place.kept.settled(held.hash);
    return held.hash;
  });
  expect(readdirSync(place.in(hash)).toSorted()).toEqual(['a.txt', 'manifest.json']);
  expect(await place.kept.look(path, async (held) => held.hash)).not.toBe(hash);
});

test('a removal is taken back as long as the app runs, and is final at the next start', async () => {
  const place = folders();
  const hash = await unpack(bundleFile(good), place);
  const launch: Launch = { kind: 'stdio', command: '${ownNode}', args: [`\${bundle:${hash}}/a.js`], env: {} };
  place.kept.letGo(launch, [launch]);
  expect(place.names()).toEqual([hash]);
  place.kept.letGo(launch, []);
  expect(place.names()).toEqual([`removed-${hash}`]);
  place.kept.takeBack(launch);
  expect(readdirSync(place.in(hash)).toSorted()).toEqual(['a.txt', 'manifest.json']);
  place.kept.letGo(launch, []);
  place.kept.sweep([]);
  expect(place.names()).toEqual([]);
});

test('a folder that no server named before the app was killed goes with the next start', async () => {
  const place = folders();
  const hash = await place.kept.look(bundleFile(good), async (held) => {
    await place.kept.keep(held, undefined);
    return held.hash;
  });
  const launch: Launch = { kind: 'stdio', command: '${ownNode}', args: [`\${bundle:${hash}}/a.js`], env: {} };
  // A host that was given other servers does not know.
  place.kept.sweep('unknown');
  expect(place.names().toSorted()).toEqual([`adding-${hash}`, hash].toSorted());
  place.kept.sweep([launch]);
  expect(place.names()).toEqual([hash]);
  await place.kept.look(bundleFile([manifest]), (held) => place.kept.keep(held, undefined));
  place.kept.sweep([launch]);
  expect(place.names()).toEqual([hash]);
});

test('a folder that an update is to leave stays while a server is started from it, and else goes', async () => {
  const place = folders();
  const hashes = await Promise.all([good, zipOf([manifest])].map((content) => unpack(bundleFile(content), place)));
  const [used, unused] = hashes.map((hash): Launch => ({ kind: 'stdio', command: `\${bundle:${hash}}/a`, args: [], env: {} }));
  await place.kept.unsettle(defined(used));
  await place.kept.unsettle(defined(unused));
  place.kept.sweep('unknown');
  expect(place.names()).toHaveLength(4);
  place.kept.sweep([defined(used)]);
  expect(place.names()).toEqual([hashes[0]]);
});

test('what is no file is told apart from what is not there', async () => {
  const { kept } = folders();
  await expect(kept.look(temporaryFolder(), async () => 0)).rejects.toMatchObject({ reason: { code: 'bundle-not-file' } });
  await expect(kept.look('/no/such.mcpb', async () => 0)).rejects.toMatchObject({
    code: 'not-found',
    reason: { code: 'bundle-not-there' },
  });
  if (process.platform === 'linux')
    await expect(kept.look('/dev/zero', async () => 0)).rejects.toMatchObject({ reason: { code: 'bundle-not-file' } });
});
