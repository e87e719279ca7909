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
    const colour = async () => {
      await idle();
      const { readGrammars, colourCode } = await import('./colour-code.tsx');
      await readGrammars();
      // Of many blocks each is coloured in a moment of its own.
      await idle();
      if (wanted) setColoured({ code, nodes: colourCode(code, language, word) });
    };
    void colour();
    return () => {
      wanted = false;
    };
  }, [code, language, finished, word]);
  return coloured?.code === code ? coloured.nodes : undefined;
}

function idle(): Promise<unknown> {
  return new Promise((isIdle) => requestIdleCallback(isIdle, { timeout: 1000 }));
}
