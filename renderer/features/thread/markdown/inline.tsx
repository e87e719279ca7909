import type { Token } from 'marked';
import { WebLink } from '../../../foundation/foreign/web-link.tsx';
import { NoteSign } from './footnotes/note-sign.tsx';
import { AsWritten } from './as-written.tsx';
import { inlineOf, isTooMuch } from './inline-of.ts';
import { Formula } from './math/formula.tsx';
import type { AnswerToken } from './tokens.ts';
import { marked } from '../../../foundation/words/visible.tsx';
import { Phrased } from '../../../foundation/words/phrased.tsx';
import { useWords } from '../../../foundation/words/use-words.ts';
import { useEffect, useState } from 'react';
import { decodeEntities, readNamesIn } from './entities.ts';

/** The inside of a block. Pictures are named and never fetched. */
export function Inline({ tokens: unread }: { tokens: Token[] }) {
  const tokens = inlineOf(unread);
  if (isTooMuch(tokens)) return <AsWritten text={tokens.map(({ raw }) => raw).join('')} />;
  return tokens.map((token, index) => <Piece key={index} token={token as AnswerToken} />);
}

function Piece({ token }: { token: AnswerToken }) {
  switch (token.type) {
    case 'text':
      return token.tokens ? <Inline tokens={token.tokens} /> : textOf(token.text);
    case 'escape':
      return marked(token.text);
    case 'strong':
      return (
        <strong>
          <Inline tokens={token.tokens} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <Inline tokens={token.tokens} />
        </em>
      );
    case 'del':
      return (
        <del>
          <Inline tokens={token.tokens} />
        </del>
      );
    case 'codespan':
      return <code>{marked(token.text)}</code>;
    case 'formula':
      return <Formula token={token} />;
    case 'noteSign':
      return <NoteSign sign={token} />;
    case 'br':
      return <br />;
    case 'link':
      return (
        <WebLink url={token.href} text={token.text}>
          <Inline tokens={token.tokens} />
        </WebLink>
      );
    case 'image':
      return (
        <WebLink url={token.href} text="">
          <PictureName text={token.text} />
        </WebLink>
      );
    case 'checkbox':
      return <Ticked checked={token.checked} />;
    default:
      return marked(token.raw);
  }
}

function textOf(text: string) {
  return text.includes('&') ? <Referring text={text} /> : marked(text);
}

function PictureName({ text }: { text: string }) {
  const { thread } = useWords();
  return text ? <Phrased of={thread.pictureOf(text)} /> : thread.picture;
}

function Ticked({ checked }: { checked: boolean }) {
  const { thread } = useWords();
  return <input type="checkbox" checked={checked} readOnly disabled aria-label={checked ? thread.ticked : thread.notTicked} />;
}

/** Text with character references, drawn again when the name of a rare one was read. */
function Referring({ text }: { text: string }) {
  const [, drawAgain] = useState(0);
  useEffect(() => {
    let wanted = true;
    void readNamesIn(text).then(
      (changed) => changed && wanted && drawAgain((times) => times + 1),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [text]);
  return marked(decodeEntities(text));
}
