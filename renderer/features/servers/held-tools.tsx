import { useState } from 'react';
import type { Server } from '../../../contract/server.ts';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import type { HeldTool } from './holds.ts';
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

type Props = {
  server: Server;
  held: HeldTool[];
  /** The buttons of a tool went away with the answer, and with them the focus. */
  onAnswered(): void;
};

/**
 * Tools that changed after the person saw them first, each with what changed and the ways to
 * answer.
 */
export function HeldTools({ server, held, onAnswered }: Props) {
  const words = useAllWords();
  return (
    <section className="held-tools">
      <p className="quiet">{words.serverDetails.held.meaning}</p>
      <ul>
        {held.map((tool) => (
          <HeldToolReview key={tool.name} server={server} tool={tool} onAnswered={onAnswered} />
        ))}
      </ul>
    </section>
  );
}

type HeldToolReviewProps = Pick<Props, 'server' | 'onAnswered'> & { tool: HeldTool };

/** One changed tool: its old and its new words, and what the person makes of them. */
function HeldToolReview({ server, tool, onAnswered }: HeldToolReviewProps) {
  const { ask } = useHost();
  const { held: words } = useAllWords().serverDetails;
  const [looked] = useState(tool.definition);
  const { busy, refusal, submit } = useSubmit(answer);
  const { before, keptOff } = tool.hold;

  async function answer(request: 'tool.accept' | 'tool.keep-off'): Promise<void> {
    await ask(request, { server: server.id, tool: tool.name, definition: tool.definition });
    onAnswered();
  }

  return (
    <li className="held-tool" aria-label={plainText(tool.name)}>
      <h2>
        <code>{visible(tool.name)}</code>
        {keptOff ? <Pill>{words.isKeptOff}</Pill> : <Pill kind="you">{words.isChanged}</Pill>}
      </h2>
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
