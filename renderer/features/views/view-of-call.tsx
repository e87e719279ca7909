import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { Maximize2, Minimize2, RotateCcw, ShieldCheck, X } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Call } from '../../../contract/conversation.ts';
import { reasonOf } from '../../../contract/errors.ts';
import type { ViewFacts } from '../../../contract/view.ts';
import { flat } from '../../../client/words/phrase.ts';
import type { Explanation } from '../../../client/words/reason-words.ts';
import { hueFor, hueOf } from '../../foundation/foreign/hue.ts';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { useGoToWaiting } from '../../foundation/navigation/use-go-to-waiting.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { useRootMark } from '../../foundation/ui/use-root-mark.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useLateWords } from '../../foundation/words/use-late-words.ts';
import type { OpenView } from './bridge.ts';
import { makeRoomForView, noteView, viewAsItWas } from './live-views.ts';
import { MayDo } from './may-do.tsx';
import { ViewFrame } from './view-frame.tsx';
import { ViewQuestions } from './view-questions.tsx';
import { WhatChanged } from './what-changed.tsx';
import './views.css';

type CallWithView = Call & { state: Extract<Call['state'], { state: 'ended' }>; tool: NonNullable<Call['tool']> };
type Shown =
  /** Nobody asked for it yet, or it was closed. */
  | { at: 'closed' }
  | { at: 'asking'; yes?: 'once' | 'always' | 'again' }
  | { at: 'ask'; facts: ViewFacts; before?: ViewFacts | undefined }
  | { at: 'open'; view: OpenView }
  /** Far out of sight: it does not run meanwhile. */
  | { at: 'away' }
  | { at: 'failed'; why: Explanation };

/** Calls that ended before this window was there are history: their views are shown when asked. */
const since = performance.timeOrigin;
const FIRST_HEIGHT = 300;
/** Lazy: so far from what is in sight a view does not run. */
const FAR = '1500px 0px';

