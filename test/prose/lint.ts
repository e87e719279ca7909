import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import remarkGfm from 'remark-gfm';
import headingIncrement from 'remark-lint-heading-increment';
import maximumLineLength from 'remark-lint-maximum-line-length';
import remarkParse from 'remark-parse';
import remarkRetext from 'remark-retext';
import retextEnglish from 'retext-english';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { commentsOf, longLinesOf } from './comments.ts';
import { namedSubject, noTrailingSpace, sentenceLength } from './rules.ts';

const project = resolve(import.meta.dirname, '../..');
const PAGES = ['*.md', '{client,contract,dev,docs,main,preload,renderer,servers,test}/**/*.md'];
/** Records of what was: their sentences stay as they were written. */
const RECORDS = ['docs/decisions/', 'docs/performance-history.md'];
const SOURCES = ['{client,contract,main,preload,renderer,servers,test}/**/*.{ts,tsx,mjs}'];

const MOST_COLUMNS = 100;

const inPages = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(maximumLineLength, MOST_COLUMNS)
  .use(headingIncrement)
  .use(noTrailingSpace)
  .use(remarkRetext, unified().use(retextEnglish).use(sentenceLength, 45).use(namedSubject))
  .freeze();
const inComments = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRetext, unified().use(retextEnglish).use(sentenceLength, 35).use(namedSubject))
  .freeze();

/**
 * Reads the prose of the project, or those of the named files that have any, and prints what breaks
 * a rule. Exit code 1: something does.
 */
async function lint(named: string[]): Promise<void> {
  const asked = new Set(named.map((name) => relative(project, resolve(name)).replaceAll('\\', '/')));
  let broken = 0;
  for (const path of [...found(PAGES), ...found(SOURCES)]) {
    if (asked.size > 0 && !asked.has(path)) continue;
    const text = readFileSync(resolve(project, path), 'utf8');
    const [processor, prose] = path.endsWith('.md') ? [inPages, text] : [inComments, commentsOf(text, path)];
    const file = new VFile({ path, value: prose });
    await processor.run(processor.parse(file), file);
    const messages = file.messages.filter(({ ruleId, line }) =>
      ruleId === 'maximum-line-length' ? isLongBesideLinks(text, line) : !RECORDS.some((one) => path.startsWith(one)),
    );
    const long = path.endsWith('.md') ? [] : longLinesOf(text, prose, MOST_COLUMNS);
    for (const { line, column, reason, ruleId } of messages) console.log(`${path}:${line}:${column} ${reason} (${ruleId})`);
    for (const line of long) console.log(`${path}:${line}:${MOST_COLUMNS + 1} A comment over ${MOST_COLUMNS} columns (comment-length)`);
    broken += messages.length + long.length;
  }
  if (broken > 0) {
    console.log(`${broken} found`);
    process.exitCode = 1;
  }
}

/** The addresses of links do not count as columns. */
function isLongBesideLinks(text: string, line = 1): boolean {
  return (text.split('\n')[line - 1] ?? '').replaceAll(/\]\([^)]*\)/g, ']').length > MOST_COLUMNS;
}

function found(patterns: string[]): string[] {
  const paths = globSync(patterns, { cwd: project, exclude: (path) => path.endsWith('node_modules') });
  return paths.map((path) => path.replaceAll('\\', '/')).toSorted();
}

await lint(process.argv.slice(2));
