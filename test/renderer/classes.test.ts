import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importsIn, importsOfStylesheet } from '../house/imports.ts';
import { parseSource } from '../house/sources.ts';

/** `imports`: the files of the window that it imports. */
type Source = { file: string; text: string; imports: string[] };

const sources = globSync('renderer/**/*.{ts,tsx,css}')
  .map((path) => path.replaceAll('\\', '/'))
  // Another page, whose elements a library makes.
  .filter((path) => !path.includes('/diagrams/frame/'))
  .map((path) => sourceOf(path, readFileSync(path, 'utf8')));

// Every class of the window is a global name. So each has a home: the folder of the stylesheet with
// its rule.
describe('A class of the window', () => {
  test('is used by the folder of its stylesheet alone, but for those of the foundation', () => {
    const homes = homesOf(sources);
    expect(homes.size).toBeGreaterThan(700);
    expect([...homes].filter(([, folders]) => folders.size > 1).map(([name, folders]) => [name, ...folders])).toEqual([]);
    expect(usedElsewhere(sources)).toEqual([]);
  });

  test('stands in stylesheets of its own folder and of folders that import that one', () => {
    expect(styledElsewhere(sources)).toEqual([]);
  });

  test('comes with a stylesheet that its own folder imports', () => {
    expect(importedElsewhere(sources)).toEqual([]);
  });

  test('names no element for a script: the focus goes by references, roles and data attributes', () => {
    expect(foundByClass(sources)).toEqual([]);
    const byClass = sourceOf('renderer/shell/planted.ts', 'document.querySelector<HTMLElement>(\'[role="log"] .bubble\');');
    expect(foundByClass([byClass])).toEqual(['renderer/shell/planted.ts finds an element by [role="log"] .bubble']);
  });

  test('is said to be used in the wrong folder by the file that is wrong', () => {
    const used = sourceOf('renderer/features/chat/planted.tsx', `<p className={isOver ? 'thread-scroll' : 'card'} />`);
    expect(usedElsewhere([...sources, used])).toEqual(['renderer/features/chat/planted.tsx uses .thread-scroll of features/thread']);
    const styled = sourceOf('renderer/parts/finding/planted.css', '.found-ticks .thread-scroll { color: red; }');
    expect(styledElsewhere([...sources, styled])).toEqual(['renderer/parts/finding/planted.css styles .thread-scroll of features/thread']);
    const imported = sourceOf('renderer/features/chat/planted.tsx', `import '../thread/thread.css';`);
    expect(importedElsewhere([...sources, imported])).toEqual([
      'renderer/features/chat/planted.tsx imports renderer/features/thread/thread.css',
    ]);
  });
});

/**
 * By class, the folders with a rule for it alone; where there is none, the folders that name it.
 */
function homesOf(all: Source[]): Map<string, Set<string>> {
  const [own, named] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  for (const { file, text } of all.filter(isSheet)) {
    for (const selector of selectorsOf(text)) {
      const names = classesIn(selector);
      for (const name of names) add(named, name, folderOf(file));
      if (names.length === 1 && !/[\s>+~]/.test(selector)) add(own, names[0] ?? '', folderOf(file));
    }
  }
  return new Map([...named].map(([name, folders]) => [name, own.get(name) ?? folders]));
}

function usedElsewhere(all: Source[]): string[] {
  const homes = homesOf(all);
  return all
    .filter(({ file }) => file.endsWith('.tsx'))
    .flatMap(({ file, text }) =>
      [...new Set(classNamesIn(text))].flatMap((name) => {
        const home = [...(homes.get(name) ?? [])];
        const isOwn = home.length === 0 || home.includes(folderOf(file)) || home.includes('foundation');
        return isOwn ? [] : `${file} uses .${name} of ${home.join(' ')}`;
      }),
    );
}

