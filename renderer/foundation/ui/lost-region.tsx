import { SquareDashed } from 'lucide-react';
import { useState } from 'react';
import { useAppState } from '../host/use-host.ts';
import { useLateWords } from '../words/use-late-words.ts';
import { Button } from './button.tsx';
import type { LostProps } from './region.tsx';
import { useCopy } from './use-copy.ts';
import { useWords } from '../words/use-words.ts';
import './lost-region.css';

/** Stands in the place of a region that could not be drawn. */
export function LostRegion({ lost, plain, onClose, onAgain }: LostProps) {
  const { lost: words } = useLateWords();
  const [isPlain, setPlain] = useState(false);
  if (isPlain && plain) return plain();
  // A card that waits shows at once what it asks, and can be answered.
  const isCard = lost.region === 'card';
  const asText = plain && !isCard && <Button onClick={() => setPlain(true)}>{words.asText}</Button>;
  return (
    <section className="lost" role="alert" data-lost={lost.region}>
      <header className="lost-head">
        <SquareDashed size={16} strokeWidth={1.7} />
        <h2>{words.regions[lost.region]}</h2>
      </header>
      <p>{lost.region === 'message' ? words.isKept : words.goesOn}</p>
      {isCard && plain?.()}
      {lost.region !== 'message' && <Details lost={lost} />}
      <div className="lost-foot">
        {lost.again && asText}
        <Button onClick={onAgain}>{words.again}</Button>
        {!lost.again && asText}
        <CopyDetails lost={lost} />
        {lost.region === 'window' && <Button onClick={() => window.location.reload()}>{words.reload}</Button>}
        {onClose && (
          <Button kind="ghost" onClick={onClose}>
            {words.close}
          </Button>
        )}
      </div>
    </section>
  );
}

function Details({ lost }: Pick<LostProps, 'lost'>) {
  const { lost: words } = useLateWords();
  return (
    <details className="lost-details">
      <summary>
        <span>{words.details}</span>
        <time>{lost.at.toTimeString().slice(0, 8)}</time>
      </summary>
      <pre dir="ltr">{useDetails(lost)}</pre>
    </details>
  );
}

function CopyDetails({ lost }: Pick<LostProps, 'lost'>) {
  const { lost: words } = useLateWords();
  const { ui } = useWords();
  const { copied, copy } = useCopy();
  const details = useDetails(lost);
  return (
    <Button kind="ghost" onClick={() => void copy(details)}>
      {copied ? ui.copied : words.copyDetails}
    </Button>
  );
}

function useDetails({ region, details, at }: LostProps['lost']): string {
  const { version, platform } = useAppState(({ about }) => about);
  return `${region}: ${details}\nSwitchyard ${version}, ${platform}, ${at.toISOString()}`;
}
