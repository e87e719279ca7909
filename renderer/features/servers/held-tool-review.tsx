import { plainText } from '../../../contract/plain-text.ts';
import { useState, type RefObject } from 'react';
import type { Server } from '../../../contract/server.ts';
import { ArmedButton } from '../../parts/asking/armed-button.tsx';
import { useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Pill } from '../../foundation/ui/pill.tsx';
import { Said } from '../../foundation/foreign/said.tsx';
import { useSubmit } from '../../foundation/ui/use-submit.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { DefinitionChanges } from './definition-changes.tsx';
import type { HeldTool } from './holds.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import './held-tools.css';

type HeldToolReviewProps = {
  server: Server;
  tool: HeldTool;
  /** Takes the focus when the buttons go away with the answer. */
  region: RefObject<HTMLElement | null>;
};

/** One changed tool: its old and its new words, and what the person makes of them. */
export function HeldToolReview({ server, tool, region }: HeldToolReviewProps) {
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
