import { defined } from '../../../doubles/defined.ts';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BundleFolders } from '../../../../main/host/servers/bundles/bundle-folders.ts';
import type { Launch } from '../../../../contract/server.ts';
import { bundleFile, deflatedNothing, packedManifest, type Packed, zipOf } from '../../../doubles/make-bundle.ts';
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

const many = Array.from({ length: 20_001 }, (_, at): Packed => ({ name: `f${at}` }));
const deep = (levels: number) => `${Array.from({ length: levels - 1 }, () => 'd').join('/')}/f`;
const good = zipOf([manifest, { name: 'a.txt', content: 'a' }]);

const refused: [what: string, content: Packed[] | Buffer, said: string][] = [
  [
    'a file out of the folder',
    [{ name: '../x' }],
    'The bundle has a file with an unsafe name, ../x: it leads out of the folder of the bundle. Nothing of it was kept.',
  ],
  [
    'a file out of a folder inside',
    [{ name: 'a/../../x' }],
    'The bundle has a file with an unsafe name, a/../../x: it leads out of the folder of the bundle. Nothing of it was kept.',
  ],
  [
    'an absolute name',
    [{ name: '/etc/x' }],
    'The bundle has a file with an unsafe name, /etc/x: it is an absolute path. Nothing of it was kept.',
  ],
  [
    'a drive of Windows',
    [{ name: 'C:/x' }],
    'The bundle has a file with an unsafe name, C:/x: it is an absolute path. Nothing of it was kept.',
  ],
  ['a backslash', [{ name: '..\\x' }], 'The bundle has a file with an unsafe name, ..\\x: it has a backslash. Nothing of it was kept.'],
  [
    'a control character',
    [{ name: 'a\u0007' }],
    'The bundle has a file with an unsafe name, a⟨U+0007⟩: it has a control character. Nothing of it was kept.',
  ],
  [
    'a character that ends names in C',
    [{ name: 'a\u0000.js' }],
    'The bundle has a file with an unsafe name, a⟨NUL⟩.js: it has a control character. Nothing of it was kept.',
  ],
  [
    'a device of Windows',
    [{ name: 'lib/NUL.txt' }],
    'The bundle has a file with an unsafe name, lib/NUL.txt: Windows cannot have a file of this name. Nothing of it was kept.',
  ],
  [
    'another device',
    [{ name: 'com1' }],
    'The bundle has a file with an unsafe name, com1: Windows cannot have a file of this name. Nothing of it was kept.',
  ],
  [
    'a stream of NTFS',
    [{ name: 'lib/a.js:x' }],
    'The bundle has a file with an unsafe name, lib/a.js:x: Windows cannot have a file of this name. Nothing of it was kept.',
  ],
  [
    'a dot at the end',
    [{ name: 'lib./a' }],
    'The bundle has a file with an unsafe name, lib./a: Windows cannot have a file of this name. Nothing of it was kept.',
  ],
  [
    'an empty part',
    [{ name: 'lib//a' }],
    'The bundle has a file with an unsafe name, lib//a: a part of it is empty or a dot. Nothing of it was kept.',
  ],
  ['a long name', [{ name: 'a'.repeat(256) }], ': it is too long. Nothing of it was kept.'],
  [
    'names that differ in case',
    [{ name: 'a/Read' }, { name: 'a/read' }],
    'The bundle has two files of one name, apart from upper and lower case: a/Read and a/read. Nothing of it was kept.',
  ],
  [
    'folders that differ in case',
    [{ name: 'Lib/a' }, { name: 'lib/b' }],
    'The bundle has two files of one name, apart from upper and lower case: Lib and lib. Nothing of it was kept.',
  ],
  [
    'one name twice',
    [{ name: 'a' }, { name: 'a' }],
    'The bundle has two files of one name, apart from upper and lower case: a and a. Nothing of it was kept.',
  ],
  [
    'a file that is a folder, too',
    [{ name: 'a' }, { name: 'a/b' }],
    'The bundle has two files of one name, apart from upper and lower case: a and a. Nothing of it was kept.',
  ],
  [
    'a link',
    [{ name: 'a', content: '/etc/passwd', mode: 0o120777 }],
    'The bundle has a link or a special file, a. Nothing of it was kept.',
  ],
  ['a pipe', [{ name: 'a', mode: 0o010644 }], 'The bundle has a link or a special file, a. Nothing of it was kept.'],
  ['an encrypted file', [{ name: 'a', content: 'x', encrypted: true }], 'The bundle is encrypted (a). Such a bundle cannot be read.'],
  ['20,001 files', many, 'The bundle has more than 20,000 files. Nothing of it was kept.'],
  [
    '21 levels',
    [{ name: deep(21) }],
    'The bundle has folders that are nested deeper than 20 levels: d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/f. Nothing of it was kept.',
  ],
  [
    'a wrong checksum',
    [{ name: 'a', content: 'x', says: { crc: 1 } }],
    'The bundle is damaged: the file a has another content than its checksum says. Nothing of it was kept.',
  ],
  ['more than it says', [{ name: 'a', content: 'xxxx', says: { size: 1 } }], 'The bundle is damaged. Nothing of it was kept.'],
  ['less than it says', [{ name: 'a', content: 'x', says: { size: 90 } }], 'The bundle is damaged. Nothing of it was kept.'],
  [
    '200 MB and more, as it says',
    [{ name: 'a', content: 'x', says: { size: 200_000_001 } }],
    'Unpacked, the bundle is larger than 200 MB. Nothing of it was kept.',
  ],
  [
    'much in little',
    [{ name: 'a', content: Buffer.alloc(1_000_000) }],
    'Unpacked, the bundle is more than 100 times as large as its file. Nothing of it was kept.',
  ],
  ['a cut end', good.subarray(0, -3), 'The file is not a bundle: it is no zip archive, or its end is missing.'],
  ['a cut beginning', good.subarray(40), 'The bundle is damaged. Nothing of it was kept.'],
  ['a text', Buffer.from('no zip at all'), 'The file is not a bundle: it is no zip archive, or its end is missing.'],
  ['nothing', Buffer.alloc(0), 'The file is not a bundle: it is no zip archive, or its end is missing.'],
];

test.each(refused)('a bundle with %s is refused, and nothing of it stays', async (_, content, said) => {
  const place = folders();
  const path = bundleFile(Buffer.isBuffer(content) ? content : [...content, ...(content === many ? [] : [manifest])]);
  expect(await refusalOfThe(unpack(path, place))).toContain(said);
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
