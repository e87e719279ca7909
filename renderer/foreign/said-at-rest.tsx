import { useEffect, useState } from 'react';

const REST_MS = 600;

/** For screen readers, once it rests: what changes with every key would talk over the keys. */
export function SaidAtRest({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className="unseen" role="status">
      {said}
    </div>
  );
}
