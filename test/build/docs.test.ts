import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lexer, type Token, walkTokens } from 'marked';
import { expect, test } from 'vitest';
import { cliHelp } from '../../client/words/en/cli-help.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
/** Folders that are not in the repository: installed, built, or made by a run. */
const MADE = ['node_modules', 'dist', 'out', '.git', 'test-results'];
const files = globSync('**/*', { cwd: project, exclude: (path) => MADE.includes(basename(path)) }).map((path) =>
  path.replaceAll('\\', '/'),
);
const pages = files.filter((path) => path.endsWith('.md'));
/**
 * Each file and folder, by its whole path and by each end of it: pages name files from the folder
 * that they are about.
 */
const ends = new Set(files.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))));
const topFolders = new Set(files.filter((path) => path.includes('/')).map((path) => path.split('/')[0]));

/** The longest a page may be, in lines. */
const LONGEST = { 'ARCHITECTURE.md': 150, 'README.md': 90 };
/** A folder of the data folder. */
const ELSEWHERE = new Set(['attachments/']);
const HEADINGS = ['Context', 'Decision', 'Consequences'];

test('each relative link of a page leads to a file, and to a heading of it', () => {
  expect(pages.flatMap((page) => linksOf(page).flatMap((link) => whyBroken(page, link)))).toEqual([]);
});

test('each path in backticks or in a diagram exists', () => {
  expect(pages.flatMap((page) => pathsOf(page).flatMap((path) => (isThere(path) ? [] : [`${page}: ${path}`])))).toEqual([]);
});

test('each decision has a title, a status, a date and its headings', () => {
  for (const page of decisions()) {
    const text = read(page);
    const number = basename(page).slice(0, 4);
    expect(text, page).toMatch(
      new RegExp(`^# ${number}: .+\\n\\nStatus: (accepted|superseded by \\[).*\\\\\\nDate: \\d{4}-\\d\\d-\\d\\d\\n`),
    );
    expect(headingsOf(page).slice(1), page).toEqual(HEADINGS);
  }
});

test('a decision that supersedes another one is named there', () => {
  const pairs = (word: string, turn: boolean) =>
    decisions().flatMap((page) =>
      [...read(page).matchAll(new RegExp(`${word} \\[(\\d{4})\\]`, 'g'))].map(([, other]) => {
        const pair = [basename(page).slice(0, 4), other];
        return (turn ? pair.toReversed() : pair).join(' by ');
      }),
    );
  expect(pairs('superseded by', false).toSorted()).toEqual(pairs('supersedes', true).toSorted());
});

