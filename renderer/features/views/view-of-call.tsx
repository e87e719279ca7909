import { Maximize2, Minimize2, RotateCcw, ShieldCheck, X } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Call } from '../../../contract/conversation.ts';
import { reasonOf } from '../../../contract/errors.ts';
import type { OpenedView, ViewFacts } from '../../../contract/view.ts';
import { flat } from '../../../client/words/phrase.ts';
import type { Explanation } from '../../../client/words/reason-words.ts';
import { hueFor, hueOf } from '../../foundation/foreign/hue.ts';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useLateWords } from '../../foundation/words/use-late-words.ts';
import { makeRoomForView } from './live-views.ts';
import { MayDo } from './may-do.tsx';
import { ViewFrame } from './view-frame.tsx';
import './views.css';

type CallWithView = Call & { state: Extract<Call['state'], { state: 'ended' }>; tool: NonNullable<Call['tool']> };
type OpenView = Extract<OpenedView, { state: 'open' }>;
type Shown =
  /** Nobody asked for it yet, or it was closed; `again`: it was shown before. */
  | { at: 'closed'; again?: boolean }
  | { at: 'asking' }
  | { at: 'ask'; facts: ViewFacts; before?: ViewFacts | undefined }
  | { at: 'open'; view: OpenView }
  | { at: 'failed'; why: Explanation };

/** Calls that ended before this window was there are history: their views are shown when asked. */
const since = performance.timeOrigin;

/** The view of a server under its call: asked about first, framed by us, taken away at any time. */
export function ViewOfCall({ call, conversation }: { call: CallWithView; conversation: string }) {
  const { ask } = useHost();
  const { views } = useLateWords();
  const hue = useAppState(({ servers }) => hueFor(call.tool.server, servers));
  const place = useAppState(({ about }) => about.views);
  const isNew = call.at >= since;
  const [shown, setShown] = useState<Shown>(isNew && place ? { at: 'asking' } : { at: 'closed' });
  const [showsFacts, setShowsFacts] = useState(false);
  const [isFull, setFull] = useState(false);
  const factsId = useId();
  const box = useRef<HTMLDivElement>(null);
  const { serverName, name: tool } = call.tool;

  const open = useCallback(
    (yes?: 'once' | 'always') => {
      setShown({ at: 'asking' });
      ask('view.open', { conversation, call: call.id, ...(yes && { yes }) }).then(
        (opened) => {
          if (opened.state === 'ask') return setShown({ at: 'ask', facts: opened.facts, before: opened.before });
          if (opened.state === 'none') return setShown({ at: 'failed', why: opened.why });
          return setShown({ at: 'open', view: opened });
        },
        (cause: unknown) => setShown({ at: 'failed', why: reasonOf(cause) }),
      );
    },
    [ask, conversation, call.id],
  );
  const isAsking = shown.at === 'asking';
  const asked = useRef(false);
  useEffect(() => {
    if (!isAsking || asked.current) return;
    asked.current = true;
    open();
  }, [isAsking, open]);

  const close = useCallback((next: Shown) => {
    setFull(false);
    setShown((now) => {
      return now.at === 'open' ? next : now;
    });
  }, []);
  const openView = shown.at === 'open' ? shown.view : undefined;
  useEffect(() => {
    if (!openView) return undefined;
    const forget = makeRoomForView(conversation, () => close({ at: 'closed', again: true }));
    return () => {
      forget();
      void ask('view.close', { view: openView.view }).catch(() => undefined);
    };
  }, [openView, conversation, ask, close]);

  if (!place) return null;
  if (shown.at === 'asking') return null;
  if (shown.at === 'open') {
    const { facts } = shown.view;
    return (
      <div
        className="view"
        ref={box}
        style={hueOf(hue)}
        data-full={isFull || undefined}
        role="group"
        aria-label={flat(views.frame(serverName, tool))}
      >
        <div className="view-bar">
          <ServerName name={serverName} hue={hue} />
          <span className="view-drew">{views.drew}</span>
          <Button size="sm" kind="ghost" aria-expanded={showsFacts} aria-controls={factsId} onClick={() => setShowsFacts(!showsFacts)}>
            <ShieldCheck size={14} strokeWidth={1.8} /> {views.may}
          </Button>
          <IconButton label={views.again} icon={<RotateCcw size={15} strokeWidth={1.7} />} onClick={() => open('once')} />
          <IconButton
            label={isFull ? views.back : views.fill}
            icon={isFull ? <Minimize2 size={15} strokeWidth={1.7} /> : <Maximize2 size={15} strokeWidth={1.7} />}
            on={isFull}
            onClick={() => setFull(!isFull)}
          />
          <IconButton label={views.data} icon={<X size={15} strokeWidth={1.7} />} onClick={() => close({ at: 'closed', again: true })} />
        </div>
        {showsFacts && <MayDo id={factsId} facts={facts} />}
        <ViewFrame
          key={shown.view.view}
          view={shown.view}
          place={place}
          call={call}
          conversation={conversation}
          isFull={isFull}
          onFill={setFull}
          onFailed={(why) => close({ at: 'failed', why })}
          onAgain={() => open('once')}
        />
      </div>
    );
  }
  return (
    <div className="view view-row" style={hueOf(hue)} role="group" aria-label={flat(views.frame(serverName, tool))}>
      <div className="view-bar">
        <ServerName name={serverName} hue={hue} />
        <span className="view-drew">
          {shown.at === 'failed' ? views.failed.none : shown.at === 'ask' && shown.before ? views.changed : views.canShow}
        </span>
        {shown.at === 'ask' && (
          <Button size="sm" kind="ghost" aria-expanded={showsFacts} aria-controls={factsId} onClick={() => setShowsFacts(!showsFacts)}>
            <ShieldCheck size={14} strokeWidth={1.8} /> {views.may}
          </Button>
        )}
        {shown.at === 'ask' && (
          <Button size="sm" onClick={() => open('always')}>
            {views.always}
          </Button>
        )}
        <Button
          size="sm"
          kind={shown.at === 'ask' ? 'primary' : 'plain'}
          onClick={() => open(shown.at === 'ask' || (shown.at === 'closed' && shown.again) ? 'once' : undefined)}
        >
          {shown.at === 'failed' ? views.again : shown.at === 'closed' ? views.showAgain : views.show}
        </Button>
      </div>
      {shown.at === 'failed' && (
        <p className="view-why" role="status">
          <Phrased of={shown.why} />
        </p>
      )}
      {shown.at === 'ask' && shown.before && (
        <p className="view-why">
          {views.was(shown.before.bytes)} · {views.is(shown.facts.bytes)}
        </p>
      )}
      {shown.at === 'ask' && (showsFacts || shown.before) && <MayDo id={factsId} facts={shown.facts} />}
    </div>
  );
}
