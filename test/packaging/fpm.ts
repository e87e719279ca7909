#!/usr/bin/env node
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
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
 * Stands in for fpm, which electron-builder would download: takes the same command line, and builds
 * a .deb with dpkg-deb and an .rpm with rpmbuild. Options it does not know are an error, so that
 * nothing asked for is left out in silence.
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
    'rpm-os': text,
    'rpm-compression': text,
    'rpm-summary': text,
    'rpm-changelog': text,
    'rpm-rpmbuild-define': list,
    directories: list,
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
const name = defined(values.name);
const output = defined(values.package);

const work = mkdtempSync(join(tmpdir(), 'fpm-'));
const root = join(work, 'root');
try {
  mkdirSync(root, { mode: 0o755 });
  for (const mapping of positionals) place(mapping);
  if (values.t === 'deb') buildDeb();
  else if (values.t === 'rpm') buildRpm();
  else throw new Error(`Only .deb and .rpm can be built here, not ${values.t ?? 'nothing'}.`);
} finally {
  rmSync(work, { recursive: true });
}

/** `from=to`; a `from` that ends with a slash means what is in it. */
function place(mapping: string): void {
  const [from = '', to = ''] = mapping.split('=');
  const target = join(root, to);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(from, target, { recursive: true, verbatimSymlinks: true });
}

/** All that is packed, below the root folder; a link is not followed. */
function packed(): { path: string; isFolder: boolean; isFile: boolean }[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .map((entry) => ({
      path: relative(root, join(entry.parentPath, entry.name)),
      isFolder: entry.isDirectory(),
      isFile: entry.isFile(),
    }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

function packedFiles(): string[] {
  return packed().flatMap(({ path, isFile }) => (isFile ? [path] : []));
}

function buildDeb(): void {
  if (values['deb-changelog'] !== undefined) {
    const folder = join(root, 'usr/share/doc', name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'changelog.gz'), gzipSync(readFileSync(values['deb-changelog']), { level: 9 }));
  }
  const control = controlFile();
  const sums = md5Sums();
  const meta = join(root, 'DEBIAN');
  mkdirSync(meta);
  writeFileSync(join(meta, 'control'), control);
  writeFileSync(join(meta, 'md5sums'), sums);
  for (const [script, file] of [
    ['postinst', values['after-install']],
    ['postrm', values['after-remove']],
  ] as const) {
    if (!file) continue;
    copyFileSync(file, join(meta, script));
    chmodSync(join(meta, script), 0o755);
  }
  const compression = `-Z${values['deb-compression'] ?? 'xz'}`;
  execFileSync('dpkg-deb', ['--root-owner-group', compression, '-z1', '--build', root, output], { stdio: 'inherit' });
}

function controlFile(): string {
  const size = packedFiles().reduce((sum, file) => sum + statSync(join(root, file)).size, 0);
  return fieldsOf([
    ['Package', name],
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
  ]);
}

function md5Sums(): string {
  return packedFiles()
    .map(
      (file) =>
        `${createHash('md5')
          .update(readFileSync(join(root, file)))
          .digest('hex')}  ${file}\n`,
    )
    .join('');
}

/** As fpm, it lists files alone, and of folders those that the package is told to own. */
function buildRpm(): void {
  const owned = (path: string) => (values.directories ?? []).some((folder) => `/${path}`.startsWith(folder));
  const files = packed().flatMap(({ path, isFolder }) => (isFolder ? (owned(path) ? [`%dir "/${path}"`] : []) : [`"/${path}"`]));
  const script = (section: string, file: string | undefined) => (file ? `\n%${section}\n${readFileSync(file, 'utf8')}` : '');
  const spec = join(work, `${name}.spec`);
  writeFileSync(
    spec,
    `${fieldsOf([
      ['Name', name],
      ['Version', values.version],
      ['Release', '1'],
      ['Summary', values['rpm-summary']],
      ['AutoReqProv', 'no'],
      ['Group', values.category],
      ['License', values.license],
      ['Vendor', values.vendor],
      ['URL', values.url],
      ['Packager', values.maintainer],
      ...(values.depends ?? []).map((each): [string, string] => ['Requires', each]),
    ])}
%description
${values.description ?? ''}
${script('post', values['after-install'])}${script('postun', values['after-remove'])}${script('changelog', values['rpm-changelog'])}
%files
%defattr(-,root,root)
${files.join('\n')}
`,
  );
  const defines = [
    `_topdir ${work}`,
    '_build_id_links none',
    '__os_install_post %{nil}',
    // Quick: the check packs several times.
    '_binary_payload w1.xzdio',
    ...(values['rpm-rpmbuild-define'] ?? []),
  ];
  const target = values.architecture === 'amd64' ? 'x86_64' : defined(values.architecture);
  execFileSync(
    'rpmbuild',
    ['-bb', '--quiet', '--buildroot', root, '--target', `${target}-unknown-linux`, ...defines.flatMap((each) => ['--define', each]), spec],
    { stdio: 'inherit' },
  );
  const [folder = ''] = readdirSync(join(work, 'RPMS'));
  const [built = ''] = readdirSync(join(work, 'RPMS', folder));
  copyFileSync(join(work, 'RPMS', folder, built), output);
}

/** A field without a value is left out. */
function fieldsOf(fields: [string, string | undefined][]): string {
  return fields.flatMap(([field, value]) => (value ? `${field}: ${value}\n` : [])).join('');
}
