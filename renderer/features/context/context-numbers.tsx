import { useEffect, useState, type ReactNode } from 'react';
import type { Output } from '../../../contract/api.ts';
import { FULL, type Spent } from '../../../contract/chat-context.ts';
import type { FoundWindow } from '../../../contract/found-window.ts';
import type { Conversation } from '../../../contract/conversation.ts';
import { knownPrice } from '../../../contract/known-price.ts';
import { foundWindow } from '../../../contract/window-of.ts';
import { useModel } from '../../parts/drafts/use-model.ts';
import { wallClock } from '../../foundation/ui/clock.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { money } from '../sampling/cost.ts';
import { hueFor } from '../../foundation/foreign/hue.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Tile } from '../../foundation/foreign/tile.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { useSumUp } from './use-sum-up.ts';
import './context-numbers.css';

type Numbers = Output<'context.read'>;
type Props = { conversation: Conversation; onShow(next: 'nothing' | 'tools' | 'prices'): void };

/** The window part by part, and what the last turn, the chat and the day cost. */
export function ContextNumbers({ conversation, onShow }: Props) {
  const { context, settings } = useAllWords();
  const { endpoint, choice } = useModel(conversation.model);
  const [now] = useState(wallClock);
  const found = foundWindow(endpoint, { choice, context: conversation.context, now });
  const { numbers, isBusy: isReading } = useNumbers(conversation, found);
  const { sumUp, isBusy } = useSumUp(conversation);
  if (numbers === 'failed') return <p className="context-failed">{context.failed}</p>;
  return (
    <div className="context-numbers" aria-busy={isReading || undefined}>
      <Head numbers={numbers} />
      {found && endpoint && <RefusedWindow conversation={conversation} found={found} endpoint={endpoint.name} />}
      {numbers && <Parts numbers={numbers} onTools={() => onShow('tools')} />}
      <Costs conversation={conversation} today={numbers?.today} />
      {endpoint?.kind === 'compatible' && !knownPrice(endpoint, choice.model) && (
        <p className="context-prices">
          <Button size="sm" onClick={() => onShow('prices')}>
            {settings.model.enter}
          </Button>
        </p>
      )}
      <footer className="context-foot">
        <span>{numbers && (numbers.counted ? <Phrased of={context.countedBy(endpoint?.name ?? '')} /> : context.estimated)}</span>
        <Button
          size="sm"
          busy={isBusy}
          onClick={() => {
            sumUp();
            onShow('nothing');
          }}
        >
          {context.sumUp}
        </Button>
      </footer>
    </div>
  );
}

/**
 * Read when they are drawn, and again after each reply and each change of the window. Until then
 * those of before stay in view, so that the focus in them is not lost.
 */
function useNumbers(
  { id, contextTokens, context }: Conversation,
  found: FoundWindow | undefined,
): { numbers: Numbers | 'failed' | undefined; isBusy: boolean } {
  const { ask } = useHost();
  const reply = `${contextTokens} ${context?.spent?.tokens} ${found?.tokens}`;
  const [read, setRead] = useState<{ after: string; numbers: Numbers | 'failed' }>();
  useEffect(() => {
    let isLeft = false;
    const set = (numbers: Numbers | 'failed') => !isLeft && setRead({ after: reply, numbers });
    ask('context.read', { conversation: id }).then(set, () => set('failed'));
    return () => void (isLeft = true);
  }, [ask, id, reply]);
  return { numbers: read?.numbers, isBusy: read?.after !== reply };
}

function Head({ numbers }: { numbers: Numbers | undefined }) {
  const { context, format } = useAllWords();
  const { used = 0, window } = numbers ?? {};
  return (
    <header className="context-head">
      <h2 tabIndex={-1}>{context.title}</h2>
      {numbers && <b>{window ? context.used(format.number(used), format.number(window)) : context.usedUnknown(format.number(used))}</b>}
      <Bar numbers={numbers} />
      {window && (
        <p>
          <span>{context.share(format.percent(used / window))}</span>
          <span>{context.sumsUpAt(format.percent(FULL))}</span>
        </p>
      )}
    </header>
  );
}

type RefusedWindowProps = { conversation: Conversation; found: FoundWindow; endpoint: string };

