import type { MarkedToken, Token } from 'marked';
import { WebLink } from '../../foreign/web-link.tsx';
import { decodeEntities } from './entities.ts';

/** The inside of a block. Pictures are named and never fetched. */
export function Inline({ tokens }: { tokens: Token[] }) {
  return tokens.map((token, index) => <Piece key={index} token={token as MarkedToken} />);
}

function Piece({ token }: { token: MarkedToken }) {
  switch (token.type) {
    case 'text':
      return token.tokens ? <Inline tokens={token.tokens} /> : decodeEntities(token.text);
    case 'escape':
      return token.text;
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
      return <code>{token.text}</code>;
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
          {token.text ? `Picture: ${token.text}` : 'Picture'}
        </WebLink>
      );
    case 'checkbox':
      return <input type="checkbox" checked={token.checked} readOnly disabled aria-label={token.checked ? 'Done' : 'Not done'} />;
    default:
      return token.raw;
  }
}
