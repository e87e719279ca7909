import { useEffect, useRef, useState } from 'react';
import type { ApprovalAnswer, CallQuestion } from '../../../contract/approval.ts';
import type { Tool } from '../../../contract/server.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { ArmedButton } from '../../parts/asking/armed-button.tsx';
import { allowWords } from './chosen-width.ts';
import { useWidths, WidthFields } from './width-fields.tsx';
import { inSlot, flat } from '../../../client/words/phrase.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { moveFocus } from '../../foundation/keys/roving.ts';
import { Checkbox } from '../../foundation/ui/checkbox.tsx';
import { Said } from '../../foundation/foreign/said.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import { describeTool } from '../../parts/arguments/hints.ts';
import '../../foundation/ui/card.css';
import './answer-forms.css';
import './width-fields.css';

type AlwaysAnswer = Extract<ApprovalAnswer, { answer: 'always' }>;
type Props = {
  /** Calls of one tool that wait. */
  questions: readonly [CallQuestion, ...CallQuestion[]];
  hue: number;
  busy: boolean;
  about: number;
  onBack(): void;
  /** `of`: one that the rule covers. */
  onAllow(answer: AlwaysAnswer, of: CallQuestion): void;
};

/** Asks how wide a lasting rule may be, before there is one. */
export function AlwaysForm({ questions, hue, busy, about, onBack, onAllow }: Props) {
  const [question] = questions;
  const { approval, asking } = useAllWords();
  const home = useAppState((state) => state.about.home);
  const others = useOtherTools(question);
  const { offered, first, of, covers: coveredWith } = useWidths(questions, home);
  const [chosen, setChosen] = useState(first);
  const [ticked, setTicked] = useState<string[]>([]);
  const form = useFocusOnFirstChoice();
  const covers = coveredWith(chosen);
  const tools = chosen.choice === 'tools' ? others.map(({ name }) => name).filter((name) => ticked.includes(name)) : [];
  const isMissing = !covers || (chosen.choice === 'tools' && tools.length === 0);
  return (
    <footer className="card-foot approval-rule" ref={form}>
      <div className="approval-choices">
        <WidthFields
          label={approval.howWide}
          offered={offered}
          chosen={chosen}
          onChange={setChosen}
          others={
            others.length > 0 && (
              <Phrased
                of={approval.othersToo(inSlot('server', question.serverName))}
                slots={{ server: <ServerName name={question.serverName} hue={hue} /> }}
              />
            )
          }
        />
        {chosen.choice === 'tools' && (
          <OtherTools serverName={question.serverName} hue={hue} tools={others} ticked={ticked} onChange={setTicked} />
        )}
      </div>
      <div className="approval-actions">
        <Button kind="ghost" onClick={onBack}>
          {asking.back}
        </Button>
        <ArmedButton
          kind="primary"
          says={allowWords(approval, covers, { others: tools.length, home })}
          about={`${about} ${JSON.stringify([chosen, covers, of(chosen).id, tools])}`}
          busy={busy}
          off={isMissing}
          onPress={() => covers && onAllow({ answer: 'always', covers, ...(tools.length > 0 && { tools }) }, of(chosen))}
        />
      </div>
    </footer>
  );
}

/** Other tools of the server that could be allowed: nothing that is on hold. */
function useOtherTools({ server, tool }: CallQuestion): Tool[] {
  const offer = useAppState((state) => state.offers[server]);
  return offer?.tools.filter(({ name, hold }) => name !== tool && !hold) ?? [];
}

function useFocusOnFirstChoice() {
  const form = useRef<HTMLElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[role="radio"]')?.focus(), []);
  return form;
}

type OtherToolsProps = { serverName: string; hue: number; tools: Tool[]; ticked: string[]; onChange(ticked: string[]): void };

/**
 * The other tools of a server, for the person to mark: none is marked for them, whatever the server
 * says about it.
 */
function OtherTools({ serverName, hue, tools, ticked, onChange }: OtherToolsProps) {
  const words = useAllWords();
  const { approval } = words;
  return (
    <div className="other-tools" role="group" aria-label={flat(approval.otherTools(serverName))} onKeyDown={moveFocus('[role="checkbox"]')}>
      <Said by={serverName} hue={hue} caption={approval.namesAndHints}>
        {tools.map(({ name, description, annotations }) => (
          <Checkbox
            key={name}
            checked={ticked.includes(name)}
            onChange={(on) => onChange(on ? [...ticked, name] : ticked.filter((each) => each !== name))}
          >
            <span className="other-tool">
              <code>{visible(name)}</code>{' '}
              <span>
                <Phrased of={describeTool(words, { description: firstLine(description), annotations })} />
              </span>
            </span>
          </Checkbox>
        ))}
      </Said>
    </div>
  );
}

function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0] ?? '';
}
