import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { filesHost } from './files-host.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const posix = test.skipIf(process.platform === 'win32');

test('read_file hands over lines as they are, and says where to read on', async () => {
  const { call, inFolder } = await filesHost();
  writeFileSync(inFolder('a.txt'), 'one\r\ntwo\nthree');
  expect((await call('read_file', { path: inFolder('a.txt') })).text).toBe('one\r\ntwo\nthree');
  expect((await call('read_file', { path: 'a.txt', start_line: 2, end_line: 2 })).text).toBe(
    'two\n\nLines 2 to 2; the file goes on. Read on with start_line 3.',
  );
  expect((await call('read_file', { path: 'a.txt', start_line: 9 })).text).toContain('ends before line 9');
  writeFileSync(inFolder('long.txt'), 'x'.repeat(99).concat('\n').repeat(5_000));
  const long = await call('read_file', { path: 'long.txt' });
  expect(long.content[0]).toMatchObject({ text: 'x'.repeat(99).concat('\n').repeat(2_000) });
  expect(long.text).toContain('Read on with start_line 2001.');
  writeFileSync(inFolder('wide.txt'), `${'y'.repeat(250_000)}\nshort`);
  const wide = await call('read_file', { path: 'wide.txt' });
  expect(wide.content.at(-1)).toMatchObject({ text: expect.stringContaining('Line 1 is too long for one answer') });
  expect((await call('read_file', { path: 'wide.txt', start_line: 2 })).text).toBe('short');
});

test('read_file hands over a picture as a picture, other bytes as a resource, and what is huge as a link', async () => {
  const { call, inFolder } = await filesHost();
  writeFileSync(inFolder('dot.txt'), PNG);
  expect((await call('read_file', { path: 'dot.txt' })).content).toEqual([
    { type: 'image', mimeType: 'image/png', data: PNG.toString('base64') },
  ]);
  const bytes = Buffer.from([1, 0, 2]);
  writeFileSync(inFolder('raw'), bytes);
  const uri = pathToFileURL(inFolder('raw')).href;
  expect((await call('read_file', { path: 'raw' })).content).toEqual([
    { type: 'resource', resource: { uri, mimeType: 'application/octet-stream', blob: bytes.toString('base64') } },
  ]);
  writeFileSync(inFolder('huge'), bytes);
  truncateSync(inFolder('huge'), 5 * 2 ** 30);
  expect((await call('read_file', { path: 'huge' })).content).toMatchObject([{ type: 'resource_link', size: 5 * 2 ** 30 }]);
});

posix('pipes, devices, sockets and folders are refused by what they are, and none is waited for', async () => {
  const { call, inFolder } = await filesHost();
  execFileSync('mkfifo', [inFolder('pipe')]);
  symlinkSync('/dev/zero', inFolder('zero'));
  mkdirSync(inFolder('folder'));
  for (const tool of ['read_file', 'edit_file', 'write_file']) {
    const args = { edits: [{ old_text: 'a', new_text: 'b' }], content: '' };
    expect(await call(tool, { path: 'pipe', ...args })).toMatchObject({
      isError: true,
      text: expect.stringContaining('a pipe, not a file'),
    });
    expect(await call(tool, { path: 'zero', ...args })).toMatchObject({ isError: true, text: expect.stringContaining('out of bounds') });
    expect(await call(tool, { path: 'folder', ...args })).toMatchObject({
      isError: true,
      text: expect.stringContaining('a folder, not a file'),
    });
  }
  expect((await call('list_directory', { path: '.' })).text).toBe('folder/\npipe  (a pipe)\nzero  (a link)');
});

test('write_file keeps the mode, the encoding and the line endings of the file that is there', async () => {
  const { call, inFolder } = await filesHost();
  writeFileSync(inFolder('run.sh'), 'echo 1\r\n');
  chmodSync(inFolder('run.sh'), 0o750);
  expect((await call('write_file', { path: 'run.sh', content: 'echo 2\necho 3\n' })).text).toContain('CR LF');
  expect(readFileSync(inFolder('run.sh'), 'utf8')).toBe('echo 2\r\necho 3\r\n');
  if (process.platform !== 'win32') expect(statSync(inFolder('run.sh')).mode & 0o777).toBe(0o750);
  writeFileSync(inFolder('wide.txt'), Buffer.from('\ufeffä', 'utf16le'));
  await call('write_file', { path: 'wide.txt', content: 'öl' });
  expect(readFileSync(inFolder('wide.txt'))).toEqual(Buffer.from('\ufefföl', 'utf16le'));
  writeFileSync(inFolder('bom.txt'), '\ufeffa');
  await call('write_file', { path: 'bom.txt', content: 'b' });
  expect(readFileSync(inFolder('bom.txt'), 'utf8')).toBe('\ufeffb');
  expect(readdirSync(inFolder()).toSorted()).toEqual(['bom.txt', 'run.sh', 'wide.txt']);
});

