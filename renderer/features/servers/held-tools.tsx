import type { RefObject } from 'react';
import { flat } from '../../../client/words/phrase.ts';
import type { Server } from '../../../contract/server.ts';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { HeldToolReview } from './held-tool-review.tsx';
import { holdWords, newHolds, type HeldTool } from './holds.ts';
import './held-tools.css';

/** Tools that changed after the person saw them first, each with what changed and the ways to answer. */
export function HeldTools({ server, held, region }: { server: Server; held: HeldTool[]; region: RefObject<HTMLElement | null> }) {
  const words = useWords();
  const waits = newHolds({ tools: held }) > 0;
  return (
    <section className="held-tools" data-waits={waits || undefined} aria-label={flat(words.serverDetails.held.region(server.name))}>
      <h4>
        <Glyph state={waits ? 'attention' : 'off'} size={15} label="" />
        {holdWords(words, held)}
      </h4>
      <p className="quiet">{words.serverDetails.held.meaning}</p>
      <ul>
        {held.map((tool) => (
          <HeldToolReview key={tool.name} server={server} tool={tool} region={region} />
        ))}
      </ul>
    </section>
  );
}