/** The window counts as smaller than the model says: why, and the way back. */
function RefusedWindow({ conversation: { id, context: kept }, found, endpoint }: RefusedWindowProps) {
  const { ask } = useHost();
  const { context, format } = useAllWords();
  const words = context.refused;
  const { tokens, at, said, sent } = found;
  const isHere = kept?.window === found;
  return (
    <div className="context-refused">
      <p>
        <Phrased of={words.why(endpoint, format.date(at), sent === undefined ? undefined : format.number(sent))} />{' '}
        {(isHere ? words.here : words.everywhere)(format.number(tokens))}
      </p>
      <Button size="sm" onClick={() => void ask('context.forget-refusal', { conversation: id }).catch(tellTrouble)}>
        {said === undefined ? words.forget : words.again(format.number(said))}
      </Button>
    </div>
  );
}

function Bar({ numbers }: { numbers: Numbers | undefined }) {
  const whole = numbers?.window ?? Math.max(1, numbers?.used ?? 1);
  const parts = numbers ? [numbers.instructions, sumOf(numbers), numbers.results, numbers.chat] : [];
  return (
    <div className="context-bar" aria-hidden="true">
      {parts.map((part, at) => (
        <span key={at} data-part={at} style={{ width: `${Math.min(100, (part / whole) * 100)}%` }} />
      ))}
      {numbers?.window && <i style={{ insetInlineStart: `${FULL * 100}%` }} />}
    </div>
  );
}

function Parts({ numbers, onTools }: { numbers: Numbers; onTools(): void }) {
  const { context, chatTools } = useAllWords();
  const servers = useAppState((state) => state.servers);
  const there = numbers.tools.reduce((sum, { tools }) => sum + tools, 0);
  const found = numbers.tools.reduce((sum, { tools, of }) => sum + of - tools, 0);
  return (
    <dl className="context-parts">
      <Part at={0} name={context.instructions} tokens={numbers.instructions} />
      <Part
        at={1}
        name={
          <button type="button" className="context-tools" title={chatTools.open} onClick={onTools}>
            {context.tools}
          </button>
        }
        note={found > 0 ? context.thereAndFound(there, found) : context.toolCount(there)}
        tokens={sumOf(numbers)}
      />
      {numbers.tools.map(({ server, name, tools, of, tokens }) => (
        <Row key={server ?? ''} className="context-server" tokens={tokens}>
          <Tile name={name} hue={hueFor(server, servers)} />
          <bdi>{visible(name)}</bdi>
          <small>{tools === of ? context.toolCount(tools) : context.toolsOf(tools, of)}</small>
        </Row>
      ))}
      <Part at={2} name={context.results} note={numbers.named > 0 ? context.named(numbers.named) : undefined} tokens={numbers.results} />
      <Part at={3} name={context.chat} tokens={numbers.chat} />
    </dl>
  );
}

function Part({ at, name, note, tokens }: { at: number; name: ReactNode; note?: string | undefined; tokens: number }) {
  return (
    <Row tokens={tokens}>
      <i className="context-colour" data-part={at} />
      {name}
      {note && <small>{note}</small>}
    </Row>
  );
}

function Row({ className = '', tokens, children }: { className?: string; tokens: number; children: ReactNode }) {
  const { format } = useAllWords();
  return (
    <div className={className}>
      <dt>{children}</dt>
      <dd>{format.number(tokens)}</dd>
    </div>
  );
}

function Costs({ conversation: { context: kept }, today }: { conversation: Conversation; today: Spent | undefined }) {
  const words = useAllWords();
  const { context, format } = words;
  const costWords = ({ cost, unpriced = 0 }: Spent) =>
    unpriced === 0 ? money(words, cost) : context.atLeast(money(words, cost), unpriced);
  const rows: [string, Spent | undefined][] = [
    [context.lastNew, kept?.last?.fresh],
    [context.lastCached, kept?.last?.cached],
    [context.lastWritten, kept?.last?.written],
    [context.thisChat, kept?.spent],
    [context.today, today],
  ];
  return (
    <table className="context-costs">
      <thead>
        <tr>
          <th>{context.sentAndWritten}</th>
          <th>{context.tokens}</th>
          <th>{context.cost}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, spent]) => (
          <tr key={name}>
            <th>{name}</th>
            <td>{format.number(spent?.tokens ?? 0)}</td>
            <td>{!spent || spent.tokens === 0 ? '' : costWords(spent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function sumOf({ tools }: Numbers): number {
  return tools.reduce((sum, { tokens }) => sum + tokens, 0);
}
