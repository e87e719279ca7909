import { marked, type Token, type Tokens } from 'marked';
import { expect, test } from 'vitest';
import { tabSeparated } from '../../../../../renderer/features/thread/markdown/tab-separated.ts';
import { defined } from '../../../../doubles/defined.ts';

const isTable = (token: Token): token is Tokens.Table => token.type === 'table';

test('a table goes to the clipboard as cells: without marks, each row in its line', () => {
  const table = marked.lexer('| a **b** | `c` |\n|---|---|\n| x &amp; <br> y | [z](https://a.test) \\| 1 |').find(isTable);
  const { header, rows } = defined(table);
  expect(tabSeparated([header, ...rows])).toBe('a b\tc\nx & <br> y\tz | 1');
});
