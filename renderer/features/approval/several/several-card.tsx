import { TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { flat, inSlot } from '../../../../client/words/phrase.ts';
import { QuestionCard } from '../../../parts/asking/question-card.tsx';
import { useAppState } from '../../../foundation/host/use-host.ts';
import { hueFor } from '../../../foundation/foreign/hue.ts';
import { ServerName } from '../../../foundation/foreign/server-name.tsx';
import { visible } from '../../../foundation/words/visible.tsx';
import { Phrased } from '../../../foundation/words/phrased.tsx';
import { useLateWords } from '../../../foundation/words/use-late-words.ts';
import { AlwaysForm } from '../always-form.tsx';
import { GuardBox, GuardElsewhere } from '../guard-box.tsx';
import { ToolLine } from '../tool-line.tsx';
import { ViewChoice } from '../view-choice.tsx';
import { WhyAsked } from '../why-asked.tsx';
import type { SeveralCalls } from './cards.ts';
import { SeveralFoot } from './several-foot.tsx';
import { SeveralTable } from './several-table.tsx';
import { useSeveral, WARNING } from './use-several.ts';
import './several.css';

type Props = { conversation: string; several: SeveralCalls; onApart(): void };

/** Parallel calls of one tool in one card, a row each. */
export function SeveralCard({ conversation, several, onApart }: Props) {
  const { callCards } = useLateWords();
  const card = useRef<HTMLElement>(null);
  const calls = useSeveral(conversation, several, card);
  const { rows, waiting, plain, reply, step, turnTo } = calls;
  const servers = useAppState((state) => state.servers);
  const first = waiting[0];
  if (!first) return null;
  const { server, serverName, tool, asker, inputSchema } = first;
  const hue = hueFor(server, servers);
  const [ruled, ...others] = plain;
  const isWarned = (first.meets ?? first.unsaid) !== undefined;
  const onServer = inSlot('server', serverName);
  const toolName = inSlot('tool', tool);
  return (
    <QuestionCard
      ref={card}
      question={first}
      reply={reply}
      name={flat(callCards.several.name(serverName, tool, rows.length))}
      title={
        <Phrased
          of={
            asker === undefined
              ? callCards.several.youWant(toolName, onServer, rows.length)
              : callCards.several.modelWants(asker, toolName, onServer, rows.length)
          }
          slots={{ tool: <code>{visible(tool)}</code>, server: <ServerName name={serverName} hue={hue} /> }}
        />
      }
      end={
        <>
          <span className="several-count">{callCards.several.wait(waiting.length)}</span>
          <ViewChoice view={calls.view} onChange={calls.setView} />
        </>
      }
      onEscape={step === 'deny' || step === 'always' ? () => turnTo(`back from ${step}`) : undefined}
      foot={
        step === 'always' && ruled ? (
          <AlwaysForm
            questions={[ruled, ...others]}
            hue={hue}
            busy={reply.busy}
            about={calls.openedCount}
            onBack={() => turnTo('back from always')}
            onAllow={(given, of) => calls.answer([of], given)}
          />
        ) : (
          <SeveralFoot calls={calls} card={card} onApart={onApart} />
        )
      }
    >
      {isWarned && (
        <div className="several-warning">
          <span data-edge={`${WARNING} begins`} />
          {!first.doubt && <WhyAsked question={first} />}
          <GuardBox question={first} calls={waiting.length} />
          <span data-edge={`${WARNING} ends`} />
        </div>
      )}
      <SeveralTable calls={calls} schema={inputSchema}>
        {plain.length < waiting.length && (
          <p className="several-alone">
            <TriangleAlert size={14} strokeWidth={1.9} /> {callCards.several.alone(waiting.length - plain.length)}
          </p>
        )}
      </SeveralTable>
      <GuardElsewhere question={first} />
      <ToolLine question={first} hue={hue} />
    </QuestionCard>
  );
}
