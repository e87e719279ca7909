import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BundleFolders } from '../../../../main/host/servers/bundles/bundle-folders.ts';
import type { Launch } from '../../../../contract/server.ts';
import { bundleFile, deflatedNothing, packedManifest, type Packed, zipOf } from '../../../doubles/make-bundle.ts';
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
    return held.hash;
  });
}

const many = Array.from({ length: 20_001 }, (_, at): Packed => ({ name: `f${at}` }));
const deep = (levels: number) => `${Array.from({ length: levels - 1 }, () => 'd').join('/')}/f`;
const good = zipOf([manifest, { name: 'a.txt', content: 'a' }]);

const refused: [what: string, content: Packed[] | Buffer, reason: Record<string, unknown>][] = [
  ['a file out of the folder', [{ name: '../x' }], { code: 'bundle-name-unsafe', problem: 'parent-folder' }],
  ['a file out of a folder inside', [{ name: 'a/../../x' }], { code: 'bundle-name-unsafe', problem: 'parent-folder' }],
  ['an absolute name', [{ name: '/etc/x' }], { code: 'bundle-name-unsafe', problem: 'absolute' }],
  ['a drive of Windows', [{ name: 'C:/x' }], { code: 'bundle-name-unsafe', problem: 'absolute' }],
  ['a backslash', [{ name: '..\\x' }], { code: 'bundle-name-unsafe', problem: 'backslash' }],
  ['a control character', [{ name: 'a\u0007' }], { code: 'bundle-name-unsafe', problem: 'control-character' }],
  ['a character that ends names in C', [{ name: 'a\u0000.js' }], { code: 'bundle-name-unsafe', problem: 'control-character' }],
  ['a device of Windows', [{ name: 'lib/NUL.txt' }], { code: 'bundle-name-unsafe', problem: 'windows' }],
  ['another device', [{ name: 'com1' }], { code: 'bundle-name-unsafe', problem: 'windows' }],
  ['a stream of NTFS', [{ name: 'lib/a.js:x' }], { code: 'bundle-name-unsafe', problem: 'windows' }],
  ['a dot at the end', [{ name: 'lib./a' }], { code: 'bundle-name-unsafe', problem: 'windows' }],
  ['an empty part', [{ name: 'lib//a' }], { code: 'bundle-name-unsafe', problem: 'empty-part' }],
  ['a long name', [{ name: 'a'.repeat(256) }], { code: 'bundle-name-unsafe', problem: 'too-long' }],
  ['names that differ in case', [{ name: 'a/Read' }, { name: 'a/read' }], { code: 'bundle-name-twice', other: 'a/Read' }],
  ['folders that differ in case', [{ name: 'Lib/a' }, { name: 'lib/b' }], { code: 'bundle-name-twice', name: 'lib' }],
  ['one name twice', [{ name: 'a' }, { name: 'a' }], { code: 'bundle-name-twice' }],
  ['a file that is a folder, too', [{ name: 'a' }, { name: 'a/b' }], { code: 'bundle-name-twice' }],
  ['a link', [{ name: 'a', content: '/etc/passwd', mode: 0o120777 }], { code: 'bundle-holds-link', name: 'a' }],
  ['a pipe', [{ name: 'a', mode: 0o010644 }], { code: 'bundle-holds-link' }],
  ['an encrypted file', [{ name: 'a', content: 'x', encrypted: true }], { code: 'bundle-encrypted' }],
  ['20,001 files', many, { code: 'bundle-too-many-files', most: 20_000 }],
  ['21 levels', [{ name: deep(21) }], { code: 'bundle-too-deep', most: 20 }],
  ['a wrong checksum', [{ name: 'a', content: 'x', says: { crc: 1 } }], { code: 'bundle-file-damaged', name: 'a' }],
  ['more than it says', [{ name: 'a', content: 'xxxx', says: { size: 1 } }], { code: 'bundle-damaged' }],
  ['less than it says', [{ name: 'a', content: 'x', says: { size: 90 } }], { code: 'bundle-damaged' }],
  ['200 MB and more, as it says', [{ name: 'a', content: 'x', says: { size: 200_000_001 } }], { code: 'bundle-unpacks-too-large' }],
  ['much in little', [{ name: 'a', content: Buffer.alloc(1_000_000) }], { code: 'bundle-packed-too-tightly', ratio: 100 }],
  ['a cut end', good.subarray(0, -3), { code: 'bundle-not-zip' }],
  ['a cut beginning', good.subarray(40), { code: 'bundle-damaged' }],
  ['a text', Buffer.from('no zip at all'), { code: 'bundle-not-zip' }],
  ['nothing', Buffer.alloc(0), { code: 'bundle-not-zip' }],
];

test.each(refused)('a bundle with %s is refused, and nothing of it stays', async (_, content, reason) => {
  const place = folders();
  const path = bundleFile(Buffer.isBuffer(content) ? content : [...content, ...(content === many ? [] : [manifest])]);
  await expect(unpack(path, place)).rejects.toMatchObject({ reason });
  expect(place.names()).toEqual([]);
});

test('300 kB that would be 300 MB are refused before a byte is unpacked', async () => {
  const place = folders();
  const bomb = zipOf([{ name: 'bomb', packed: deflatedNothing(300), says: { size: 300_000_000 } }]);
  expect(bomb.length).toBeLessThan(320_000);
  await expect(unpack(bundleFile(bomb), place)).rejects.toMatchObject({ reason: { code: 'bundle-unpacks-too-large', megabytes: 200 } });
  expect(place.names()).toEqual([]);
});

test('a bundle that hides its 300 MB is stopped at the size that it says', async () => {
  const place = folders();
  const bomb = zipOf([{ name: 'bomb', packed: deflatedNothing(300), says: { size: 1000 } }]);
  await expect(unpack(bundleFile(bomb), place)).rejects.toMatchObject({ reason: { code: 'bundle-damaged' } });
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
  place.kept.sweep();
  expect(place.names()).toEqual([]);
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
