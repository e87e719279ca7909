import { type RefObject, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { flat } from '../../../../../client/words/phrase.ts';
import { Dialog } from '../../../../foundation/ui/dialog.tsx';
import { Phrased } from '../../../../foundation/words/phrased.tsx';
import { useWords } from '../../../../foundation/words/use-words.ts';
import { whenInSight } from '../when-in-sight.ts';
import { coloursNow, listenToTheme } from '../../../../foundation/ui/theme-colours.ts';
import { createDrawings } from './drawings.ts';
import type { Drawn, Picture } from './messages.ts';
import { diagramNameOf } from './name-of.ts';
import { openFrame } from './open-frame.ts';
import './diagram.css';

/** All diagrams of the window. */
const drawings = createDrawings({
  openFrame,
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});

/** `isShown`: the person wants the picture, and not the code. */
type Props = { code: string; place: RefObject<HTMLElement | null>; isShown: boolean; onDrawn(isDrawn: boolean): void };

/**
 * The picture of a diagram (Mermaid), drawn once its place comes near the view, and anew in another
 * theme; or why there is none.
 */
export function Diagram({ code, place, isShown, onDrawn }: Props) {
  const { thread } = useWords();
  const drawn = useDrawing(code, place);
  const isDrawn = drawn?.state === 'drawn';
  useLayoutEffect(() => onDrawn(isDrawn), [isDrawn, onDrawn]);
  if (drawn?.state === 'drawn') return isShown && <EnlargedOnPress code={code} picture={drawn.picture} />;
  return (
    drawn && (
      <p className="diagram-note" role="status">
        {drawn.state === 'broken' ? thread.unreadable(drawn.line) : thread.notDrawn[drawn.state]}
      </p>
    )
  );
}

/** In another theme the picture of before stays until the new one is there. */
function useDrawing(code: string, place: RefObject<HTMLElement | null>): Drawn | undefined {
  const colours = useSyncExternalStore(listenToTheme, coloursNow);
  const [isSeen, setSeen] = useState(false);
  const [made, setMade] = useState<{ code: string; drawn: Drawn }>();
  const kept = drawings.now(code, colours);
  const isMissing = kept === undefined;
  useEffect(() => {
    if (isSeen || !place.current) return undefined;
    return whenInSight(place.current, () => setSeen(true));
  }, [isSeen, place]);
  useEffect(() => {
    if (!isSeen || !isMissing) return undefined;
    return drawings.draw(code, colours, (drawn) => setMade({ code, drawn }));
  }, [isSeen, isMissing, code, colours]);
  return kept ?? (made?.code === code ? made.drawn : undefined);
}

/**
 * As wide as the answer, and in its own size in a dialog. As a picture it runs and loads nothing,
 * leads nowhere and cannot see the page.
 */
function EnlargedOnPress({ code, picture: { svg, width, height } }: { code: string; picture: Picture }) {
  const { thread } = useWords();
  const [isLarge, setLarge] = useState(false);
  const name = useMemo(() => {
    const { kind, title } = diagramNameOf(code);
    return title === undefined ? thread.diagrams[kind] : thread.diagramCalled(thread.diagrams[kind], title);
  }, [code, thread]);
  const url = useMemo(() => `data:image/svg+xml,${encodeURIComponent(svg)}`, [svg]);
  const image = <img src={url} width={width} height={height} alt={flat(name)} draggable={false} />;
  return (
    <>
      <button type="button" className="diagram" aria-label={flat(thread.enlargeDiagram(name))} onClick={() => setLarge(true)}>
        {image}
      </button>
      <Dialog open={isLarge} onClose={() => setLarge(false)} title={<Phrased of={name} />} size="xl">
        <div className="diagram-large" role="region" aria-label={flat(name)} tabIndex={0}>
          {image}
        </div>
      </Dialog>
    </>
  );
}
