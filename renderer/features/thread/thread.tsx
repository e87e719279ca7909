import { Fragment, memo, type ReactNode, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ArrowDown } from 'lucide-react';
import type { Call, Conversation, Entry, TaskResultEntry } from '../../../contract/conversation.ts';
import { isWaiting, type Question } from '../../../contract/question.ts';
import type { Card } from '../approval/several/cards.ts';
import { lateCode, useLate } from '../../foundation/later/late-code.ts';
import { LookedForContext } from '../../parts/finding/looked-for.ts';
import { useLeadTo } from '../../parts/finding/use-lead-to.ts';
import { useFindInThread } from '../../parts/finding/use-find-in-thread.tsx';
import { useFramed } from '../../parts/asking/framed.ts';
import { useDraft } from '../../parts/drafts/drafts.tsx';
import { goToWaiting } from '../../foundation/navigation/regions.ts';
import { useRoute } from '../../foundation/navigation/routes.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { SummedUp } from '../context/summed-up.tsx';
import { AnswerText } from './answer-text.tsx';
import { CallGroup } from '../../parts/call/calls.tsx';
import { CallsInCardsContext } from '../../parts/call/calls-in-cards.ts';
import { InPieces } from './markdown/as-written.tsx';
import { Region } from '../../foundation/ui/region.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { NoticeBanner } from './notice-banner.tsx';
import { QuestionCards } from '../questions/question-cards.tsx';
import { Thinking } from './thinking.tsx';
import { holdsEntry, summedUpTo, threadItemKey, toThreadItems, type SaidItem, type ThreadItem } from './thread-items.ts';
import { keepPlace, keptPlace } from './kept-places.ts';
import type { EntryPlace } from './reading-place.ts';
import { useShownItems } from './use-shown-items.ts';
import { useStayAtEnd } from './use-stay-at-end.ts';
import { useWalkMessages } from './use-walk-messages.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import './thread.css';

const comparison = lateCode(() => import('./life/comparison.tsx'));
const waitingHeader = lateCode(() => import('../questions/waiting-header.tsx'));
const taskResultRow = lateCode(() => import('../tasks/task-result-row.tsx'));
const viewsOfCalls = lateCode(() => import('../views/views-of-calls.tsx'));
const severalCard = lateCode(async () => {
  const [{ SeveralCard }, { toCards }] = await Promise.all([
    import('../approval/several/several-card.tsx'),
    import('../approval/several/cards.ts'),
  ]);
  return { SeveralCard, toCards };
});

/**
 * `isPreview`: a chat to be read beside what was found in it, where nothing is answered and no
 * branch is turned to.
 */
type Props = { conversation: Conversation; entries: Entry[]; isPreview?: boolean };

