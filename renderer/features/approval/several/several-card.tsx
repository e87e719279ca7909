import { TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ApprovalAnswer } from '../../../../contract/approval.ts';
import { HostError } from '../../../../contract/errors.ts';
import { flat, inSlot } from '../../../../client/words/phrase.ts';
import { QuestionCard } from '../../../parts/asking/question-card.tsx';
import { useReply } from '../../../parts/asking/use-reply.ts';
import { Said } from '../../../foundation/foreign/said.tsx';
import { useAppState, useHost } from '../../../foundation/host/use-host.ts';
import { hueFor } from '../../../foundation/foreign/hue.ts';
import { ServerName } from '../../../foundation/foreign/server-name.tsx';
import { visible } from '../../../foundation/words/visible.tsx';
import { Phrased } from '../../../foundation/words/phrased.tsx';
import { useWords } from '../../../foundation/words/use-words.ts';
import { AlwaysForm } from '../always-form.tsx';
import { ArgumentWords } from '../../../parts/arguments/argument-words.tsx';
import { describeTool } from '../../../parts/arguments/hints.ts';
import { ViewChoice, type ArgumentsView } from '../view-choice.tsx';
import { odditiesOf } from '../../../../contract/oddities.ts';
import { isLong, splitArguments } from './arguments.ts';
import { type SeveralCalls, waitingIn } from './cards.ts';
import { type FootStep, SeveralFoot } from './several-foot.tsx';
import { SeveralTable } from './several-table.tsx';
import { seenAs, useSeen } from './use-seen.ts';
import { useTellRules } from './use-tell-rules.ts';
import './several.css';

type Props = { conversation: string; several: SeveralCalls; onApart(): void; onLeave(): void };

/** Parallel calls of one tool in one card, a row each. Every row is answered, decided and logged as a call of its own. */
export function SeveralCard({ conversation, several, onApart, onLeave }: Props) {
  const words = useWords();
  const { approval } = words;
  const { ask } = useHost();
  const card = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [step, setStep] = useState<FootStep>('ask');
  const [view, setView] = useState<ArgumentsView>('fields');
  const reply = useReply(onLeave);
  const { rulesNow, tellRules } = useTellRules(conversation);
  const { rows } = several;
  const waiting = waitingIn(several);
  const isOpened = (call: string) => view === 'json' || opened.has(call);
  const seenName = (call: string) => seenAs(call, isOpened(call));
  const seen = useSeen(card, rows.map(({ call }) => seenName(call.id)).join(' '));
  const servers = useAppState((state) => state.servers);
  const first = waiting[0];
  if (!first) return null;
  const { server, serverName, tool, asker, title, inputSchema } = first;
  const hue = hueFor(server, servers);
  const { differing, same } = splitArguments(rows.map(({ call, question }) => question?.input ?? call.input));
  const plain = waiting.filter((question) => odditiesOf(question).length === 0);
  const [ruled, ...others] = plain;
  const covered = ruled && ([ruled, ...others] as const);
  const alone = plain.length < waiting.length && (
    <p className="several-alone">
      <TriangleAlert size={14} strokeWidth={1.9} /> {approval.several.alone(waiting.length - plain.length)}
    </p>
  );
  const isFolded = ({ call, input }: (typeof waiting)[number]) => !isOpened(call) && differing.some((name) => isLong(input[name]));
  const onServer = inSlot('server', serverName);
  const toolName = inSlot('tool', tool);

  /** Each call is answered on its own; one that was answered elsewhere meanwhile is no trouble. */
  function answer(questions: string[], given: ApprovalAnswer): void {
    const staysOpen = questions.length < waiting.length;
    if (staysOpen && (questions.length > 1 || given.answer === 'always')) card.current?.querySelector('h2')?.focus();
    const before = rulesNow();
    setStep('ask');
    reply.send(async () => {
      const answered = await Promise.allSettled(questions.map((question) => ask('approval.answer', { question, answer: given })));
      const trouble = answered.find((one) => one.status === 'rejected' && !isLate(one.reason));
      if (trouble?.status === 'rejected') throw trouble.reason;
      if (given.answer === 'always') tellRules(before);
    }, staysOpen);
  }

  return (
    <QuestionCard
      ref={card}
      question={first}
      reply={reply}
      name={flat(approval.several.name(serverName, tool, rows.length))}
      title={
        <Phrased
          of={
            asker === undefined
              ? approval.several.youWant(toolName, onServer, rows.length)
              : approval.several.modelWants(asker, toolName, onServer, rows.length)
          }
          slots={{ tool: <code>{visible(tool)}</code>, server: <ServerName name={serverName} hue={hue} /> }}
        />
      }
      end={
        <>
          <span className="several-count">{approval.several.wait(waiting.length)}</span>
          <ViewChoice view={view} onChange={setView} />
        </>
      }
      onLeave={onLeave}
      onEscape={step === 'deny' || step === 'always' ? () => setStep(`back from ${step}`) : onLeave}
      foot={
        step === 'always' && covered ? (
          <AlwaysForm
            questions={covered}
            hue={hue}
            busy={reply.busy}
            about={opened.size}
            onBack={() => setStep('back from always')}
            onAllow={(given, { id }) => answer([id], given)}
          />
        ) : (
          <SeveralFoot
            card={card}
            waiting={waiting.length}
            together={plain.length}
            about={JSON.stringify([plain, opened.size, view])}
            missing={plain.some(isFolded) ? 'open' : plain.every(({ call }) => seen(seenName(call))) ? undefined : 'scroll'}
            busy={reply.busy}
            step={step}
            onStep={setStep}
            onAllow={() =>
              answer(
                plain.map(({ id }) => id),
                { answer: 'once' },
              )
            }
            onDeny={(reason) =>
              answer(
                waiting.map(({ id }) => id),
                { answer: 'deny', reason },
              )
            }
            onOpenAll={() => setOpened(new Set(rows.map(({ call }) => call.id)))}
            onAlways={covered && (() => setStep('always'))}
            onApart={onApart}
          />
        )
      }
    >
      <SeveralTable
        conversation={conversation}
        rows={rows}
        names={differing}
        same={same}
        schema={inputSchema}
        opened={isOpened}
        view={view}
        below={alone}
        busy={reply.busy}
        onOpen={(call, open) => setOpened(new Set(open ? [...opened, call] : [...opened].filter((id) => id !== call)))}
        onAnswer={(question, given) => answer([question], { answer: given })}
      />
      <Said by={serverName} hue={hue} caption={approval.descriptionAndHints}>
        <div className="card-said">
          {title && <div className="card-said-title">{visible(title)}</div>}
          <Phrased of={describeTool(words, first)} />
          <ArgumentWords schema={inputSchema} />
        </div>
      </Said>
    </QuestionCard>
  );
}

function isLate(cause: unknown): boolean {
  return cause instanceof HostError && cause.code === 'already-answered';
}
