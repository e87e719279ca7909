import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { Terminal } from '../../../../main/cli/terminal.ts';
import { listening } from '../../../doubles/listening.ts';
import { deepTest } from '../../../doubles/deep-test.ts';
import { badBundles } from '../../../doubles/bad-bundles.ts';
import { aManifest, bundleFile, packedManifest, type Packed } from '../../../doubles/make-bundle.ts';
import { runCommand } from '../../../doubles/run-command.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';

const switchyard = (data: string, args: string[], ask?: Terminal['ask']) => runCommand(data, args, { ask, path: '/nowhere' });

const program = readFileSync(fileURLToPath(new URL('../../../doubles/scripted-server.mjs', import.meta.url)));
const script = JSON.stringify({ calls: ['environment'] });

/** Leaves a file where it is told to, and is a server then. */
function tides(mark: string, fields: Record<string, unknown> = {}, more: Packed[] = []): string {
  const server = {
    type: 'node',
    entry_point: 'server/index.mjs',
    mcp_config: { command: 'node', args: ['${__dirname}/server/index.mjs', script], env: { MARK: mark, KEY: '${user_config.key}' } },
  };
  const first = `import { writeFileSync } from 'node:fs';\nwriteFileSync(process.env.MARK, process.env.KEY ?? process.env.WORD);\n`;
  return bundleFile([
    { name: 'manifest.json', content: JSON.stringify(aManifest({ server, user_config: { key }, tools: [{ name: 'find' }], ...fields })) },
    { name: 'server/index.mjs', content: Buffer.concat([Buffer.from(first), program]) },
    ...more,
  ]);
}
const key = { type: 'string', title: 'API key', required: true, sensitive: true };
const built = resolve(import.meta.dirname, '../../../../dist/main/cli.js');
const bundlesIn = (data: string) => (existsSync(join(data, 'bundles')) ? readdirSync(join(data, 'bundles')) : []);

