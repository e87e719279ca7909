import { CopyButton } from '../../ui/copy-button.tsx';
import { useColours } from '../../ui/use-colours.ts';
import { flat } from '../../../client/words/phrase.ts';
import { marked, visible } from '../../ui/visible.tsx';
import { useWords } from '../../words/use-words.ts';

type Props = { code: string; language: string; finished: boolean };

/** Code, coloured once it is complete and the window has a moment. */
export function CodeBlock({ code, language, finished }: Props) {
  const { thread, resources } = useWords();
  const coloured = useColours(code, language, finished, marked);
  return (
    <figure className="code">
      <figcaption>
        <span>{language ? visible(language) : resources.text}</span>
        <CopyButton text={code} label={thread.copyCode} />
      </figcaption>
      <pre tabIndex={0} aria-label={language ? flat(thread.code(language)) : thread.plainCode}>
        <code>{coloured ?? marked(code)}</code>
      </pre>
    </figure>
  );
}
