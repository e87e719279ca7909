import { useEffect, useRef, useState } from 'react';
import type { ApprovalAnswer, CallQuestion } from '../../../contract/approval.ts';
import type { Tool } from '../../../contract/server.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { ArmedButton } from '../../parts/asking/armed-button.tsx';
import { allowWords } from './chosen-width.ts';
import { OtherTools } from './other-tools.tsx';
import { useWidths, WidthFields } from './width-fields.tsx';
import { inSlot } from '../../../client/words/phrase.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import '../../foundation/ui/card.css';
import './answer-forms.css';

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
  const { approval, asking } = useWords();
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
