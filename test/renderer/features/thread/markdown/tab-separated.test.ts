import { marked, type Tokens } from 'marked';
import { expect, test } from 'vitest';
import { tabSeparated } from '../../../../../renderer/features/thread/markdown/tab-separated.ts';

test('a table goes to the clipboard as cells: without marks, each row in its line', () => {
  const [table] = marked.lexer('| a **b** | `c` |\n|---|---|\n| x &amp; <br> y | [z](https://a.test) \\| 1 |');
  const { header, rows } = table as Tokens.Table;
  expect(tabSeparated([header, ...rows])).toBe('a b\tc\nx & <br> y\tz | 1');
});
