import { deflatedNothing, packedManifest, type Packed, zipOf } from './make-bundle.ts';

const many = Array.from({ length: 20_001 }, (_, at): Packed => ({ name: `f${at}` }));
export const deep = (levels: number) => `${Array.from({ length: levels - 1 }, () => 'd').join('/')}/f`;
const good = zipOf([packedManifest(), { name: 'a.txt', content: 'a' }]);

/**
 * Files that call themselves bundles, and the sentence with which each is refused. Files stand
 * beside those of any bundle; bytes are the whole of one.
 */
export const badBundles: [what: string, content: Packed[] | Buffer, said: string][] = [
  [
    '300 MB in 300 kB',
    [{ name: 'bomb', packed: deflatedNothing(300), says: { size: 300_000_000 } }],
    'Unpacked, the bundle is larger than 200 MB. Nothing of it was kept.',
  ],
  [
    '300 MB that it hides',
    [{ name: 'bomb', packed: deflatedNothing(300), says: { size: 1000 } }],
    'The bundle is damaged. Nothing of it was kept.',
  ],
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
    [{ name: 'a', content: Buffer.alloc(3_000_000) }],
    'Unpacked, the bundle is more than 100 times as large as its file. Nothing of it was kept.',
  ],
  ['a cut end', good.subarray(0, -3), 'The file is not a bundle: it is no zip archive, or its end is missing.'],
  ['a cut beginning', good.subarray(40), 'The bundle is damaged. Nothing of it was kept.'],
  ['a text', Buffer.from('no zip at all'), 'The file is not a bundle: it is no zip archive, or its end is missing.'],
  ['nothing', Buffer.alloc(0), 'The file is not a bundle: it is no zip archive, or its end is missing.'],
];
