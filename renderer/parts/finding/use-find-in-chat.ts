import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Entry } from '../../../contract/conversation.ts';
import type { FoundEntry } from '../../../contract/find.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { after } from '../../foundation/ui/after.ts';
import { useFindPlace } from '../../foundation/navigation/find-place.tsx';
import { useDraft, type ComparedAnswers } from '../drafts/drafts.tsx';
import { countHits, firstFrom, foundIn, hitAt, type FindHit, type HitScope } from './hits.ts';

/** Debounce: who types on within this time is not asked for yet. */
const PAUSE_MS = 100;

type FindReply = { text: string; matchCase: boolean; found: FoundEntry[]; of: number };

/**
 * A text that is looked for in all of a chat, its places as the host finds them, and which of them
 * one is at.
 */
export type FindInChat = ReturnType<typeof useFindInChat>;

/** `readingAt`: the entry that is read when the search begins. */
export function useFindInChat(conversation: string, entries: Entry[], readingAt: () => string | undefined) {
  const { ask } = useHost();
  const { chat, wanted, visit } = useFindPlace();
  const isOpen = chat === conversation;
  const [typed, setText] = useState(wanted.text);
  const [matchCase, setMatchCase] = useState(false);
  const [where, setWhere] = useState<HitScope>('all');
  const [answer, setAnswer] = useState<FindReply>();
  /** Another `visit` leads there again, though it is the same place. */
  const [at, setAt] = useState({ index: 0, visit: 0 });
  const [seen, setSeen] = useState(visit);
  if (seen !== visit && isOpen) {
    setSeen(visit);
    setText(wanted.text);
    setAnswer(undefined);
  }

  const text = isOpen ? typed : '';
  const compared = useDraft(conversation, (draft) => draft.compared);
  // The last answer stays until the next one is there, but nobody is led to its places any longer.
  const current = text === '' ? undefined : answer;
  const isOfNow = current?.text === text && current.matchCase === matchCase;
  const found = useMemo(() => (current ? foundIn(current.found, where) : none), [current, where]);
  const total = countHits(found);
  const hit = isOfNow ? hitAt(found, at.index) : undefined;
  const goTo = (index: number) => setAt((before) => ({ index, visit: before.visit + 1 }));

  const onFound = useEffectEvent((next: FindReply) => {
    setAnswer(next);
    // More was said meanwhile: nobody is led anywhere for that.
    if (answer?.text === next.text && answer.matchCase === next.matchCase) return;
    const from = (answer ? hitAt(foundIn(answer.found, where), at.index)?.entry : wanted.entry) ?? readingAt();
    const inView = next.of - entries.length + entries.findIndex(({ id }) => id === from);
    const held = next.found.find(({ entry }) => entry === from)?.place;
    goTo(firstFrom(foundIn(next.found, where), held ?? inView));
  });
  useEffect(() => {
    if (text === '') return undefined;
    const asking = new AbortController();
    const callOff = after(PAUSE_MS, () => {
      ask('conversation.find', { conversation, text, matchCase, compared: compared && comparedIn(compared) }, asking.signal).then(
        (answered) => asking.signal.aborted || onFound({ text, matchCase, ...answered }),
        () => undefined,
      );
    });
    return () => {
      callOff();
      asking.abort();
    };
    // Entries that come meanwhile are looked through, too, and who opens the bar again begins anew.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [ask, conversation, text, matchCase, visit, entries.length, compared]);

  return {
    isOpen,
    text,
    setText,
    matchCase,
    setMatchCase,
    where,
    setWhere(next: HitScope) {
      setWhere(next);
      goTo(firstFrom(foundIn(current?.found ?? [], next), hit?.place ?? 0));
    },
    /** Undefined while the host looks for the first time. */
    counts: current && { all: countHits(current.found), message: countHits(foundIn(current.found, 'message')), of: current.of },
    found,
    total,
    at: at.index,
    hit: hit && ({ ...hit, key: `${at.visit} ${hit.entry} ${hit.nth}` } satisfies FindHit & { key: string }),
    /** To the next one, or with -1 to the one before, round the end. */
    step(by: 1 | -1) {
      if (total > 0) goTo((at.index + by + total) % total);
    },
  };
}

function comparedIn({ message, turns }: ComparedAnswers) {
  return { message, turns: turns.filter((turn) => turn !== undefined) };
}

const none: FoundEntry[] = [];
