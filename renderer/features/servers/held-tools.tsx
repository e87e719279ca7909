import { type RefObject, useState } from 'react';
import { flat } from '../../../client/words/phrase.ts';
import type { Server } from '../../../contract/server.ts';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { holdWords, newHolds, type HeldTool } from './holds.ts';
import { plainText } from '../../../contract/plain-text.ts';
import { ArmedButton } from '../../parts/asking/armed-button.tsx';
import { useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Pill } from '../../foundation/ui/pill.tsx';
import { Said } from '../../foundation/foreign/said.tsx';
import { useSubmit } from '../../foundation/ui/use-submit.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { DefinitionChanges } from './definition-changes.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import './held-tools.css';

/**
 * Tools that changed after the person saw them first, each with what changed and the ways to
 * answer.
 */
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

type HeldToolReviewProps = {
  server: Server;
  tool: HeldTool;
  /** Takes the focus when the buttons go away with the answer. */
  region: RefObject<HTMLElement | null>;
};

/** One changed tool: its old and its new words, and what the person makes of them. */
function HeldToolReview({ server, tool, region }: HeldToolReviewProps) {
  const { ask } = useHost();
  const { held: words } = useWords().serverDetails;
  const [looked] = useState(tool.definition);
  const { busy, refusal, submit } = useSubmit(answer);
  const { before, keptOff } = tool.hold;

  async function answer(request: 'tool.accept' | 'tool.keep-off'): Promise<void> {
    await ask(request, { server: server.id, tool: tool.name, definition: tool.definition });
    region.current?.focus({ preventScroll: true });
  }

  return (
    <li className="held-tool" aria-label={plainText(tool.name)}>
      <h5>
        <code>{visible(tool.name)}</code>
        {keptOff ? <Pill>{words.isKeptOff}</Pill> : <Pill kind="you">{words.isChanged}</Pill>}
      </h5>
      {looked !== tool.definition && (
        <p className="held-again" role="alert">
          {words.changedAgain}
        </p>
      )}
      <Said by={server.name} hue={server.hue} caption={words.definitions}>
        <DefinitionChanges before={before} now={tool} />
      </Said>
      {refusal && (
        <p className="field-error" role="alert">
          <Phrased of={refusal} />
        </p>
      )}
      <div className="held-answers">
        {!keptOff && (
          <Button kind="ghost" disabled={busy} onClick={() => submit('tool.keep-off')}>
            {words.keepOff}
          </Button>
        )}
        <ArmedButton
          key={tool.definition}
          kind={keptOff ? 'plain' : 'primary'}
          says={words.accept}
          busy={busy}
          onPress={() => submit('tool.accept')}
        />
      </div>
    </li>
  );
}