test('a person reads what a bundle is, gives its key unseen, says yes, and its server is ready', async () => {
  const data = temporaryFolder();
  const mark = join(data, 'ran');
  const path = tides(mark);
  const asked: unknown[] = [];
  const added = await switchyard(data, ['servers', 'add', path], async (question, typed) => {
    asked.push([question.trim(), typed]);
    // Nothing runs before the yes.
    expect([existsSync(mark), bundlesIn(data)]).toEqual([false, []]);
    return question.includes('API key') ? 'pa$$w$&rd$1' : 'y';
  });
  expect(added.said).toContain('“tides” 1.4.0 by North Sea Tools. Nothing of it has run.');
  expect(added.said).toContain('Runs with: Node, which comes with Switchyard');
  expect(added.said).toMatch(/Size: .* kB, 2 files/);
  expect(added.said).toMatch(/SHA-256: [0-9a-f]{64}/);
  // The paths that will really run.
  const [hash = ''] = /[0-9a-f]{64}/.exec(added.said) ?? [];
  const started = [process.execPath, join(data, 'bundles', hash, 'server/index.mjs')];
  expect(added.said).toContain(`    ${started[0]}\n`);
  expect(added.said).toContain(`    ${started[1]}\n`);
  const shown = await switchyard(data, ['servers', 'show', 'tides']);
  for (const line of started) expect(shown.out).toContain(`    ${line}\n`);
  expect(added.said + shown.out).not.toMatch(/\$\{(?:ownNode|bundle)/);
  expect(added.said).toContain(`  ${process.execPath}, `);
  expect(added.said).toContain('  Does it read private data? Not answered (counts as yes until you answer)\n');
  expect(added.said).toContain('  With these answers Switchyard\n    asks before a call of “tides” in a chat with private data');
  expect(asked).toEqual([
    ['API key:', 'hidden'],
    ['Trust and add it? [y/N]', undefined],
  ]);
  expect(added).toMatchObject({ code: 0, out: expect.stringMatching(/^tides +ready/m) });
  expect(readFileSync(mark, 'utf8')).toBe('pa$$w$&rd$1');
  expect(readFileSync(join(data, 'settings.json'), 'utf8')).not.toContain('w$&rd');
  expect(bundlesIn(data)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
});

test('a bundle at an address is downloaded after a yes, and added like a file', async () => {
  const data = temporaryFolder();
  const mark = join(data, 'ran');
  const content = readFileSync(tides(mark));
  const asked: string[] = [];
  const web = await listening((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200).end(content);
  });
  onTestFinished(() => web.end());
  const address = `${web.origin}/tides.mcpb`;
  const add = ['servers', 'add', address, '--set', 'key=k'];
  expect(await switchyard(data, add, async () => 'n')).toMatchObject({ code: 1, said: expect.stringContaining('Nothing was added.') });
  expect(await switchyard(data, add)).toMatchObject({ code: 2, said: expect.stringContaining('With --yes the bundle is downloaded') });
  expect(asked).toEqual([]);
  const added = await switchyard(data, add, async (question) => {
    if (question.includes('Download')) expect([asked, question]).toEqual([[], `The bundle lies at ${address}. Download it? [y/N] `]);
    return 'y';
  });
  expect(added).toMatchObject({ code: 0, out: expect.stringMatching(/^tides +ready/m) });
  expect(bundlesIn(data)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
});

test('the folder goes with the last server that is started from it', async () => {
  const data = temporaryFolder();
  const path = tides(join(data, 'ran'));
  for (const name of ['one', 'two']) {
    const added = await switchyard(data, ['servers', 'add', path, '--name', name, '--set', 'key=k', '--yes']);
    expect(added).toMatchObject({ code: 0, out: expect.stringMatching(new RegExp(`^${name} +ready`, 'm')) });
  }
  const [hash] = bundlesIn(data);
  expect(await switchyard(data, ['servers', 'remove', 'one', '--yes'])).toMatchObject({ code: 0 });
  expect(bundlesIn(data)).toEqual([hash]);
  expect(await switchyard(data, ['servers', 'remove', 'two', '--yes'])).toMatchObject({ code: 0 });
  expect(bundlesIn(data)).not.toContain(hash);
  mkdirSync(join(data, 'bundles', 'part-of-a-killed-host'));
  await switchyard(data, ['servers']);
  expect(bundlesIn(data)).toEqual([]);
});

test('a newer version takes the place of the old one after a yes to what changed, and keeps what it was told', async () => {
  const data = temporaryFolder();
  const mark = join(data, 'ran');
  const days = { type: 'number', title: 'Days', default: 7 };
  const old = tides(mark, { user_config: { key, days } });
  await switchyard(data, ['servers', 'add', old, '--set', 'key=pa$$w$&rd$1', '--set', 'days=14', '--yes']);
  const [first] = bundlesIn(data);
  const fresh = tides(mark, { version: '1.5.0', user_config: { key, days }, tools: [{ name: 'find' }, { name: 'export_table' }] });
  const asked: string[] = [];
  const updated = await switchyard(data, ['servers', 'add', fresh], async (question) => {
    asked.push(question.trim());
    expect(bundlesIn(data)).toEqual([first]);
    return question.includes('API key') ? 'another' : 'y';
  });
  // Without a key store the first key was forgotten.
  expect(asked).toEqual(['API key:', 'Trust and add it? [y/N]']);
  expect(updated.said).toContain('“tides” is to be started from 1.5.0 in place of 1.4.0. What changes:');
  expect(updated.said).toContain('  Tools\n    - find\n    + find\n    + export_table');
  expect(updated.said).not.toContain('  Program\n    -');
  expect(updated).toMatchObject({ code: 0, out: expect.stringMatching(/^tides +ready/m) });
  expect(readFileSync(mark, 'utf8')).toBe('another');
  expect(parsed(data).servers).toContainEqual(
    expect.objectContaining({ name: 'tides', bundle: expect.objectContaining({ values: { days: 14 } }) }),
  );
  await switchyard(data, ['servers']);
  expect(bundlesIn(data)).toEqual([expect.not.stringMatching(String(first))]);
});

test('another file under the same version is no update', async () => {
  const data = temporaryFolder();
  const mark = join(data, 'ran');
  await switchyard(data, ['servers', 'add', tides(mark), '--set', 'key=k', '--yes']);
  const before = bundlesIn(data);
  const other = await switchyard(data, ['servers', 'add', tides(mark, { description: 'Tides.' }), '--set', 'key=k', '--yes']);
  expect(other).toMatchObject({ code: 2, said: expect.stringContaining('is not started from another version of this bundle') });
  expect(bundlesIn(data)).toEqual(before);
});

deepTest(
  'a host that is killed at any moment of an update leaves the old version or the new one, agreed to',
  async () => {
    const data = temporaryFolder();
    const mark = join(data, 'ran');
    const many = Array.from({ length: 20 }, (_, at): Packed => ({ name: `lib/f${at}`, content: `${at}` }));
    // A machine of a test has no key store.
    const env = { MARK: mark, WORD: '${user_config.word}' };
    const server = {
      type: 'node',
      entry_point: 'server/index.mjs',
      mcp_config: { command: 'node', args: ['${__dirname}/server/index.mjs', script], env },
    };
    const word = { type: 'string', title: 'Word', required: true };
    const version = (at: number) => tides(mark, { version: `1.${at}.0`, user_config: { word }, server }, many);
    await switchyard(data, ['servers', 'add', version(0), '--set', 'word=w0', '--yes']);
    const left: number[] = [];
    for (let at = 1; at <= 40; at += 1) {
      const args = ['servers', 'add', version(at), '--set', `word=w${at}`, '--yes', '--data', data];
      const host = spawn(process.execPath, [built, ...args]);
      const ended = once(host, 'exit');
      const runs = () => host.exitCode === null;
      // The bundle is unpacked: the moments that count lie close together from here.
      const turn = () => new Promise((resolve) => setImmediate(resolve));
      while (runs() && !bundlesIn(data).some((name) => name.startsWith('adding-'))) await turn();
      for (let turns = 0; runs() && turns < (at % 20) * 60; turns += 1) await turn();
      host.kill('SIGKILL');
      await ended;
      rmSync(mark, { force: true });
      expect((await switchyard(data, ['servers'])).out).toMatch(/^tides +ready/m);
      const [hash = '', ...others] = bundlesIn(data);
      expect(others).toEqual([]);
      const [, is = ''] = /"version":"1\.(\d+)\.0"/.exec(readFileSync(join(data, 'bundles', hash, 'manifest.json'), 'utf8')) ?? [];
      expect(readFileSync(mark, 'utf8')).toBe(`w${is}`);
      expect(JSON.stringify(parsed(data).mcpServers)).toContain(hash);
      left.push(Number(is) === at ? 1 : 0);
    }
    // Some were killed before, and some after.
    expect(new Set(left)).toEqual(new Set([0, 1]));
  },
  240_000,
);

function parsed(data: string) {
  const shape = z.object({ servers: z.array(z.looseObject({})), mcpServers: z.looseObject({}) });
  return shape.parse(JSON.parse(readFileSync(join(data, 'settings.json'), 'utf8')));
}

deepTest('a host that is killed while it unpacks leaves nothing that counts', async () => {
  const data = temporaryFolder();
  const mark = join(data, 'ran');
  const many = Array.from({ length: 19_000 }, (_, at): Packed => ({ name: `lib/f${at}`, content: `${at}` }));
  const host = spawn(process.execPath, [built, 'servers', 'add', tides(mark, {}, many), '--set', 'key=k', '--yes', '--data', data]);
  const ended = once(host, 'exit');
  await expect
    .poll(() => bundlesIn(data).some((name) => existsSync(join(data, 'bundles', name, 'lib', 'f9'))), { timeout: 15_000 })
    .toBe(true);
  host.kill('SIGKILL');
  await ended;
  expect(bundlesIn(data).every((name) => name.startsWith('part-'))).toBe(true);
  const listed = await switchyard(data, ['servers']);
  expect(listed.out).not.toContain('tides');
  expect([existsSync(mark), bundlesIn(data)]).toEqual([false, []]);
});

test.each(['API key', 'Trust and add'])('a file that is another one since the question “%s” is not added', async (when) => {
  const data = temporaryFolder();
  const path = tides(join(data, 'ran'));
  const other = readFileSync(tides(join(data, 'ran'), { version: '1.4.1' }));
  const asked: string[] = [];
  const added = await switchyard(data, ['servers', 'add', path], async (question) => {
    asked.push(question);
    if (question.includes(when)) writeFileSync(path, other);
    return 'y';
  });
  expect(asked.at(-1)).toContain(when);
  expect(added.said).toContain('The file of the bundle changed since it was read. Nothing of it was kept.');
  expect(added.code).not.toBe(0);
  expect([existsSync(join(data, 'ran')), bundlesIn(data)]).toEqual([false, []]);
});

test('the name of a server has no characters that nobody sees, and files that it does not use are not kept', async () => {
  const data = temporaryFolder();
  const path = bundleFile([packedManifest({ display_name: 'North\u202e\u200b Sea', server: failing })]);
  const { out } = await switchyard(data, ['servers', 'add', path, '--yes']);
  expect(out).toMatch(/^North Sea +failed/m);
  expect(bundlesIn(data)).toEqual([]);
});
const failing = { type: 'binary', entry_point: 'a', mcp_config: { command: '/no/such/program' } };

test.each(['n', '', 'd'])('the answer “%s” adds nothing and starts nothing', async (answer) => {
  const data = temporaryFolder();
  const mark = join(data, 'ran');
  const added = await switchyard(data, ['servers', 'add', tides(mark)], async (question) =>
    question.includes('API key') && answer !== 'd' ? 'k' : answer,
  );
  expect(added).toMatchObject({ code: 1, said: expect.stringContaining('Nothing was added.') });
  expect([existsSync(mark), bundlesIn(data)]).toEqual([false, []]);
});

test.each([
  ['a value is missing', tidesHere, ['--yes'], 'The bundle needs a value: API key.'],
  ['a value has no field', tidesHere, ['--yes', '--set', 'other=1'], 'No variable is called "other". There are: key.'],
  ['nobody says yes', tidesHere, ['--set', 'key=k'], 'There is no terminal to ask at. With --yes it is added without a question.'],
  [
    'it is made for another system',
    () => other({ platforms: ['beos'] }),
    ['--yes'],
    `The bundle is not made for this system (${process.platform}), but for: beos.`,
  ],
  [
    'it needs an older Node',
    () => other({ runtimes: { node: '<18' } }),
    ['--yes'],
    `The bundle needs Node <18. Switchyard has ${process.versions.node}.`,
  ],
  [
    'its manifest is too large',
    () => bundleFile([{ ...packedManifest({ long_description: 'x1y'.repeat(3_400_000) }) }, noise]),
    ['--yes'],
    'The manifest of the bundle is larger than 1 MB.',
  ],
  [
    'its manifest is of a version that nobody knows',
    () => bundleFile([packedManifest({ manifest_version: '9.9' })]),
    ['--yes'],
    'The manifest of the bundle has the version "9.9". Switchyard reads 0.1 to 0.4.',
  ],
  [
    'its manifest has a list for a name',
    () => bundleFile([packedManifest({ name: ['tides'] })]),
    ['--yes'],
    'The manifest of the bundle cannot be used: ✖ Invalid input: expected string, received array',
  ],
  ['it has no manifest', () => bundleFile([{ name: 'a' }]), ['--yes'], 'The file is not a bundle: it has no manifest.json.'],
])('nothing is started or kept where %s, and the reason is said', async (_, path, args, reason) => {
  const data = temporaryFolder();
  const { code, said } = await switchyard(data, ['servers', 'add', path(data), ...args]);
  expect(said).toContain(reason);
  expect(code).not.toBe(0);
  expect([existsSync(join(data, 'ran')), bundlesIn(data)]).toEqual([false, []]);
});

test.each(badBundles)('a bundle with %s starts nothing and leaves nothing, and the reason is said', async (_, content, reason) => {
  const data = temporaryFolder();
  const mark = join(data, 'ran');
  const path = Buffer.isBuffer(content) ? bundleFile(content) : tides(mark, {}, content);
  const { code, said } = await switchyard(data, ['servers', 'add', path, '--set', 'key=k', '--yes']);
  // A terminal writes hidden characters in its own way.
  expect(said).toContain(reason.replace('⟨U+0007⟩', '\\u0007').replace('⟨NUL⟩', '\\u0000'));
  expect([code, existsSync(mark), bundlesIn(data)]).toEqual([2, false, []]);
  const kept = join(data, 'settings.json');
  expect(existsSync(kept) ? readFileSync(kept, 'utf8') : '').not.toContain('tides');
});

/** Keeps the ratio small. */
const noise: Packed = { name: 'noise', content: randomBytes(200_000) };

function tidesHere(data: string): string {
  return tides(join(data, 'ran'));
}

function other(compatibility: Record<string, unknown>): string {
  return bundleFile([packedManifest({ compatibility })]);
}