export function Thread({ conversation, entries, isPreview = false }: Props) {
  const working = conversation.activity.state === 'working' ? conversation.activity.turn : undefined;
  const { thread, finding: words } = useWords();
  const late = useLate(comparison);
  const compared = useDraft(conversation.id, (draft) => draft.compared);
  const items = useMemo(() => {
    const all = toThreadItems(entries, working);
    return late && compared && !isPreview ? late.withComparison(all, compared) : all;
  }, [entries, working, late, compared, isPreview]);
  const scroller = useRef<HTMLDivElement>(null);
  const { summary } = conversation.context ?? {};
  const covered = summary && summedUpTo(summary.until, entries, items);
  const readEarlier = useReadEarlier(conversation.id, entries[0]?.id);
  const left = useLeft(conversation.id, isPreview);
  const drawn = useShownItems(scroller, items, readEarlier, left?.entry);
  const { shown, from, to, before, behind, hasEarlier, hasLater, show } = drawn;
  const waitingCards = useWaitingCards(conversation.id, entries);
  const callsInCards = useCallsInCards(waitingCards.cards);
  const { content, onScroll, isAtEnd, jump, leave } = useStayAtEnd(
    scroller,
    conversation.id,
    lastMessageId(entries),
    waitingCards.waiting.map(({ id }) => id).join(' '),
    drawn,
    left,
    (place) => isPreview || keepPlace(conversation, place),
  );
  useLeadTo({ conversation: conversation.id, entries, to: left, show: showEntry, staysOnBranch: true });
  const thisThread = { conversation: conversation.id, entries, scroller, content, onLead: leave, show: showEntry, isPreview };
  const finding = useFindInThread(thisThread);
  useWalkMessages({ scroller, content, isPreview, isWorking: working !== undefined, onLead: leave });
  const branchPoint = useDraft(conversation.id, ({ instead }) => instead);
  const last = items.at(-1);
  const mark = covered ?? (readEarlier ? 0 : undefined);
  const summedUp = summary && mark !== undefined && mark >= from && mark <= to && (
    <SummedUp summary={summary} conversation={conversation.id} canChange={working === undefined && !isPreview} />
  );
  return (
    <div className="thread" data-waiting={waitingCards.waiting.length > 0 || undefined} data-finding={finding.bar ? true : undefined}>
      {finding.bar}
      {finding.isElsewhere && <p className="found-elsewhere">{words.onOtherBranch}</p>}
      <div className="thread-scroll" data-scroller ref={scroller} onScroll={onScroll} tabIndex={isPreview ? 0 : -1}>
        <LookedForContext value={finding.lookedFor}>
          <CallsInCardsContext value={callsInCards}>
            <div
              className="thread-in"
              ref={content}
              role="log"
              aria-live="off"
              aria-label={thread.conversation}
              data-summed-up={(mark !== undefined && mark > to) || undefined}
            >
              {hasEarlier && <div key={from} ref={before} className="thread-more" />}
              {/* One list, in which the line stays itself while earlier items are drawn before it. */}
              {shown
                .map((item) => (
                  <Fragment key={threadItemKey(item)}>
                    {branchPoint !== undefined && threadItemKey(item) === branchPoint && <div className="branch-point" />}
                    <Region name="message" plain={plainOf(item)}>
                      <Item item={item} conversation={conversation.id} resting={working === undefined && item === last && !isPreview} />
                    </Region>
                  </Fragment>
                ))
                .toSpliced((mark ?? from) - from, 0, <Fragment key="summary">{summedUp}</Fragment>)}
              {hasLater && <div key={`to ${to}`} ref={behind} className="thread-more" />}
              {!hasLater && !isPreview && <Waiting conversation={conversation.id} {...waitingCards} />}
            </div>
          </CallsInCardsContext>
        </LookedForContext>
        {finding.ring}
      </div>
      {!isAtEnd && (
        <button type="button" className="button thread-newest" aria-label={thread.newest} onClick={jump}>
          <ArrowDown size={15} strokeWidth={1.7} />
        </button>
      )}
    </div>
  );

  function showEntry(entry: string): void {
    const at = items.findIndex((one) => holdsEntry(one, entry));
    const item = items[at];
    if (!item) return;
    show(threadItemKey(item));
  }
}

/** The text of an item as it is, where it has one. */
function plainOf(item: ThreadItem): (() => ReactNode) | undefined {
  if (item.kind !== 'message' && item.kind !== 'answer' && item.kind !== 'thinking') return undefined;
  const { text } = item.entry;
  return () => (
    <p className="prose raw">
      <InPieces text={text} />
    </p>
  );
}

/** The place where the chat was left; none where an address leads elsewhere in it. */
function useLeft(chat: string, isPreview: boolean): (EntryPlace & { key: string }) | undefined {
  const route = useRoute();
  const isLed = route.page === 'chat' && route.at !== undefined;
  const [left] = useState(() => (isPreview || isLed ? undefined : keptPlace(chat)));
  return useMemo(() => left && { ...left, key: 'left' }, [left]);
}

/** Undefined when the window has the chat from its first entry on. */
function useReadEarlier(conversation: string, before: string | undefined): (() => void) | undefined {
  const { ask } = useHost();
  const hasEarlier = useAppState((state) => state.earlier[conversation] ?? false);
  if (!hasEarlier || before === undefined) return undefined;
  return () => void ask('conversation.read-earlier', { conversation, before }).catch(tellTrouble);
}

type ItemProps = { item: ThreadItem; conversation: string; resting: boolean };

const Item = memo(
  ({ item, conversation, resting }: ItemProps) => {
    switch (item.kind) {
      case 'message':
        return <MessageBubble message={item.entry} ends={item.ends} />;
      case 'answer':
        return <AnswerText answer={item.entry} ends={item.ends} />;
      case 'thinking':
        return <Thinking thinking={item.entry} />;
      case 'notice':
        return <NoticeBanner notice={item.entry} conversation={conversation} canRetry={resting} ends={item.ends} />;
      case 'task-result':
        return <TaskResult ended={item.entry} conversation={conversation} />;
      case 'calls':
        return (
          <>
            <CallGroup calls={item.calls} settled={item.settled} conversation={conversation} />
            <Views calls={item.calls} conversation={conversation} />
          </>
        );
      case 'compared':
        return <Compared items={item.items} conversation={conversation} />;
      default:
        return item satisfies never;
    }
  },
  (before, after) => before.resting === after.resting && isSame(before.item, after.item),
);

