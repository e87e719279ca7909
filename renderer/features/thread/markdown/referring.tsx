import { useEffect, useState } from 'react';
import { marked } from '../../../foundation/words/visible.tsx';
import { decodeEntities, readNamesIn } from './entities.ts';

/** Text with character references, drawn again when the name of a rare one was read. */
export function Referring({ text }: { text: string }) {
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
