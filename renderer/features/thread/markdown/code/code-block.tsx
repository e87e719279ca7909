import { WrapText } from 'lucide-react';
import { memo, useState } from 'react';
import { flat } from '../../../../../client/words/phrase.ts';
import { CopyButton } from '../../../../foundation/ui/copy-button.tsx';
import { IconButton } from '../../../../foundation/ui/icon-button.tsx';
import { useColours } from '../../../../foundation/ui/use-colours.ts';
import { visible } from '../../../../foundation/words/visible.tsx';
import { useWords } from '../../../../foundation/words/use-words.ts';
import { Diagram, useDiagram } from '../diagrams/diagram.tsx';
import { CodeText } from './code-text.tsx';
import './code-block.css';

type Props = { code: string; language: string; finished: boolean };

/** Code, coloured once it is complete and the window has a moment; a diagram (Mermaid) is drawn when somebody asks for it. */
export function CodeBlock({ code, language, finished }: Props) {
  const { thread, resources } = useWords();
  const colours = useColours(code, language, finished);
  const [wraps, setWraps] = useState(false);
  const { drawn, draw } = useDiagram(code);
  const [showsCode, setShowsCode] = useState(false);
  const isDrawn = drawn?.state === 'drawn' && !showsCode;
  return (
    <figure className="code">
      <figcaption>
        <span>{language ? visible(language) : resources.text}</span>
        {finished && language === 'mermaid' && (
          <button
            type="button"
            className="link code-draw"
            disabled={drawn?.state === 'drawing'}
            onClick={() => (drawn?.state === 'drawn' ? setShowsCode(isDrawn) : draw())}
          >
            {drawn?.state === 'drawing' ? thread.drawing : isDrawn ? thread.showCode : thread.drawDiagram}
          </button>
        )}
        {!isDrawn && <WrapButton wraps={wraps} setWraps={setWraps} />}
        <CopyButton text={code} label={thread.copyCode} />
      </figcaption>
      {(drawn?.state === 'kind' || drawn?.state === 'broken' || drawn?.state === 'slow') && (
        <p className="diagram-note" role="status">
          {thread.notDrawn[drawn.state]}
        </p>
      )}
      {isDrawn ? (
        <Diagram picture={drawn.picture} />
      ) : (
        <pre
          role="group"
          tabIndex={0}
          dir="ltr"
          data-wraps={wraps || undefined}
          aria-label={language ? flat(thread.code(language)) : thread.plainCode}
        >
          <code>
            <CodeText code={code} colours={colours} />
          </code>
        </pre>
      )}
    </figure>
  );
}

const WrapButton = memo(({ wraps, setWraps }: { wraps: boolean; setWraps(wraps: boolean): void }) => {
  const { thread } = useWords();
  return (
    <IconButton
      label={thread.wrapLines}
      size="sm"
      on={wraps}
      icon={<WrapText size={14} strokeWidth={1.9} />}
      onClick={() => setWraps(!wraps)}
    />
  );
});
