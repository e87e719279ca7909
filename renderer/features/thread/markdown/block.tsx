import { memo } from 'react';
import type { Token, Tokens } from 'marked';
import { AsWritten, InPieces } from './as-written.tsx';
import { CodeBlock } from './code/code-block.tsx';
import { CopyButton } from '../../../foundation/ui/copy-button.tsx';
import { Formula } from './math/formula.tsx';
import { Inline } from './inline.tsx';
import { isAsWritten } from './lex-blocks.ts';
import { MoreOfPiece } from './pieces/more-of-piece.tsx';
import { cellTexts, tabSeparated } from './tab-separated.ts';
import type { AnswerToken } from './tokens.ts';
import { useWords } from '../../../foundation/words/use-words.ts';

/**
 * One block as elements. HTML stays what it is: text. `isTop`: in no other block; the footnotes
 * there stand together at the end.
 */
export function Block({ token, finished, isTop = false }: { token: AnswerToken; finished: boolean; isTop?: boolean }) {
  switch (token.type) {
    case 'paragraph':
      return (
        <p dir="auto">
          <Inline tokens={token.tokens} />
        </p>
      );
    case 'text':
      return <Inline tokens={token.tokens ?? [token]} />;
    case 'heading':
      return <Heading token={token} />;
    case 'code':
      return <CodeBlock code={token.text} language={languageOf(token)} finished={finished} />;
    case 'list':
      return <List token={token} finished={finished} />;
    case 'blockquote':
      return (
        <blockquote dir="auto">
          <Blocks tokens={token.tokens} finished={finished} />
        </blockquote>
      );
    case 'table':
      return <Table table={token} rows={token.rows} />;
    case 'tablePart':
      return <Table table={token.table} rows={token.rows} />;
    case 'hr':
      return <hr />;
    case 'html':
      return <Raw text={token.raw} isTooMuch={isAsWritten(token)} />;
    case 'formula':
      return <Formula token={token} />;
    case 'note':
      return isTop ? null : <Raw text={token.raw} />;
    case 'space':
    case 'def':
      return null;
    default:
      return <Inline tokens={[token]} />;
  }
}

export function Blocks({ tokens, finished }: { tokens: (Token | AnswerToken)[]; finished: boolean }) {
  return tokens.map((token, index) => <Block key={index} token={token as AnswerToken} finished={finished} />);
}

function Raw({ text, isTooMuch = false }: { text: string; isTooMuch?: boolean }) {
  return (
    <div className="raw" dir="auto">
      {isTooMuch ? <AsWritten text={text.trimEnd()} /> : <InPieces text={text.trimEnd()} />}
    </div>
  );
}

/** The chat's title is the heading above those in an answer. */
function Heading({ token: { depth, tokens } }: { token: Tokens.Heading }) {
  const Tag = `h${Math.min(depth + 1, 6)}` as 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
  return (
    <Tag dir="auto">
      <Inline tokens={tokens} />
    </Tag>
  );
}

function List({ token: { ordered, start, items }, finished }: { token: Tokens.List; finished: boolean }) {
  const drawn = items.map((item, index) => <Item key={index} item={item} finished={finished || index < items.length - 1} />);
  return ordered ? (
    <ol dir="auto" start={start === '' ? 1 : start}>
      {drawn}
    </ol>
  ) : (
    <ul dir="auto">{drawn}</ul>
  );
}

const Item = memo(({ item, finished }: { item: Tokens.ListItem; finished: boolean }) => (
  <li className={classesOf(item)}>
    <Blocks tokens={item.tokens} finished={finished} />
  </li>
));

/** While it streams the caret stands in an item of `words`, and else in the last block of it. */
function classesOf({ task, tokens }: Tokens.ListItem): string | undefined {
  const isWords = !tokens.some(({ type }) => type === 'list' || type === 'paragraph');
  return [task && 'task', isWords && 'words'].filter(Boolean).join(' ') || undefined;
}

/** `rows`: some of the table's; copied are all. */
function Table({ table: { header, rows: all, raw }, rows }: { table: Tokens.Table; rows: Tokens.TableCell[][] }) {
  const { thread, life } = useWords();
  return (
    <div className="table-place" data-has-menu>
      <div className="table" role="region" aria-label={thread.table} tabIndex={0}>
        <table dir="auto">
          <thead>
            <tr>
              {header.map((cell, index) => (
                <th key={index} scope="col" className={cell.align ?? undefined}>
                  <Inline tokens={cell.tokens} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <Row key={index} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <CopyButton text={() => tabSeparated([header, ...all])} label={life.copyTable} />
      <MoreOfPiece of="table" piece={() => ({ kind: 'table', rows: cellTexts([header, ...all]), markdown: raw.trim() })} />
    </div>
  );
}

const Row = memo(({ row }: { row: Tokens.TableCell[] }) => (
  <tr>
    {row.map((cell, column) => (
      <td key={column} className={cell.align ?? undefined}>
        <Inline tokens={cell.tokens} />
      </td>
    ))}
  </tr>
));

function languageOf({ lang }: Tokens.Code): string {
  return lang?.match(/^\S+/)?.[0].toLowerCase() ?? '';
}
