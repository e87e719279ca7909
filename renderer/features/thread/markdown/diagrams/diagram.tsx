import { useMemo, useState } from 'react';
import { Dialog } from '../../../../foundation/ui/dialog.tsx';
import { useWords } from '../../../../foundation/words/use-words.ts';
import { inColours, type Picture } from './in-colours.ts';
import { useDiagramColours } from './use-diagram-colours.ts';
import './diagram.css';

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