test('edit_file replaces exact text, keeps invalid bytes and line endings, and answers with a unified diff', async () => {
  const { call, inFolder } = await filesHost();
  const before = Buffer.concat([Buffer.from('one\r\n'), Buffer.from([0xff, 0xe4]), Buffer.from('\r\ntwo\r\nthree\r\n')]);
  writeFileSync(inFolder('a.txt'), before);
  const edits = [
    { old_text: 'one\n', new_text: '1\nand\n' },
    { old_text: 'two', new_text: '2' },
  ];
  const dry = await call('edit_file', { path: 'a.txt', edits, dry_run: true });
  expect(dry.text).toContain('-one\r\n+1\r\n+and\r\n');
  expect(readFileSync(inFolder('a.txt'))).toEqual(before);
  expect(await call('edit_file', { path: 'a.txt', edits })).toEqual(dry);
  const after = Buffer.concat([Buffer.from('1\r\nand\r\n'), Buffer.from([0xff, 0xe4]), Buffer.from('\r\n2\r\nthree\r\n')]);
  expect(readFileSync(inFolder('a.txt'))).toEqual(after);
});

test('an edit that fits nowhere or in two places is refused, and none of the others is done', async () => {
  const { call, inFolder } = await filesHost();
  writeFileSync(inFolder('a.txt'), 'aXbXc');
  for (const [old_text, why] of [
    ['X', 'more than one place'],
    ['Y', 'fits nowhere'],
    ['', 'empty'],
  ] as const) {
    const edits = [
      { old_text: 'a', new_text: 'A' },
      { old_text, new_text: '' },
    ];
    expect(await call('edit_file', { path: 'a.txt', edits })).toMatchObject({ isError: true, text: expect.stringContaining(why) });
  }
  writeFileSync(inFolder('overlap.txt'), 'aaa');
  expect((await call('edit_file', { path: 'overlap.txt', edits: [{ old_text: 'aa', new_text: 'b' }] })).text).toContain(
    'more than one place',
  );
  expect(readFileSync(inFolder('a.txt'), 'utf8')).toBe('aXbXc');
});

test('of many edits at once to one file, by two hosts, every one is done or says that it is not', async () => {
  const { call, inFolder, folder } = await filesHost();
  const other = await filesHost();
  other.folders.splice(0, 1, folder);
  writeFileSync(inFolder('a.txt'), Array.from({ length: 40 }, (_, at) => `[${at}]`).join('\n'));
  const ended = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      (at % 2 ? call : other.call)('edit_file', { path: inFolder('a.txt'), edits: [{ old_text: `[${at}]`, new_text: `<${at}>` }] }),
    ),
  );
  const text = readFileSync(inFolder('a.txt'), 'utf8');
  for (const [at, { isError }] of ended.entries()) expect(text.includes(`<${at}>`)).toBe(!isError);
  expect(ended.some(({ isError }) => !isError)).toBe(true);
});

test('move_file and copy_file never replace, and two moves the other way round do not wait for each other', async () => {
  const { call, inFolder } = await filesHost();
  writeFileSync(inFolder('a'), 'A');
  writeFileSync(inFolder('b'), 'B');
  for (const tool of ['move_file', 'copy_file'])
    expect(await call(tool, { source: 'a', destination: 'b' })).toMatchObject({ isError: true, text: 'b is there already.' });
  await Promise.all([call('move_file', { source: 'a', destination: 'b' }), call('move_file', { source: 'b', destination: 'a' })]);
  expect((await call('create_directory', { path: 'x/y' })).isError).toBe(false);
  expect((await call('copy_file', { source: 'a', destination: 'x/y/a' })).isError).toBe(false);
  expect((await call('move_file', { source: 'x/y', destination: 'z' })).isError).toBe(false);
  expect(readFileSync(inFolder('z', 'a'), 'utf8')).toBe('A');
  expect(await call('move_file', { source: inFolder(), destination: inFolder('z', 'all') })).toMatchObject({ isError: true });
});

test.runIf(process.platform === 'linux')(
  'delete_file moves to the trash by the rule of freedesktop.org, and a link goes alone',
  async () => {
    const { call, inFolder, base } = await filesHost();
    vi.stubEnv('XDG_DATA_HOME', join(base, 'share'));
    onTestFinished(() => void vi.unstubAllEnvs());
    writeFileSync(inFolder('old letter.txt'), 'Dear');
    writeFileSync(join(base, 'kept'), 'kept');
    symlinkSync(join(base, 'kept'), inFolder('link'));
    expect((await call('delete_file', { path: 'old letter.txt' })).isError).toBe(false);
    expect((await call('delete_file', { path: 'link' })).isError).toBe(false);
    expect(readdirSync(inFolder())).toEqual([]);
    expect(existsSync(join(base, 'kept'))).toBe(true);
    const [info] = readdirSync(join(base, 'share', 'Trash', 'info')).filter((name) => name.startsWith('old letter.'));
    expect(readFileSync(join(base, 'share', 'Trash', 'info', info ?? ''), 'utf8')).toContain(
      `[Trash Info]\nPath=${inFolder('old%20letter.txt')}\nDeletionDate=`,
    );
    expect(readFileSync(join(base, 'share', 'Trash', 'files', (info ?? '').replace('.trashinfo', '')), 'utf8')).toBe('Dear');
    expect(await call('delete_file', { path: inFolder() })).toMatchObject({
      isError: true,
      text: expect.stringContaining('allowed folder itself'),
    });
  },
);

