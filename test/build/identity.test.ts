import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ownCommand } from '../../main/host/machine/own-command.ts';
import { parseJson } from '../doubles/parse-json.ts';
import { type Identity, placeholdersIn, readIdentity } from '../../packaging/identity.ts';

const project = resolve(import.meta.dirname, '../..');
const identity = readIdentity(project);

test('our package on npm has a name of its own and the command that the app says', () => {
  expect(identity.name).toBe('switchyard-mcp');
  expect(Object.keys(identity.bin)).toEqual([ownCommand({ root: '/somewhere/node_modules/any', name: 'any' })]);
});

test('a release names each field that is not decided yet, and nothing else', () => {
  const decided: Identity = {
    ...identity,
    build: { appId: 'org.example.switchyard' },
    author: 'The Switchyard authors <packages@example.org>',
    homepage: 'https://example.org',
    repository: 'https://example.org/switchyard.git',
    bugs: 'https://example.org/issues',
    updates: { feed: 'https://example.org/updates.txt', publicKey: 'MCowBQYDK2VwAyEA' },
  };
  expect(placeholdersIn(decided)).toEqual([]);
  expect(placeholdersIn({ ...decided, homepage: 'https://switchyard.invalid' })).toEqual(['homepage: https://switchyard.invalid']);
  expect(placeholdersIn({ ...decided, updates: { ...decided.updates, publicKey: 'invalid' } })).toEqual(['updates.publicKey: invalid']);
  expect(placeholdersIn({ ...decided, build: { appId: 'invalid.switchyard.desktop' } })).toEqual([
    'build.appId: invalid.switchyard.desktop',
  ]);
});

test('the identity stands in package.json alone', () => {
  const { author, build, homepage } = identity;
  const [, address = ''] = /<(.*)>/.exec(author) ?? [];
  for (const file of filesOf(['*.{yml,ts}', 'main/**/*', 'client/**/*', 'contract/**/*', 'renderer/**/*', 'packaging/**/*']))
    for (const value of [build.appId, address, homepage]) expect(read(file).includes(value) ? `${file} says ${value}` : '').toBe('');
});

test('the systems know the built app by the id and the name that its installers give it', () => {
  expect(read('dist/main/electron.js')).toContain(JSON.stringify(identity.build.appId));
  const { linux } = z.object({ linux: z.object({ executableName: z.string() }) }).parse(parse(read('electron-builder.yml')));
  const { desktopName } = parseJson(z.object({ desktopName: z.string() }), read('package.json'));
  expect(desktopName).toBe(`${linux.executableName}.desktop`);
});

test('no sentence and no page tells a person to type npx switchyard, but those that are about a checkout', () => {
  const strangers = filesOf(['client/**/*', 'contract/**/*', 'renderer/**/*', 'main/**/*', '*.md', 'docs/**/*.md'])
    .filter((file) => file !== 'CONTRIBUTING.md' && !file.startsWith('docs/decisions/'))
    .flatMap((file) =>
      read(file)
        .split(/\n\n|\n(?=\|)/)
        .filter((paragraph) => /npx switchyard(?!-)/.test(paragraph) && !paragraph.includes('checkout'))
        .map((paragraph) => `${file}: ${paragraph}`),
    );
  expect(strangers).toEqual([]);
});

test('no sentence has a whole command in it: it is given the one that is right where the app is installed', () => {
  const lines = filesOf(['client/words/**/*.ts', 'renderer/**/*.tsx'])
    // The name of a Switchyard that runs, and not a command to type.
    .filter((file) => !file.endsWith('/runner.ts'))
    .flatMap((file) => read(file).split('\n'))
    .filter((line) => /\bswitchyard [a-z]/.test(line) && !/^\s*(?:\/?\*|\/\/)/.test(line));
  expect(lines).toEqual([]);
});

function filesOf(patterns: string[]): string[] {
  return globSync(patterns, { cwd: project, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|tsx|mjs|json|yml|md|html|sh)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(project.length + 1))
    .toSorted();
}

function read(file: string): string {
  return readFileSync(join(project, file), 'utf8');
}
