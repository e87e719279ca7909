import { useEffect, useState } from 'react';
import type { Word } from './words-of-code.ts';
import './colours.css';

/** Longer code than anybody reads is not coloured. */
const LONGEST = 50_000;
/** Nor is a part with more words than are drawn in a moment: code of one line. */
const MOST_WORDS = 4000;

/**
 * The words of the code in parts of a hundred lines, once it is complete and the window has a
 * moment; undefined till then.
 */
export function useColours(code: string, language: string, finished = true): Word[][] | undefined {
  const [found, setFound] = useState<{ code: string; parts: Word[][] }>();
  useEffect(() => {
    if (!finished || !language || code.length > LONGEST) return undefined;
    let wanted = true;
    const colour = async () => {
      await idle();
      const { colourCode } = await import('./colour-code.ts');
      const parts = await colourCode(code, language, () => wanted);
      if (wanted && parts) setFound({ code, parts: parts.map((words) => (words.length > MOST_WORDS ? [] : words)) });
    };
    void colour();
    return () => {
      wanted = false;
    };
  }, [code, language, finished]);
  return found?.code === code ? found.parts : undefined;
}

function idle(): Promise<unknown> {
  return new Promise((isIdle) => requestIdleCallback(isIdle, { timeout: 1000 }));
}