function styledElsewhere(all: Source[]): string[] {
  const homes = homesOf(all);
  const reached = reachedFolders(all);
  return all.filter(isSheet).flatMap(({ file, text }) =>
    [...new Set(selectorsOf(text).flatMap(classesIn))].flatMap((name) => {
      const home = [...(homes.get(name) ?? [])];
      const isReached = home.some((one) => one === folderOf(file) || reached(folderOf(file)).has(one));
      return isReached ? [] : `${file} styles .${name} of ${home.join(' ')}`;
    }),
  );
}

function importedElsewhere(all: Source[]): string[] {
  return all
    .filter(({ file }) => !isSheet({ file }))
    .flatMap((source) =>
      source.imports
        .filter((to) => to.endsWith('.css') && ![folderOf(source.file), 'foundation'].includes(folderOf(to)))
        .map((to) => `${source.file} imports ${to}`),
    );
}

function foundByClass(all: Source[]): string[] {
  const finders = /(?:\b(?:querySelector|querySelectorAll|closest|moveFocus)(?:<\w+>)?\(|\bfocus=)\s*(['"`])([^\n]*?)\1/g;
  return all.flatMap(({ file, text }) =>
    [...text.matchAll(finders)]
      .filter(([, , selector = '']) => /\.[a-z]/.test(selector.replaceAll(/\$\{[^}]*\}/g, '')))
      .map(([, , selector]) => `${file} finds an element by ${selector}`),
  );
}

/** The folders that a folder imports, also by way of others. */
function reachedFolders(all: Source[]): (from: string) => Set<string> {
  const next = new Map<string, Set<string>>();
  for (const source of all) for (const to of source.imports) add(next, folderOf(source.file), folderOf(to));
  const found = new Map<string, Set<string>>();
  return (from) => {
    const seen = found.get(from) ?? new Set<string>();
    if (found.has(from)) return seen;
    found.set(from, seen);
    const walk = (at: string) => {
      for (const to of next.get(at) ?? []) {
        if (seen.has(to)) continue;
        seen.add(to);
        walk(to);
      }
    };
    walk(from);
    return seen;
  };
}

function sourceOf(file: string, text: string): Source {
  const imports = isSheet({ file }) ? importsOfStylesheet({ path: file, text }) : importsIn(parseSource(file, text));
  return { file, text, imports: imports.map(({ to }) => to).filter((to) => to.startsWith('renderer/')) };
}

function selectorsOf(text: string): string[] {
  return [...text.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .map(([, before = '']) => before.trim())
    .filter((before) => !before.startsWith('@'))
    .flatMap((before) => before.split(/,(?![^(]*\))/).map((selector) => selector.trim()));
}

function classesIn(selector: string): string[] {
  return [...new Set([...selector.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name))];
}

/** The words of all texts in the values of `className`. */
function classNamesIn(text: string): string[] {
  return [...text.matchAll(/[cC]lassName=/g)].flatMap(({ index }) => {
    const value = valueAt(text, index + 'className='.length);
    const texts = value.startsWith('"') ? [value] : (value.match(/'[^']*'|`[^`]*`/g) ?? []);
    return texts.flatMap((one) => one.replaceAll(/\$\{[^}]*\}/g, '\u0000').match(/(?<![\w-\u0000])[a-zA-Z][\w-]*(?![\w-\u0000])/g) ?? []);
  });
}

/** An attribute's value: a text, or all of an expression in braces. */
function valueAt(text: string, start: number): string {
  if (text[start] === '"') return text.slice(start, text.indexOf('"', start + 1) + 1);
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return text.slice(start, at + 1);
  }
  return '';
}

function isSheet({ file }: Pick<Source, 'file'>): boolean {
  return file.endsWith('.css');
}

/**
 * A floor and the folder in it; the foundation is one home, and folders deeper down belong to the
 * one above.
 */
function folderOf(file: string): string {
  const [floor = '', folder = ''] = file.split('/').slice(1, -1);
  return floor === 'foundation' || folder === '' ? floor : `${floor}/${folder}`;
}

function add(to: Map<string, Set<string>>, key: string, value: string): void {
  const values = to.get(key) ?? new Set();
  to.set(key, values.add(value));
}
