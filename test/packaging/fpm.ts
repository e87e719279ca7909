#!/usr/bin/env node
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { defined } from '../doubles/defined.ts';

/**
 * Stands in for fpm, which electron-builder would download: takes the same command line for a .deb
 * and builds it with dpkg-deb. Options it does not know are an error, so that nothing asked for is
 * left out in silence.
 */
const text = { type: 'string' } as const;
const list = { type: 'string', multiple: true } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    s: { ...text, short: 's' },
    t: { ...text, short: 't' },
    force: { type: 'boolean' },
    depends: { ...list, short: 'd' },
    'deb-recommends': list,
    'deb-compression': text,
    'deb-priority': text,
    'deb-changelog': text,
    architecture: text,
    'after-install': text,
    'after-remove': text,
    description: text,
    version: text,
    package: text,
    name: text,
    maintainer: text,
    vendor: text,
    url: text,
    category: text,
    license: text,
  },
});
if (values.t !== 'deb') throw new Error(`Only .deb can be built here, not ${values.t ?? 'nothing'}.`);

const root = mkdtempSync(join(tmpdir(), 'fpm-'));
try {
  for (const mapping of positionals) place(mapping);
  if (values['deb-changelog'] !== undefined) {
    const folder = join(root, 'usr/share/doc', defined(values.name));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'changelog.gz'), gzipSync(readFileSync(values['deb-changelog']), { level: 9 }));
  }
  chmodSync(root, 0o755);
  const control = join(root, 'DEBIAN');
  mkdirSync(control);
  writeFileSync(join(control, 'control'), controlFile());
  writeFileSync(join(control, 'md5sums'), sums());
  for (const [name, file] of [
    ['postinst', values['after-install']],
    ['postrm', values['after-remove']],
  ] as const) {
    if (!file) continue;
    cpSync(file, join(control, name));
    chmodSync(join(control, name), 0o755);
  }
  execFileSync(
    'dpkg-deb',
    ['--root-owner-group', `-Z${values['deb-compression'] ?? 'xz'}`, '-z1', '--build', root, defined(values.package)],
    {
      stdio: 'inherit',
    },
  );
} finally {
  rmSync(root, { recursive: true });
}

/** `from=to`; a `from` that ends with a slash means what is in it. */
function place(mapping: string): void {
  const [from = '', to = ''] = mapping.split('=');
  const target = join(root, to);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(from, target, { recursive: true, verbatimSymlinks: true });
}

function controlFile(): string {
  const size = packed().reduce((sum, file) => sum + statSync(join(root, file)).size, 0);
  const fields: [string, string | undefined][] = [
    ['Package', values.name],
    ['Version', values.version],
    ['Architecture', values.architecture],
    ['Maintainer', values.maintainer],
    ['Installed-Size', String(Math.ceil(size / 1024))],
    ['Depends', values.depends?.join(', ')],
    ['Recommends', values['deb-recommends']?.join(', ')],
    ['Section', values.category ?? 'default'],
    ['Priority', values['deb-priority']],
    ['Homepage', values.url],
    ['Description', values.description?.trim()],
  ];
  return fields.flatMap(([name, value]) => (value ? `${name}: ${value}\n` : [])).join('');
}

function sums(): string {
  return packed()
    .map(
      (file) =>
        `${createHash('md5')
          .update(readFileSync(join(root, file)))
          .digest('hex')}  ${file}\n`,
    )
    .join('');
}

function packed(): string[] {
  return (
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(join(root, 'DEBIAN')))
      .map((entry) => join(entry.parentPath, entry.name))
      // Not what lies behind a link to a folder.
      .filter((file) => realpathSync(dirname(file)) === join(realpathSync(root), relative(root, dirname(file))))
      .map((file) => relative(root, file))
      .toSorted()
  );
}
