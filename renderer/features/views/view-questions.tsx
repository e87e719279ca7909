import { useEffect, useRef, useState } from 'react';
import type { ApprovalAnswer, CallQuestion } from '../../../contract/approval.ts';
import { flat } from '../../../client/words/phrase.ts';
import { HostError } from '../../../contract/errors.ts';
import { odditiesOf } from '../../../contract/oddities.ts';
import { isWaiting } from '../../../contract/question.ts';
import type { ViewFacts } from '../../../contract/view.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { TroubleLine } from '../../foundation/ui/trouble-line.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { ArgumentsTable } from '../../parts/arguments/arguments-table.tsx';
import { claimsOf } from '../../parts/arguments/hints.ts';
import { ArmedButton } from '../../parts/asking/armed-button.tsx';
import { openViewFrame } from '../../parts/asking/framed.ts';
import { useSeen } from '../approval/several/use-seen.ts';
import { mask } from '../../../client/masked.ts';
import { useReply } from '../../parts/asking/use-reply.ts';
import { summariseArguments } from '../../parts/call/call-summary.ts';
import { GuardBox } from '../approval/guard-box.tsx';
import { ToolLine } from '../approval/tool-line.tsx';
import { WhyAsked } from '../approval/why-asked.tsx';

type ViewToolCalls = readonly [CallQuestion, ...CallQuestion[]];
type Props = { facts: Pick<ViewFacts, 'hash' | 'serverName'>; conversation: string; hue: number };

/** The calls that a view waits for, in its frame: a row for each tool, however often it asks. */
export function ViewQuestions({ facts: { hash, serverName }, conversation, hue }: Props) {
  const { approval, views } = useAllWords();
  const questions = useAppState((state) => state.questions);
  useEffect(() => openViewFrame(hash), [hash]);
  const waiting = Object.values(questions)
    .filter((one) => one.kind === 'call')
    .filter((one) => one.byView === hash && one.conversation === conversation && isWaiting(one))
    .toSorted((a, b) => a.askedAt - b.askedAt);
  const tools = [...Map.groupBy(waiting, ({ tool }) => tool).values()].flatMap(([first, ...others]): ViewToolCalls[] =>
    first ? [[first, ...others]] : [],
  );
  if (tools.length === 0) return null;
  return (
    <div className="view-asks" data-card data-in-frame role="group" aria-label={flat(views.asksFor(serverName))}>
      {tools.map((calls) => (
        <ToolAsks key={calls[0].tool} calls={calls} hue={hue} isLast={tools.length === 1} />
      ))}
      <p className="view-asks-note">{approval.byView}</p>
    </div>
  );
}

function ToolAsks({ calls, hue, isLast }: { calls: ViewToolCalls; hue: number; isLast: boolean }) {
  const { approval, callCards, views } = useAllWords();
  const { ask } = useHost();
  const reply = useReply();
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [first] = calls;
  const inputs = [...new Set(calls.map(({ input }) => JSON.stringify(input)))];
  const summary = summariseArguments(first.input);
  // Unless all of it stands in the row, it is read before it is allowed.
  const isMasked = Object.entries(first.input).some(([name, value]) => mask(value, name).hides);
  const needsLook = inputs.length > 1 || summary.includes('…') || isMasked || calls.some((call) => odditiesOf(call).length > 0);
  const opened = `open-${calls.map(({ id }) => id).join('-')}`;
  const seen = useSeen(box, isOpen ? opened : '');
  const canBeRule = calls.every((call) => odditiesOf(call).length === 0);
  const cannotRun = calls.some(({ problems }) => problems.length > 0);
  const isOff = cannotRun || (needsLook && !(isOpen && seen(opened)));
  const reads = claimsOf(first.annotations).includes('reads');
  const about = JSON.stringify([calls, isOpen]);
  const answer = (given: ApprovalAnswer) => {
    if (!isLast) heading.current?.focus({ preventScroll: true });
    // A rule that the first of them makes answers the others.
    const answered = given.answer === 'chat' ? [first] : calls;
    reply.send(async () => {
      const all = await Promise.allSettled(answered.map(({ id }) => ask('approval.answer', { question: id, answer: given })));
      const trouble = all.find(
        (one) => one.status === 'rejected' && !(one.reason instanceof HostError && one.reason.code === 'already-answered'),
      );
      if (trouble?.status === 'rejected') throw trouble.reason;
    }, !isLast);
  };
  return (
    <div className="view-asks-tool" ref={box}>
      <div className="view-asks-line">
        <Glyph state="attention" size={14} label="" />
        <h2 ref={heading} tabIndex={-1} data-question={first.id}>
          <code>{visible(first.tool)}</code>{' '}
          <span>
            {calls.length > 1 && views.asked(calls.length)}{' '}
            {reads && <Phrased of={callCards.claims.says([callCards.claims.reads], first.serverName)} />}{' '}
            {inputs.length === 1 && visible(summary)}
          </span>
        </h2>
        <Button kind="danger" size="sm" disabled={reply.busy} onClick={() => answer({ answer: 'deny' })}>
          {approval.deny}
        </Button>
        <Button kind="ghost" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {approval.arguments}
        </Button>
        <ArmedButton
          size="sm"
          says={approval.once}
          about={about}
          busy={reply.busy}
          off={isOff}
          onPress={() => answer({ answer: 'once' })}
        />
        {canBeRule && (
          <ArmedButton
            size="sm"
            says={views.whileOpen}
            title={views.whileOpenTitle}
            about={about}
            busy={reply.busy}
            off={isOff}
            onPress={() => answer({ answer: 'chat' })}
          />
        )}
      </div>
      {isOpen && (
        <div className="view-asks-open">
          <span data-edge={`${opened} begins`} />
          {calls.map((call) => (
            <div key={call.id}>
              <WhyAsked question={call} />
              <GuardBox question={call} />
              <ArgumentsTable question={call} draft={call.input} />
            </div>
          ))}
          <ToolLine question={first} hue={hue} />
          <span data-edge={`${opened} ends`} />
        </div>
      )}
      <TroubleLine trouble={reply.trouble} />
    </div>
  );
}
