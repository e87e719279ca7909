import { useEffect, useMemo, useRef, useEffectEvent, useState, type ReactNode } from 'react';
import type { Entry } from '../../../contract/conversation.ts';
import { useCommand } from '../../foundation/keys/commands.tsx';
import { focusComposer } from '../../foundation/navigation/regions.ts';
import { lateCode, useLate } from '../../foundation/later/late-code.ts';
import { useFindPlace } from '../../foundation/navigation/find-place.tsx';
import type { LookedFor } from './looked-for.ts';
import { useFindInChat, type FindInChat } from './use-find-in-chat.ts';
import { useLeadTo } from './use-lead-to.ts';
import { useLight, type LedThread } from './use-light.ts';
import { useMarks } from './use-marks.ts';
import { useRoute, type Route } from '../../foundation/navigation/routes.ts';

const findBar = lateCode(() => import('./chat-find-bar.tsx'));

/** More would be one bar. */
const MOST = 400;

type Thread = LedThread & {
  conversation: string;
  entries: Entry[];
  /** Draws the part of the thread around an entry that this window has. */
  show(entry: string): void;
  /** A preview has no bar, and stays on the branch that is in view. */
  isPreview: boolean;
};

/**
 * Finding in the thread: its bar, the ring around the place one is at, and what the entries have to
 * know of it.
 */
export function useFindInThread({ conversation, entries, scroller, content, onLead, show, isPreview }: Thread): {
  bar: ReactNode;
  ring: ReactNode;
  lookedFor: LookedFor;
  /** The entry somebody was led to is on a branch that is not in view. */
  isElsewhere: boolean;
} {
  const late = useLate(findBar);
  const place = useFindPlace();
  const find = useFindInChat(conversation, entries, () => readingAt(scroller.current));
  const { isOpen, text, matchCase, hit, found } = find;
  const leads = (entry: string) => {
    onLead();
    show(entry);
  };
  const led = useLedHere(conversation);
  const { isElsewhere } = useLeadTo({ conversation, entries, to: led, show: leads, staysOnBranch: isPreview });
  useLight({ scroller, content, to: led, onLead });
  // An answer that is compared is drawn beside the path, which stays as it is.
  useLeadTo({ conversation, entries, to: hit?.beside ? undefined : hit, show: leads, staysOnBranch: isPreview });
  const boxes = useMarks({ scroller, content, text, matchCase, hit, onLead });
  const entry = hit?.entry ?? led?.entry;
  const lookedFor = useMemo(() => ({ entry, times: new Map(found.map((one) => [one.entry, one.times])) }), [entry, found]);

  const before = useRef<Element>(null);
  useCommand('find', () => {
    if (!isOpen) before.current = document.activeElement;
    place.open(conversation, { text: selectedIn(content.current) || text });
  });
  const close = () => {
    place.close();
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus({ preventScroll: true });
    else focusComposer();
  };
  const { close: leave } = place;
  useEffect(() => leave, [leave]);

  return {
    bar: late && isOpen && !isPreview && (
      <>
        <late.ChatFindBar key={place.visit} find={find} takesFocus={place.wanted.entry === undefined} onClose={close} />
        <FoundTicks find={find} />
      </>
    ),
    ring: boxes.map((box, at) => <div key={at} className="found-ring" style={box} aria-hidden="true" />),
    lookedFor,
    isElsewhere,
  };
}

/** The first entry in view. */
function readingAt(scroller: HTMLElement | null): string | undefined {
  const top = scroller?.getBoundingClientRect().top ?? 0;
  const inView = [...(scroller?.querySelectorAll('[data-entry]') ?? [])].find((entry) => entry.getBoundingClientRect().bottom > top);
  return inView?.getAttribute('data-entry') ?? undefined;
}

/** Selected words of one line of the thread. */
function selectedIn(content: HTMLElement | null): string {
  const selection = document.getSelection();
  const text = selection?.toString().trim() ?? '';
  return content && selection?.anchorNode && content.contains(selection.anchorNode) && text.length <= 200 && !text.includes('\n')
    ? text
    : '';
}

/** Marks beside the chat's scrollbar where the text was found. */
function FoundTicks({ find: { found, counts, hit } }: { find: FindInChat }) {
  if (!counts || found.length === 0) return null;
  const share = (place: number) => `${(place / counts.of) * 100}%`;
  return (
    <div className="found-ticks" aria-hidden="true">
      {found.slice(0, MOST).map(({ entry, place }) => (
        <i key={entry} style={{ top: share(place) }} />
      ))}
      {hit && <i data-here style={{ top: share(hit.place) }} />}
    </div>
  );
}

/**
 * The entry that the window's address leads to, under another key each time somebody is led there.
 * Opens the bar with the words it was found by.
 */
function useLedHere(conversation: string): { entry: string; key: string } | undefined {
  const route = useRoute();
  const { open } = useFindPlace();
  const [visit, setVisit] = useState({ route, count: 0 });
  if (visit.route !== route) setVisit({ route, count: visit.count + 1 });
  const lead = useEffectEvent((at: Route) => {
    if (at.page === 'chat' && at.id === conversation && at.at && at.find) open(conversation, { text: at.find, entry: at.at });
  });
  useEffect(() => lead(route), [route]);
  if (route.page !== 'chat' || route.id !== conversation || route.at === undefined) return undefined;
  return { entry: route.at, key: `at ${route.at} ${visit.count}` };
}
