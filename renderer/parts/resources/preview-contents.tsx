import type { Content } from '../../../contract/content.ts';
import { coloured } from '../../foundation/ui/coloured.tsx';
import { useColours } from '../../foundation/ui/use-colours.ts';
import { marked } from '../../foundation/words/visible.tsx';
import { Contents } from './contents.tsx';
import { languageOf, onlyText } from '../results/contents-words.ts';
import { useWords } from '../../foundation/words/use-words.ts';

const LINES = 60;
const CHARACTERS = 6000;

/** A look at what was read: the beginning of a text, and everything else as it is drawn elsewhere. */
export function PreviewContents({ contents, from }: { contents: Content[]; from: { server: string; serverName: string } }) {
  const text = onlyText(contents);
  if (text === undefined) return <Contents contents={contents} from={from} />;
  return <Beginning text={text} language={languageOf(contents)} />;
}

function Beginning({ text, language }: { text: string; language: string }) {
  const { composing } = useWords();
  const start = text.slice(0, CHARACTERS).split('\n').slice(0, LINES).join('\n');
  const colours = useColours(start, language);
  return (
    <pre role="group" className="resource-well" tabIndex={0} aria-label={composing.preview}>
      {colours?.[0]?.length ? coloured(colours[0]) : marked(start)}
      {start.length < text.length && '\n…'}
    </pre>
  );
}
