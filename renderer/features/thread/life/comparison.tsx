import { X } from 'lucide-react';
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { reasonOf } from '../../../../contract/errors.ts';
import type { Reason } from '../../../../contract/reason.ts';
import { useDraft, type ComparedAnswers } from '../../../parts/drafts/drafts.tsx';
import { useAppState, useHost } from '../../../foundation/host/use-host.ts';
import { Button } from '../../../foundation/ui/button.tsx';
import { Glyph } from '../../../foundation/ui/glyph.tsx';
import { IconButton } from '../../../foundation/ui/icon-button.tsx';
import { Pill } from '../../../foundation/ui/pill.tsx';
import { Phrased } from '../../../foundation/words/phrased.tsx';
import { useWords } from '../../../foundation/words/use-words.ts';
import { visible } from '../../../foundation/words/visible.tsx';
import { toThreadItems, type SaidItem, type ThreadItem } from '../thread-items.ts';
import { useFork } from './branch-switcher.tsx';
import { useLife } from './life.tsx';
import { MadeHow } from './made-how.tsx';
import { useCompare } from './use-compare.ts';
import './comparison.css';

/** The items of the thread, with one in the place of the answers that are compared. */
export function withComparison(items: SaidItem[], { message }: ComparedAnswers): ThreadItem[] {
  const at = items.findIndex((item) => item.kind === 'message' && item.entry.id === message);
  if (at < 0) return items;
  const behind = items.slice(at + 1);
  const next = behind.findIndex(({ kind }) => kind === 'message');
  const answer = next < 0 ? behind : behind.slice(0, next);
  return [
    ...items.slice(0, at + 1).map((item, index) => (index === at ? withoutEnds(item) : item)),
    { kind: 'compared', entry: { id: `compared ${message}` }, items: answer.map(withoutEnds) },
    ...behind.slice(answer.length),
  ];
}

/** Nothing is made anew while two answers stand side by side. */
function withoutEnds(item: SaidItem): SaidItem {
  return 'ends' in item ? { ...item, ends: undefined } : item;
}

type Props = { items: SaidItem[]; conversation: string; draw(item: SaidItem): ReactNode };

/** Two answers to one message, side by side, until the person goes on with one of them. */
export function Comparison(props: Props) {
  const compared = useDraft(props.conversation, (draft) => draft.compared);
  return compared && <Both {...props} compared={compared} />;
}

function Both({ items, conversation, draw, compared }: Props & { compared: ComparedAnswers }) {
  const { life } = useWords();
  const { isWorking } = useLife();
  const { message, turns, asked } = compared;
  const { goOnWith } = useCompare(message);
  const fork = useFork('answer', message);
  const activity = useAppState((state) => state.conversations[conversation]?.activity);
  const [first, second] = turns;
  const inView = fork?.branches[fork.shown]?.turn ?? first;
  const isWritten = activity?.state === 'working' && (second === undefined || activity.turn === second);
  /** While the second is made it is in view, and the first comes back behind it. */
  const current = isWritten ? first : inView;
  const close = () => !isWorking && goOnWith(current);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isWorking) return;
    event.preventDefault();
    close();
  };
  const placeOf = (turn: string | undefined) => {
    const branches = fork?.branches ?? [{ turn: first }];
    const place = branches.findIndex((branch) => branch.turn === turn);
    if (place >= 0) return place + 1;
    return inView === first ? branches.length + 1 : (fork?.shown ?? 0) + 1;
  };
  return (
    <section className="compared" aria-label={life.sideBySide} onKeyDown={onKeyDown}>
      <div className="compared-bar">
        <span>{life.sideBySide}</span>
        <IconButton
          size="sm"
          label={isWorking ? life.afterTurn(life.leaveCompared) : life.leaveCompared}
          keys={['Esc']}
          icon={<X size={14} strokeWidth={1.9} />}
          aria-disabled={isWorking}
          onClick={close}
        />
      </div>
      <div className="compared-answers">
        {[first, second].map((turn, at) => (
          <ComparedAnswer
            // oxlint-disable-next-line react/no-array-index-key -- the second has no turn at first, and is the second all the time
            key={at}
            at={at}
            place={placeOf(turn)}
            message={message}
            turn={turn}
            conversation={conversation}
            inView={turn === inView || (turn === undefined && inView !== first) ? items : undefined}
            isWritten={isWritten && at === 1}
            model={fork?.branches.find((branch) => branch.turn === turn)?.model ?? (at === 1 ? asked : undefined)}
            isCurrent={turn === current}
            onGoOn={() => turn !== undefined && !isWorking && goOnWith(turn)}
            draw={draw}
          />
        ))}
      </div>
    </section>
  );
}

type Answer = {
  at: number;
  /** The number of this answer among all answers to the message. */
  place: number;
  message: string;
  turn: string | undefined;
  conversation: string;
  /** The items of the path in view, where this answer is on it. */
  inView: SaidItem[] | undefined;
  isWritten: boolean;
  model: string | undefined;
  isCurrent: boolean;
  onGoOn(): void;
  draw(item: SaidItem): ReactNode;
};

function ComparedAnswer({ at, place, model, isWritten, isCurrent, onGoOn, draw, ...which }: Answer) {
  const { life } = useWords();
  const { isWorking } = useLife();
  const { items, refusal } = useItems(which);
  const id = useId();
  const last = items.findLast((item) => item.kind === 'answer')?.entry;
  return (
    <article className="compared-answer" aria-labelledby={`${id} ${id}how`} tabIndex={-1} data-compared={at}>
      <header className="compared-head">
        <h2 id={id}>{life.answerNumber(place)}</h2>
        <span id={`${id}how`} className="compared-how">
          {last?.type === 'answer' ? (
            <MadeHow of={last} />
          ) : (
            model !== undefined && <span className="life-how one-line">{visible(model)}</span>
          )}
        </span>
        {isWritten && <Glyph state="running" size={14} label={life.beingWritten} />}
        {isCurrent && <Pill>{life.currentAnswer}</Pill>}
        <Button
          size="sm"
          className="compared-pick"
          aria-disabled={isWorking}
          aria-label={isWorking ? life.afterTurn(life.goOnWith) : undefined}
          onClick={onGoOn}
        >
          {life.goOnWith}
        </Button>
      </header>
      {items.map(draw)}
      {refusal && (
        <p className="muted-note" role="alert">
          <Phrased of={refusal} />
        </p>
      )}
    </article>
  );
}

/**
 * The items of one answer. Out of view it stays as it was drawn last, until the host has read it
 * whole.
 */
function useItems({ conversation, message, turn, inView }: Pick<Answer, 'conversation' | 'message' | 'turn' | 'inView'>) {
  const { ask } = useHost();
  const [items, setItems] = useState<SaidItem[]>(inView ?? []);
  const [refusal, setRefusal] = useState<Reason>();
  if (inView && inView !== items) setItems(inView);
  const isInView = inView !== undefined;
  useEffect(() => {
    if (isInView || turn === undefined) return undefined;
    const reading = new AbortController();
    ask('conversation.read-answer', { conversation, message, turn }, reading.signal).then(
      ({ entries }) => reading.signal.aborted || setItems(toThreadItems(entries, undefined)),
      (cause: unknown) => reading.signal.aborted || setRefusal(reasonOf(cause)),
    );
    return () => reading.abort();
  }, [ask, conversation, message, turn, isInView]);
  return { items, refusal };
}
