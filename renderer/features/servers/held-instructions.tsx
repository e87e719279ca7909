import { useEffect, useId, useRef, useState } from 'react';
import { flat } from '../../../client/words/phrase.ts';
import type { Server, ServerSays } from '../../../contract/server.ts';
import { Said } from '../../foundation/foreign/said.tsx';
import { useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { useSubmit } from '../../foundation/ui/use-submit.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { ArmedButton } from '../../parts/asking/armed-button.tsx';
import { DefinitionChanged } from './definition-changes.tsx';
import './definition-changes.css';
import './held-tools.css';

type InstructionsHold = NonNullable<ServerSays['hold']>;
type Props = { server: Server; hold: InstructionsHold; now: string; isLed: boolean };

/** Instructions that changed: that they did, and below, once they are looked at, how. */
export function HeldInstructions({ server, hold, now, isLed }: Props) {
  const { instructions: says, look } = useAllWords().serverDetails.held;
  const id = useId();
  const bar = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(isLed);
  const waits = !hold.keptOff;
  useEffect(() => {
    if (isLed) bar.current?.focus();
  }, [isLed]);
  return (
    <div className="server-held">
      <div className="server-bar" data-waits={waits || undefined}>
        <Glyph state={waits ? 'attention' : 'off'} size={15} label="" />
        <span>
          <Phrased of={waits ? (hold.before === '' ? says.came : says.changed)(server.name) : says.keptOff} />
        </span>
        <Button ref={bar} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {look}
        </Button>
      </div>
      <div id={id} role="region" aria-label={flat(says.region(server.name))} hidden={!open}>
        {open && <Review server={server} hold={hold} now={now} onAnswered={() => bar.current?.focus({ preventScroll: true })} />}
      </div>
    </div>
  );
}

type ReviewProps = Pick<Props, 'server' | 'hold' | 'now'> & { onAnswered(): void };

function Review({ server, hold, now, onAnswered }: ReviewProps) {
  const { ask } = useHost();
  const { held: words, trust } = useAllWords().serverDetails;
  const { definitionChanges: changes } = useAllWords();
  const [looked] = useState(hold.definition);
  const { busy, refusal, submit } = useSubmit(answer);

  async function answer(accept: boolean): Promise<void> {
    await ask('instructions.answer', { server: server.id, definition: hold.definition, accept });
    onAnswered();
  }

  return (
    <section className="held-tools">
      {looked !== hold.definition && (
        <p className="held-again" role="alert">
          {words.changedAgain}
        </p>
      )}
      <Said by={server.name} hue={server.hue} caption={trust.instructionsFrom}>
        <table className="definition-changes">
          <thead>
            <tr>
              <th scope="col">{changes.part}</th>
              <th scope="col">{changes.before}</th>
              <th scope="col">{changes.now}</th>
            </tr>
          </thead>
          <tbody>
            <DefinitionChanged part={trust.instructionsFrom} before={hold.before || undefined} now={now} />
          </tbody>
        </table>
      </Said>
      {refusal && (
        <p className="field-error" role="alert">
          <Phrased of={refusal} />
        </p>
      )}
      <div className="held-answers">
        {!hold.keptOff && (
          <Button kind="ghost" disabled={busy} onClick={() => submit(false)}>
            {words.keepOff}
          </Button>
        )}
        <ArmedButton
          key={hold.definition}
          kind={hold.keptOff ? 'plain' : 'primary'}
          says={words.accept}
          busy={busy}
          onPress={() => submit(true)}
        />
      </div>
    </section>
  );
}
