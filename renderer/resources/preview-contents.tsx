import type { Content } from '../../contract/content.ts';
import { marked } from '../ui/visible.tsx';
import { Contents } from './contents.tsx';
import { onlyText } from './contents-words.ts';

const LINES = 60;
const CHARACTERS = 6000;

/** A look at what was read: the beginning of a text, and everything else as it is drawn elsewhere. */
export function PreviewContents({ contents, from }: { contents: Content[]; from: { server: string; serverName: string } }) {
  const text = onlyText(contents);
  if (text === undefined) return <Contents contents={contents} from={from} />;
  const start = text.slice(0, CHARACTERS).split('\n').slice(0, LINES).join('\n');
  return (
    <pre className="resource-well" tabIndex={0} aria-label="Preview">
      {marked(start)}
      {start.length < text.length && '\n…'}
    </pre>
  );
}
