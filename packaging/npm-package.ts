import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { placeholdersIn, readIdentity } from './identity.ts';

/** Not bundled: native code, which npm installs for the system it is on. */
const NOT_BUNDLED = ['@napi-rs/keyring', '@vscode/ripgrep'];

/** Likewise, for the one system that it is for. Without it the app runs, too. */
const NOT_BUNDLED_FOR_WINDOWS = ['@koromix/koffi-win32-arm64', '@koromix/koffi-win32-x64'];

/** The built app without what the window of a packed app or a developer needs besides. */
const FILES = [
  'main/cli/switchyard.mjs',
  'client/words/*/launcher.json',
  'dist/main/*.js',
  'dist/main/parts/*.js',
  'dist/preload/*.cjs',
  'dist/renderer/index.html',
  'dist/renderer/assets/*',
  'dist/servers/*.js',
  'dist/servers/*.json',
  'dist/servers/parts/*.js',
];

/** Only an installed desktop app replaces itself. */
const ONLY_INSTALLED = /\/install-update-[^/]+$/;

const Manifest = z.object({
  version: z.string(),
  description: z.string(),
  license: z.string(),
  type: z.string(),
  main: z.string(),
  desktopName: z.string(),
  dependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
});

/** Lays out the package that npm publishes in a new folder `to`, from the built app in `project`. */
export function makeNpmPackage(project: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const take = (from: string, at = from) => {
    mkdirSync(dirname(join(to, at)), { recursive: true });
    cpSync(join(project, from), join(to, at));
  };
  for (const file of filesIn(project)) take(file);
  take('LICENSE');
  take('dist/THIRD-PARTY-LICENSES.txt', 'THIRD-PARTY-LICENSES.txt');
  take('packaging/npm/README.md', 'README.md');
  writeFileSync(join(to, 'electron.json'), `${JSON.stringify(electronOf(project), null, 2)}\n`);
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(manifestOf(project), null, 2)}\n`);
}

function filesIn(project: string): string[] {
  return FILES.flatMap((pattern) => {
    const files = globSync(pattern, { cwd: project }).filter((file) => !file.endsWith('.map') && !ONLY_INSTALLED.test(file));
    if (files.length === 0) throw new Error(`Nothing is there of ${pattern}. Build the app first.`);
    return files;
  });
}

/**
 * The manifest of the package. It has no script, so nothing runs when it is installed. While the
 * identity has a placeholder it is private, and npm refuses to publish it.
 */
function manifestOf(project: string) {
  const identity = readIdentity(project);
  const { name, productName, author, homepage, repository, bugs, updates, bin } = identity;
  const { dependencies, optionalDependencies, ...own } = Manifest.parse(JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')));
  return {
    name,
    ...own,
    ...(placeholdersIn(identity).length > 0 && { private: true }),
    productName,
    keywords: ['mcp', 'model-context-protocol', 'mcp-host', 'mcp-client', 'mcp-inspector', 'chat', 'llm'],
    author,
    homepage,
    repository,
    bugs,
    updates,
    bin,
    engines: { node: '>=22.16' },
    dependencies: versionsOf(NOT_BUNDLED, dependencies),
    optionalDependencies: versionsOf(NOT_BUNDLED_FOR_WINDOWS, optionalDependencies),
    publishConfig: { access: 'public', provenance: true },
  };
}

/** The Electron that our window is tested with, and the hash of its archive for each desktop system. */
function electronOf(project: string) {
  const folder = join(project, 'node_modules', 'electron');
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const all = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(join(folder, 'checksums.json'), 'utf8')));
  const ours = Object.entries(all).filter(([name]) => /^electron-v[\d.]+-(?:linux|darwin|win32)-(?:x64|arm64)\.zip$/.test(name));
  return { version, checksums: Object.fromEntries(ours) };
}

function versionsOf(names: string[], all: Record<string, string>): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, versionOf(name, all)]));
}

function versionOf(name: string, dependencies: Record<string, string>): string {
  const version = dependencies[name];
  if (version === undefined) throw new Error(`package.json has no dependency ${name}.`);
  return version;
}