test('files are found by a part of their name and by patterns, lines by ripgrep', async () => {
  const { call, inFolder } = await filesHost();
  mkdirSync(inFolder('src', 'deep'), { recursive: true });
  mkdirSync(inFolder('node_modules'));
  writeFileSync(inFolder('src', 'deep', 'Milk.ts'), 'const litres = 2;\nconst Milk = litres;\n');
  writeFileSync(inFolder('node_modules', 'milk.ts'), 'milk');
  const found = inFolder('src', 'deep', 'Milk.ts');
  for (const pattern of ['milk', '*.ts', 'src/**/*.ts']) expect((await call('search_files', { path: '.', pattern })).text).toBe(found);
  writeFileSync(inFolder('src', '[id].tsx'), '');
  mkdirSync(inFolder('test'));
  writeFileSync(inFolder('test', 'one.ts'), '');
  expect((await call('search_files', { path: '.', pattern: '[id]' })).text).toBe(inFolder('src', '[id].tsx'));
  expect((await call('directory_tree', { path: '.' })).text).toBe('src/\n  [id].tsx\n  deep/\n    Milk.ts\ntest/\n  one.ts');
  expect((await call('directory_tree', { path: '.', depth: 1 })).text).toBe('src/\ntest/');
  expect((await call('search_text', { path: '.', query: 'milk', glob: ['src/**'] })).text).toBe(
    `${found}:2: const Milk = litres;\n1 in one file.`,
  );
  expect((await call('search_text', { path: 'src', query: '^const\\s+L', regex: true })).text).toContain(`${found}:1: const litres`);
  expect((await call('search_text', { path: 'src', query: '^const\\s+L', regex: true, case_sensitive: true })).text).toContain('No line');
  expect(await call('search_text', { path: 'src', query: '(', regex: true })).toMatchObject({
    isError: true,
    text: expect.stringContaining('unclosed group'),
  });
  const { text } = await call('read_multiple_files', { paths: [found, 'nothing'] });
  expect(text).toContain('const litres = 2;');
  expect(text).toContain('nothing: there is no such file or folder.');
});

test('long work tells how far it is, and a request that is cancelled ends', async () => {
  const { client, inFolder } = await filesHost();
  for (let at = 0; at < 300; at += 1) mkdirSync(inFolder(`folder ${at}`));
  const told: number[] = [];
  const stop = new AbortController();
  const onprogress = ({ progress }: { progress: number }) => {
    told.push(progress);
    stop.abort('enough');
  };
  const call = { name: 'search_files', arguments: { path: '.', pattern: 'nothing' } };
  await expect(client.callTool(call, { onprogress, signal: stop.signal })).rejects.toThrow('enough');
  expect(told[0]).toBeGreaterThan(0);
});

test('paths complete within the folders, for the template and for prompts', async () => {
  const { client, inFolder, folder } = await filesHost();
  mkdirSync(inFolder('src'));
  writeFileSync(inFolder('src', 'milk.ts'), '');
  const complete = async (value: string) => {
    const template = { ref: { type: 'ref/resource', uri: 'file:///{path}' }, argument: { name: 'path', value } } as const;
    return (await client.complete(template)).completion.values;
  };
  expect(await complete('')).toEqual([`${folder.slice(1)}/`]);
  expect(await complete(`${folder.slice(1)}/`)).toEqual([`${folder.slice(1)}/src/`]);
  expect(await complete(`${folder.slice(1)}/src/MI`)).toEqual([`${folder.slice(1)}/src/milk.ts`]);
  expect(await complete('etc/')).toEqual([]);
  const prompt = { ref: { type: 'ref/prompt', name: 'explain' }, argument: { name: 'path', value: `${folder}/s` } } as const;
  expect((await client.complete(prompt)).completion.values).toEqual([`${folder}/src/`]);
  const { contents } = await client.readResource({ uri: `file:///${encodeURIComponent(inFolder('src', 'milk.ts').slice(1))}` });
  expect(contents).toMatchObject([{ text: '' }]);
  await expect(client.readResource({ uri: 'file:///etc/hostname' })).rejects.toThrow('out of bounds');
});

test('every tool says what it does to files, and only those that read say that they read', async () => {
  const { client } = await filesHost();
  const { tools } = await client.listTools();
  expect(tools.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name)).toEqual([
    'list_directory',
    'directory_tree',
    'read_file',
    'read_multiple_files',
    'search_files',
    'search_text',
  ]);
  expect(tools.filter(({ annotations }) => annotations?.destructiveHint).map(({ name }) => name)).toEqual([
    'write_file',
    'edit_file',
    'move_file',
    'delete_file',
  ]);
  expect(tools.every(({ annotations }) => annotations?.openWorldHint === false)).toBe(true);
});