/** The view of a server under its call: asked about first, framed by us, taken away at any time. */
export function ViewOfCall({ call, conversation }: { call: CallWithView; conversation: string }) {
  const { ask } = useHost();
  const { views } = useLateWords();
  const hue = useAppState(({ servers }) => hueFor(call.tool.server, servers));
  const place = useAppState(({ about }) => about.views);
  const [shown, setShown] = useState<Shown>(() => firstShown(call));
  const [showsFacts, setShowsFacts] = useState(false);
  const [isFull, setFull] = useState(false);
  const factsId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(() => heightOf(call.id));
  const goodbye = useRef<() => Promise<void>>(undefined);
  const { serverName, name: tool } = call.tool;

  const isAsking = shown.at === 'asking';
  const yes = shown.at === 'asking' ? shown.yes : undefined;
  useEffect(() => {
    if (!isAsking || !place) return undefined;
    let isOver = false;
    const show = (next: Shown) => {
      if (!isOver) setShown(next);
    };
    ask('view.open', { conversation, call: call.id, ...(yes && { yes }) }).then(
      (opened) => {
        if (opened.state === 'ask') return show({ at: 'ask', facts: opened.facts, before: opened.before });
        if (opened.state === 'none') return show({ at: 'failed', why: opened.why });
        if (isOver) return void ask('view.close', { view: opened.view }).catch(() => undefined);
        noteView(call.id, { isShown: true, height: heightOf(call.id) });
        return show({ at: 'open', view: opened });
      },
      (cause: unknown) => show({ at: 'failed', why: reasonOf(cause) }),
    );
    return () => {
      isOver = true;
    };
  }, [isAsking, yes, place, ask, conversation, call.id]);

  /** The page may keep its state before it is taken away. */
  const close = useCallback(
    async (next: Shown) => {
      setFull(false);
      noteView(call.id, { isShown: next.at === 'away' || next.at === 'asking', height: heightOf(call.id) });
      await goodbye.current?.();
      setShown((now) => (now.at === 'open' ? next : now));
    },
    [call.id],
  );
  /** The person closes it: what they allowed it while it was open ends. */
  const end = () => {
    if (shown.at === 'open') void ask('view.close', { view: shown.view.view, ends: true }).catch(() => undefined);
    void close({ at: 'closed' });
  };
  const openView = shown.at === 'open' ? shown.view : undefined;
  useEffect(() => {
    if (!openView) return undefined;
    const forget = makeRoomForView(conversation, () => void close({ at: 'closed' }));
    return () => {
      forget();
      void ask('view.close', { view: openView.view }).catch(() => undefined);
    };
  }, [openView, conversation, ask, close]);

  const watched = !isFull && (shown.at === 'open' || shown.at === 'away') ? shown.at : undefined;
  useEffect(() => {
    const element = box.current;
    if (!element || !watched) return undefined;
    const watcher = new IntersectionObserver(
      (seen) => {
        const isNear = seen.at(-1)?.isIntersecting === true;
        if (watched === 'open' && !isNear) void close({ at: 'away' });
        if (watched === 'away' && isNear) setShown({ at: 'asking', yes: 'again' });
      },
      { root: element.closest('[data-scroller]'), rootMargin: FAR },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [watched, close]);

  useEffect(() => {
    if (!isFull) return undefined;
    const leave = (event: KeyboardEvent) => {
      // A dialog stands elsewhere in the page, and its Escape is its own.
      const isHere = event.target === document.body || (event.target instanceof Node && box.current?.contains(event.target));
      if (event.key !== 'Escape' || !isHere) return;
      event.preventDefault();
      event.stopPropagation();
      setFull(false);
    };
    window.addEventListener('keydown', leave, true);
    return () => window.removeEventListener('keydown', leave, true);
  }, [isFull]);

  if (!place) return null;
  const frame = { style: hueOf(hue), role: 'group', 'data-stands-on-calls': '', 'aria-label': flat(views.frame(serverName, tool)) };
  if (shown.at === 'away' || (shown.at === 'asking' && yes === 'again')) {
    return (
      <div className="view" ref={box} {...frame}>
        <div className="view-bar">
          <ServerName name={serverName} hue={hue} />
          <span className="view-drew">{views.loading}</span>
        </div>
        <div className="view-away" style={{ height }} />
      </div>
    );
  }
  if (shown.at === 'asking') return null;
  const mayDo = (
    <Button size="sm" kind="ghost" aria-expanded={showsFacts} aria-controls={factsId} onClick={() => setShowsFacts(!showsFacts)}>
      <ShieldCheck size={14} strokeWidth={1.8} /> {views.may}
    </Button>
  );
  if (shown.at === 'open') {
    const { view, facts, always, granted } = shown.view;
    return (
      <div className="view" ref={box} data-full={isFull || undefined} data-plain={facts.prefersBorder === false || undefined} {...frame}>
        <div className="view-bar">
          <ServerName name={serverName} hue={hue} />
          <span className="view-drew">{views.drew}</span>
          {isFull && <FillsWindow hash={facts.hash} onReview={() => setFull(false)} />}
          {mayDo}
          <IconButton
            label={views.again}
            icon={<RotateCcw size={15} strokeWidth={1.7} />}
            onClick={() => void close({ at: 'asking', yes: 'again' })}
          />
          <IconButton
            label={isFull ? views.back : views.fill}
            icon={isFull ? <Minimize2 size={15} strokeWidth={1.7} /> : <Maximize2 size={15} strokeWidth={1.7} />}
            on={isFull}
            onClick={() => setFull(!isFull)}
          />
          <IconButton label={views.data} icon={<X size={15} strokeWidth={1.7} />} onClick={end} />
        </div>
        {showsFacts && (
          <>
            <MayDo id={factsId} facts={facts} />
            {(always || granted.length > 0) && (
              <Remembered
                onForget={() => {
                  void ask('view.forget', { server: facts.server, uri: facts.uri }).then(
                    () => setShown({ at: 'open', view: { ...shown.view, always: false, granted: [] } }),
                    tellTrouble,
                  );
                }}
              />
            )}
          </>
        )}
        <ViewFrame
          key={view}
          view={shown.view}
          place={place}
          call={call}
          conversation={conversation}
          isFull={isFull}
          height={height}
          goodbye={goodbye}
          onHeight={(now) => {
            setHeight(now);
            noteView(call.id, { isShown: true, height: now });
          }}
          onFill={setFull}
          onFailed={(why) => void close({ at: 'failed', why })}
          onAgain={() => void close({ at: 'asking', yes: 'again' })}
        />
        <ViewQuestions facts={facts} conversation={conversation} hue={hue} />
      </div>
    );
  }
  return (
    <div className="view view-row" {...frame}>
      <div className="view-bar">
        <ServerName name={serverName} hue={hue} />
        <span className="view-drew">
          {shown.at === 'failed' ? views.failed.none : shown.at === 'ask' && shown.before ? views.changed : views.canShow}
        </span>
        {shown.at === 'ask' && (
          <span className="view-acts">
            {mayDo}
            <Button size="sm" onClick={() => setShown({ at: 'asking', yes: 'always' })}>
              {views.always}
            </Button>
            <Button size="sm" kind="primary" onClick={() => setShown({ at: 'asking', yes: 'once' })}>
              {views.show}
            </Button>
          </span>
        )}
        {shown.at !== 'ask' && (
          <Button size="sm" onClick={() => setShown({ at: 'asking', ...(viewAsItWas(call.id) && { yes: 'again' }) })}>
            {shown.at === 'failed' ? views.again : views.showAgain}
          </Button>
        )}
      </div>
      {shown.at === 'failed' && (
        <p className="view-why" role="status">
          <Phrased of={shown.why} />
        </p>
      )}
      {shown.at === 'ask' && shown.before && <WhatChanged before={shown.before} now={shown.facts} />}
      {shown.at === 'ask' && (showsFacts || shown.before) && <MayDo id={factsId} facts={shown.facts} />}
    </div>
  );
}

function heightOf(id: string): number {
  return viewAsItWas(id)?.height ?? FIRST_HEIGHT;
}

function firstShown({ id, at }: CallWithView): Shown {
  const before = viewAsItWas(id);
  if (before) return before.isShown ? { at: 'asking', yes: 'again' } : { at: 'closed' };
  return at >= since ? { at: 'asking' } : { at: 'closed' };
}

/** The rest of the page is hidden behind it, and so would be the card of a call by the view. */
function FillsWindow({ hash, onReview }: { hash: string; onReview(): void }) {
  const { views } = useLateWords();
  const goToWaiting = useGoToWaiting();
  useRootMark('data-view-fills');
  const has = useAppState(({ questions }) => Object.values(questions).some((one) => one.kind === 'call' && one.byView === hash));
  if (!has) return null;
  return (
    <span className="view-waits" role="status">
      {views.waits}
      <button
        type="button"
        className="link"
        onClick={() => {
          onReview();
          goToWaiting();
        }}
      >
        {views.review}
      </button>
    </span>
  );
}

/** Takes back the things that the person said about it for all times. */
function Remembered({ onForget }: { onForget(): void }) {
  const { views } = useLateWords();
  return (
    <div className="view-wants">
      <span>{views.remembered}</span>
      <button type="button" className="link" onClick={onForget}>
        {views.forget}
      </button>
    </div>
  );
}
