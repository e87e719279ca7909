import type { Server } from '../../contract/server.ts';
import { Glyph } from '../ui/glyph.tsx';
import { HeldToolReview } from './held-tool-review.tsx';
import { holdWords, newHolds, type HeldTool } from './holds.ts';

/** Tools that changed after the person saw them first, each with what changed and the ways to answer. */
export function HeldTools({ server, held, onAnswered }: { server: Server; held: HeldTool[]; onAnswered(): void }) {
  const waits = newHolds({ tools: held }) > 0;
  return (
    <section className="held-tools" data-waits={waits || undefined} aria-label={`Changed tools of ${server.name}`}>
      <h4>
        <Glyph state={waits ? 'attention' : 'off'} size={15} label="" />
        {holdWords(held)}
      </h4>
      <p className="quiet">No model is offered a changed tool, no call of it runs, and rules for it do not count until you accept it.</p>
      <ul>
        {held.map((tool) => (
          <HeldToolReview key={tool.name} server={server} tool={tool} onAnswered={onAnswered} />
        ))}
      </ul>
    </section>
  );
}