test('each decision stands in the index once, with its title', () => {
  const index = read('docs/decisions/README.md');
  const listed = [...index.matchAll(/^- \[(\d{4})\]\((.+?)\) (.+?)(?: \(superseded by \d{4}\))?$/gm)];
  const there = decisions().map((page) => {
    const [, number, title] = /^# (\d{4}): (.+)$/m.exec(read(page)) ?? [];
    return `${number} ${basename(page)} ${title}`;
  });
  expect(listed.map(([, number, file, title]) => `${number} ${file} ${title}`).toSorted()).toEqual(there.toSorted());
  const numbers = there.map((line) => line.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});

test('each command stands in its guide', () => {
  const guide = read('docs/guide/command-line.md');
  const isThere = (command: string) => new RegExp(`\`(?:switchyard )?${command}[ \`]`).test(guide);
  expect(Object.keys(cliHelp.about).filter((command) => !isThere(command))).toEqual([]);
});

test('each feature that works has a test, and the features are counted', () => {
  const [, ...counted] = /of (\d+) features (\d+) work, (\d+) work partly, and (\d+) are missing/.exec(read('docs/features.md')) ?? [];
  const features = rowsOf('docs/features.md').map(([feature = '', now = '', tests = '']) => ({ feature, now, tests }));
  const standing = (how: string) => features.filter(({ now }) => now.startsWith(how));
  const missing = standing('missing');
  expect(counted.map(Number)).toEqual([features, standing('works'), standing('partly: '), missing].map(({ length }) => length));
  expect(features.filter((one) => missing.includes(one) !== (one.tests === ''))).toEqual([]);
});

test.for(Object.entries(LONGEST))('%s has at most %i lines', ([page, most]) => {
  expect(read(page).trimEnd().split('\n').length).toBeLessThanOrEqual(most);
});

function decisions(): string[] {
  return pages.filter((page) => /^docs\/decisions\/\d{4}-/.test(page)).toSorted();
}

function read(page: string): string {
  return readFileSync(join(project, page), 'utf8');
}

function tokensOf(page: string): Token[] {
  const tokens: Token[] = [];
  void walkTokens(lexer(read(page)), (token) => void tokens.push(token));
  return tokens;
}

function linksOf(page: string): string[] {
  return tokensOf(page).flatMap((token) => (token.type === 'link' || token.type === 'image' ? [String(token['href'])] : []));
}

function headingsOf(page: string): string[] {
  return tokensOf(page).flatMap((token) => (token.type === 'heading' ? [String(token['text'])] : []));
}

/** The cells of each row of the tables of a page. */
function rowsOf(page: string): string[][] {
  return read(page)
    .split('\n')
    .filter((line) => /^\| (?!Feature )/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

function whyBroken(page: string, link: string): string[] {
  if (/^[a-z]+:/i.test(link)) return [];
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : posix.join(dirname(page), decodeURI(path));
  if (!existsSync(join(project, target))) return [`${page}: ${link} leads to no file`];
  if (anchor === undefined || anchorsOf(target).includes(anchor)) return [];
  return [`${page}: ${link} leads to no heading`];
}

/** As GitHub makes them; the second heading of one name gets a number. */
function anchorsOf(page: string): string[] {
  const seen = new Map<string, number>();
  return headingsOf(page).map((heading) => {
    const plain = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    const before = seen.get(plain) ?? 0;
    seen.set(plain, before + 1);
    return before === 0 ? plain : `${plain}-${before}`;
  });
}

/**
 * Words in backticks and diagrams that can only be a file or a folder of the repository; `{en,de}`
 * stands for several.
 */
function pathsOf(page: string): string[] {
  const words = tokensOf(page).flatMap((token) => {
    const isOurs = token.type === 'codespan' || (token.type === 'code' && token['lang'] === 'mermaid');
    return isOurs ? String(token['text']).split(/\s+/) : [];
  });
  return [...new Set(words.filter(isPath).flatMap(eachOf))];
}

function isPath(code: string): boolean {
  if (!/^[\w.][\w./{},*…<>-]*$/.test(code) || ELSEWHERE.has(code) || MADE.includes(code.split('/')[0] ?? '')) return false;
  if (/\.(?:ts|tsx|mjs|css)$/.test(code) || /^[a-z-]+(?:\/[a-z-]+)*\/$/.test(code)) return true;
  return code.includes('/') && topFolders.has(code.split('/')[0]);
}

function eachOf(path: string): string[] {
  const [whole, several] = /\{([^{}]+)\}/.exec(path) ?? [];
  if (whole === undefined || several === undefined) return [path];
  return several.split(',').flatMap((one) => eachOf(path.replace(whole, one)));
}

function isThere(path: string): boolean {
  const plain = posix
    .normalize(path)
    .replace(/\/$/, '')
    .replace(/^(?:\.\.\/)+/, '');
  if (ends.has(plain)) return true;
  // `<room>`, `*`, `…` and a name in capitals such as `NAME` stand for any name.
  const pattern = plain.replaceAll('.', String.raw`\.`).replaceAll(/<[^>]+>|\*+|…|\b[A-Z]{2,}\b/g, '[^/]*');
  return pattern.includes('*') && [...ends].some((one) => new RegExp(`^${pattern}$`).test(one));
}
