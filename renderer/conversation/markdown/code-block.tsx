import { useEffect, useState, type ReactNode } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';

type Props = { code: string; language: string; finished: boolean };

/** Code, coloured once it is complete and the window has a moment. */
export function CodeBlock({ code, language, finished }: Props) {
  const coloured = useColours(code, language, finished);
  return (
    <figure className="code">
      <figcaption>
        <span>{language || 'text'}</span>
        <CopyButton text={code} label="Copy code" />
      </figcaption>
      <pre tabIndex={0} aria-label={`Code, ${language || 'text'}`}>
        <code>{coloured ?? code}</code>
      </pre>
    </figure>
  );
}

/** Longer code than anybody reads would hold the window up. */
const LONGEST = 50_000;

function useColours(code: string, language: string, finished: boolean): ReactNode {
  const [coloured, setColoured] = useState<{ code: string; nodes: ReactNode }>();
  useEffect(() => {
    if (!finished || !language || code.length > LONGEST) return undefined;
    let wanted = true;
    const waiting = requestIdleCallback(
      () =>
        void import('./colour-code.tsx').then(({ colourCode }) => {
          if (wanted) setColoured({ code, nodes: colourCode(code, language) });
        }),
      { timeout: 1000 },
    );
    return () => {
      wanted = false;
      cancelIdleCallback(waiting);
    };
  }, [code, language, finished]);
  return coloured?.code === code ? coloured.nodes : undefined;
}
