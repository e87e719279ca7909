import { useEffect, useState } from 'react';

const REST_MS = 600;

type Props = {
  text: string;
  /**
   * The typing of the person: each key begins the rest anew, also where it leaves the text as it
   * was.
   */
  typed?: string;
};

/**
 * Debounce: said to screen readers once the text and the keys rest, since it would talk over them.
 */
export function SaidAtRest({ text, typed }: Props) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), REST_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each key begins the rest anew
  }, [text, typed]);
  return (
    <div className="unseen" role="status">
      {said}
    </div>
  );
}
