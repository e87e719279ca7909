import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { finishPacked } from '../../packaging/finish-packed.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';

const wanted = [
  { from: 'dist/servers', to: 'app.asar.unpacked/dist/servers' },
  { from: 'node_modules/@vscode/ripgrep-${platform}-${arch}', to: 'app.asar.unpacked/dist/servers/ripgrep' },
];

const manifest = { name: 'switchyard-mcp', version: '2.0.0', homepage: 'https://example.org', updates: { publicKey: 'abc' } };

/** Laid out with these files, and finished. */
function finish(arch: string, files: string[], platform = 'linux', more: typeof wanted = []): string {
  const resources = temporaryFolder();
  for (const file of files) {
    mkdirSync(dirname(join(resources, file)), { recursive: true });
    writeFileSync(join(resources, file), '');
  }
  finishPacked({ platform, arch, resources, manifest, wanted: [...wanted, ...more] });
  return resources;
}

const servers = 'app.asar.unpacked/dist/servers';

test('an app for another processor is not packed without a part that npm did not install', () => {
  expect(() => finish('arm64', [`${servers}/notes.js`])).toThrow(
    'The app for linux on arm64 would lack node_modules/@vscode/ripgrep-linux-arm64.',
  );
});

test('a part whose place names the processor is looked for in that place', () => {
  const more = [{ from: 'node_modules/ffi-${arch}', to: 'app.asar.unpacked/node_modules/ffi-${arch}' }];
  const files = [`${servers}/notes.js`, `${servers}/ripgrep/bin/rg`];
  const there = 'app.asar.unpacked/node_modules/ffi-x64/ffi.node';
  expect(() => finish('x64', files, 'win32', more)).toThrow('The app for win32 on x64 would lack node_modules/ffi-x64.');
  expect(() => finish('x64', [...files, there], 'win32', more)).not.toThrow();
});

test('a whole app has its own version beside the archive, and where it looks for updates', () => {
  const resources = finish('x64', [`${servers}/notes.js`, `${servers}/ripgrep/bin/rg`]);
  expect(JSON.parse(readFileSync(join(resources, 'app.asar.unpacked/package.json'), 'utf8'))).toEqual({
    ...manifest,
    type: 'module',
  });
});

test('for macOS the Node that builds goes along, if it is one for that processor', () => {
  const files = [`${servers}/notes.js`, `${servers}/ripgrep/bin/rg`];
  expect(statSync(join(finish(process.arch, files, 'darwin'), 'node')).size).toBe(statSync(process.execPath).size);
  expect(() => finish('another', files, 'darwin')).toThrow('The app for darwin on another would lack Node.');
});
