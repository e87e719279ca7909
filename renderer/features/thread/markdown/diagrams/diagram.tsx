import { useMemo, useState, useEffect } from 'react';
import { Dialog } from '../../../../foundation/ui/dialog.tsx';
import { useWords } from '../../../../foundation/words/use-words.ts';
import type { Drawn } from './draw-diagram.ts';
import { inColours, type Picture, type Colours } from './in-colours.ts';
import './diagram.css';

/** The diagram that this code is, once somebody wants it drawn. */
export function useDiagram(code: string) {
  const [wanted, setWanted] = useState<{ code: string; drawn: Drawn | { state: 'drawing' } }>();
  const draw = () => {
    setWanted({ code, drawn: { state: 'drawing' } });
    const end = (drawn: Drawn) => setWanted((now) => (now?.code === code ? { code, drawn } : now));
    void import('./draw-diagram.ts').then(({ drawDiagram }) => drawDiagram(code)).then(end, () => end({ state: 'broken' }));
  };
  return { drawn: wanted?.code === code ? wanted.drawn : undefined, draw };
}

/** A drawn diagram, as wide as the answer; pressed, it opens in its own size. */
export function Diagram({ picture }: { picture: Picture }) {
  const { thread } = useWords();
  const [isLarge, setLarge] = useState(false);
  const colours = useDiagramColours();
  const url = useMemo(() => inColours(picture, colours), [picture, colours]);
  const image = <img src={url} width={picture.width} height={picture.height} alt={thread.diagram} draggable={false} />;
  return (
    <>
      <button type="button" className="diagram" aria-label={thread.enlargeDiagram} onClick={() => setLarge(true)}>
        {image}
      </button>
      <Dialog open={isLarge} onClose={() => setLarge(false)} title={thread.diagram} size="xl">
        <div className="diagram-large" role="region" aria-label={thread.diagram} tabIndex={0}>
          {image}
        </div>
      </Dialog>
    </>
  );
}

const TOKENS: Record<keyof Colours, string> = {
  bg: '--surface-sunken',
  fg: '--text',
  line: '--text-faint',
  accent: '--accent-text',
  muted: '--text-muted',
  surface: '--surface-raised',
  border: '--border-strong',
};

/** The window's colours for diagrams, in the theme that is shown. */
function useDiagramColours(): Colours {
  const [colours, setColours] = useState(coloursNow);
  useEffect(() => {
    const again = () => setColours(coloursNow());
    const chosen = new MutationObserver(again);
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const ofDesktop = matchMedia('(prefers-color-scheme: dark)');
    ofDesktop.addEventListener('change', again);
    return () => {
      chosen.disconnect();
      ofDesktop.removeEventListener('change', again);
    };
  }, []);
  return colours;
}

function coloursNow(): Colours {
  const probe = document.createElement('i');
  document.body.append(probe);
  const colours = Object.entries(TOKENS).map(([name, token]) => {
    probe.style.color = `var(${token})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  return Object.fromEntries(colours) as Colours;
}
