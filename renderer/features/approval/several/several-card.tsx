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
import { GuardBox, GuardElsewhere } from '../guard-box.tsx';
import { ToolLine } from '../tool-line.tsx';
import { ViewChoice } from '../view-choice.tsx';
import { WhyAsked } from '../why-asked.tsx';
import type { SeveralCalls } from './cards.ts';
import { MixedRow } from './mixed-row.tsx';
import { SeveralFoot } from './several-foot.tsx';
import { AlwaysRules, ChatRules } from './several-rules.tsx';
import { SeveralTable } from './several-table.tsx';
import { useSeveral, WARNING } from './use-several.ts';
import './several.css';

type Props = {
  conversation: string;
  several: SeveralCalls;
  /** The person wants to see all of them one by one, or this one. */
  onApart(call?: string): void;
};

/** Parallel calls in one card, a row each. */
export function SeveralCard({ conversation, several, onApart }: Props) {
  const { callCards } = useLateWords();
  const { several: words } = callCards;
  const card = useRef<HTMLElement>(null);
  const calls = useSeveral(conversation, several, card);
  const { rows, waiting, plain, reply, step, turnTo, isAlike, isWarned } = calls;
  const servers = useAppState((state) => state.servers);
  const first = waiting[0];
  if (!first) return null;
  const { server, serverName, tool, asker, inputSchema } = first;
  const hue = hueFor(server, servers);
  const onServer = inSlot('server', serverName);
  const toolName = inSlot('tool', tool);
  const count = rows.length;
  const wants = () => {
    if (!isAlike) return asker === undefined ? words.youWantMixed(count) : words.modelWantsMixed(asker, count);
    return asker === undefined ? words.youWant(toolName, onServer, count) : words.modelWants(asker, toolName, onServer, count);
  };
  return (
    <QuestionCard
      ref={card}
      question={first}
      reply={reply}
      name={isAlike ? flat(words.name(serverName, tool, count)) : words.nameMixed(count)}
      title={<Phrased of={wants()} slots={{ tool: <code>{visible(tool)}</code>, server: <ServerName name={serverName} hue={hue} /> }} />}
      end={
        <>
          <span className="several-count">{words.wait(waiting.length)}</span>
          {isAlike && <ViewChoice view={calls.view} onChange={calls.setView} />}
        </>
      }
      onEscape={step === 'deny' || step === 'always' || step === 'chat' ? () => turnTo(`back from ${step}`) : undefined}
      foot={
        step === 'always' && plain.length > 0 ? (
          <AlwaysRules calls={calls} />
        ) : step === 'chat' && plain.length > 0 ? (
          <ChatRules calls={calls} />
        ) : (
          <SeveralFoot calls={calls} card={card} />
        )
      }
    >
      {isAlike && isWarned && (
        <div className="several-warning">
          <span data-edge={`${WARNING} begins`} />
          {!first.doubt && <WhyAsked question={first} />}
          <GuardBox question={first} calls={waiting.length} />
          <span data-edge={`${WARNING} ends`} />
        </div>
      )}
      {isAlike ? (
        <SeveralTable calls={calls} schema={inputSchema} />
      ) : (
        <table className="several" aria-label={words.nameMixed(count)}>
          {rows.map((row, at) => (
            <MixedRow key={row.call.id} calls={calls} row={row} number={at + 1} onApart={() => onApart(row.call.id)} />
          ))}
        </table>
      )}
      <div className="several-below">
        {plain.length < waiting.length && (
          <p className="several-alone">
            <TriangleAlert size={14} strokeWidth={1.9} /> {words.alone(waiting.length - plain.length)}
          </p>
        )}
        <button type="button" className="link several-apart" onClick={() => onApart()}>
          {words.oneByOne}
        </button>
      </div>
      {isAlike ? (
        <GuardElsewhere question={first} />
      ) : (
        isWarned && (
          <div className="several-warning">
            <span data-edge={`${WARNING} begins`} />
            {waiting.map((question) => (
              <GuardElsewhere key={question.id} question={question} hasItself />
            ))}
            <span data-edge={`${WARNING} ends`} />
          </div>
        )
      )}
      {isAlike && <ToolLine question={first} hue={hue} />}
    </QuestionCard>
  );
}
