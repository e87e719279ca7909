import { useEffect, useState, type ReactNode } from 'react';
import './colours.css';

/** Longer code than anybody reads would hold the window up. */
const LONGEST = 50_000;

/** The code in colours, once it is complete and the window has a moment; undefined till then. `word` draws a piece of it. */
export function useColours(code: string, language: string, finished = true, word?: (text: string) => ReactNode): ReactNode {
  const [coloured, setColoured] = useState<{ code: string; nodes: ReactNode }>();
  useEffect(() => {
    if (!finished || !language || code.length > LONGEST) return undefined;
    let wanted = true;
    const waiting = requestIdleCallback(
      () =>
        void import('./colour-code.tsx').then(({ colourCode }) => {
          if (wanted) setColoured({ code, nodes: colourCode(code, language, word) });
        }),
      { timeout: 1000 },
    );
    return () => {
      wanted = false;
      cancelIdleCallback(waiting);
    };
  }, [code, language, finished, word]);
  return coloured?.code === code ? coloured.nodes : undefined;
}