function TaskResult(props: { ended: TaskResultEntry; conversation: string }) {
  const late = useLate(taskResultRow);
  return late && <late.TaskResultRow {...props} />;
}

/** Views of servers stand under their calls. */
function Views({ calls, conversation }: { calls: Call[]; conversation: string }) {
  const late = useLate(viewsOfCalls);
  const has = calls.some(({ state }) => state.state === 'ended' && state.view !== undefined);
  return has && late && <late.ViewsOfCalls calls={calls} conversation={conversation} />;
}

function Compared(props: { items: SaidItem[]; conversation: string }) {
  const late = useLate(comparison);
  const draw = (item: SaidItem) => <Item key={threadItemKey(item)} item={item} conversation={props.conversation} resting={false} />;
  return late && <late.Comparison {...props} draw={draw} />;
}

function isSame(a: ThreadItem, b: ThreadItem): boolean {
  if (a.kind !== 'calls' || b.kind !== 'calls') return a.kind !== 'calls' && b.kind !== 'calls' && a.entry === b.entry && endsAlike(a, b);
  return a.settled === b.settled && a.calls.length === b.calls.length && a.calls.every((call, index) => call === b.calls[index]);
}

function endsAlike(a: ThreadItem, b: ThreadItem): boolean {
  const [one, other] = [a, b].map((item) => ('ends' in item ? item.ends : undefined));
  return one?.message === other?.message && one?.next === other?.next;
}

type WaitingCards = { waiting: Question[]; cards: Card[]; apart: ReadonlySet<string>; setApart(apart: ReadonlySet<string>): void };

/** The questions that wait in a chat, in the order of their calls, and the cards for them. */
function useWaitingCards(conversation: string, entries: Entry[]): WaitingCards {
  const questions = useAppState((state) => state.questions);
  const [apart, setApart] = useState<ReadonlySet<string>>(new Set());
  const asked = inOrder(
    Object.values(questions).filter((question) => question.conversation === conversation),
    entries,
  );
  const late = useLate(severalCard);
  const framed = useFramed();
  // The calls of a view that is open are asked about in its frame.
  const carded = asked.filter((one) => one.kind !== 'call' || one.byView === undefined || !framed.has(one.byView));
  return { waiting: asked.filter(isWaiting), cards: late?.toCards(carded, entries, apart) ?? [], apart, setApart };
}

/** The calls that a card of several shows: they have no row in the thread meanwhile. */
function useCallsInCards(cards: Card[]): ReadonlySet<string> {
  const calls = cards.flatMap((card) => (card.kind === 'several' ? card.several.rows.map(({ call }) => call.id) : [])).join(' ');
  return useMemo(() => new Set(calls.split(' ')), [calls]);
}

/** The cards of what waits stand below everything they are about. */
function Waiting({ conversation, waiting, cards, apart, setApart }: WaitingCards & { conversation: string }) {
  const header = useLate(waitingHeader);
  const several = useLate(severalCard);
  const seeApart = (id: string) => {
    flushSync(() => setApart(new Set([...apart, id])));
    goToWaiting();
  };
  return (
    <>
      {header && waiting.length > 1 && cards.length > 1 && <header.WaitingHeader conversation={conversation} waiting={waiting} />}
      {cards.map((card) =>
        card.kind === 'several' ? (
          several && (
            <several.SeveralCard
              key={card.several.id}
              conversation={conversation}
              several={card.several}
              onApart={(call) => seeApart(call === undefined ? card.several.id : `call ${call}`)}
            />
          )
        ) : (
          <QuestionCards key={card.question.id} questions={[card.question]} />
        ),
      )}
    </>
  );
}

/**
 * In the order of the calls they are about, last those about none. With each piece of an answer
 * there are other entries, and mostly no question.
 */
function inOrder(asked: Question[], entries: Entry[]): Question[] {
  if (asked.length < 2) return asked;
  const order = new Map(entries.map(({ id }, index) => [id, index]));
  const placeOf = ({ call }: Question) => (call === undefined ? undefined : order.get(call)) ?? entries.length;
  return asked.toSorted((a, b) => placeOf(a) - placeOf(b) || a.askedAt - b.askedAt);
}

function lastMessageId(entries: Entry[]): string | undefined {
  return entries.findLast(({ type }) => type === 'message')?.id;
}
