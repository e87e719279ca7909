import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { Call } from '../../../contract/conversation.ts';
import type { JsonObject } from '../../../contract/json.ts';
import type { ViewPermission, ViewsAt } from '../../../contract/view.ts';
import { flat } from '../../../client/words/phrase.ts';
import type { Explanation } from '../../../client/words/reason-words.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { readOnce } from '../../foundation/later/read-once.ts';
import { useAllWords, useLateWords } from '../../foundation/words/use-late-words.ts';
import { coloursNow, listenToTheme } from '../../foundation/ui/theme-colours.ts';
import { useChangeDraft, useDraft } from '../../parts/drafts/drafts.tsx';
import { Asked, type AskedByView, type WishOfView } from './asked-by-view.tsx';
import type { OpenView, ViewAsks, ViewBridge } from './bridge.ts';
import { keepFocus } from './keep-focus.ts';
import { toCallToolResult } from './to-mcp.ts';
import { viewAsks } from './view-asks.ts';

/** The library of MCP Apps: read with the first view that is shown. */
const bridgeCode = readOnce(() => import('./bridge.ts'));

type Props = {
  view: OpenView;
  place: ViewsAt;
  call: Call & { state: Extract<Call['state'], { state: 'ended' }>; tool: NonNullable<Call['tool']> };
  conversation: string;
  isFull: boolean;
  /** Of the frame. */
  height: number;
  /** How to take leave of the page before its frame is taken away. */
  goodbye: RefObject<(() => Promise<void>) | undefined>;
  onHeight(height: number): void;
  onFill(isFull: boolean): void;
  onFailed(why: Explanation): void;
  /** To be drawn again, with what it may do by now. */
  onAgain(): void;
};

/** A view that has not said that it is there by then is taken away. */
const ANSWERS_MS = 10_000;
/** After so many noes it may ask for nothing more until it is drawn again. */
const MOST_REFUSED = 3;

/** The page of one view, in a frame that holds nothing of ours. */
export function ViewFrame({ view, place, call, conversation, isFull, height, goodbye, ...on }: Props) {
  const { ask } = useHost();
  const { onHeight, onFill, onFailed, onAgain } = on;
  const words = useAllWords();
  const { views, locale } = words;
  const change = useChangeDraft();
  const hasDraft = useDraft(conversation, ({ text }) => text.trim() !== '');
  const version = useAppState(({ about }) => about.version);
  const frame = useRef<HTMLIFrameElement>(null);
  const bridge = useRef<ViewBridge>(undefined);
  const [asked, setAsked] = useState<AskedByView>();
  const refused = useRef(0);
  const hasWritten = useRef(false);
  const [isThere, setThere] = useState(false);
  const isDark = useSyncExternalStore(listenToTheme, coloursNow).isDark;
  const { facts } = view;
  const waiting = useAppState(
    ({ questions }) => Object.values(questions).filter((one) => one.kind === 'call' && one.byView === facts.hash).length,
  );
  const launch = useAppState(({ servers }) => servers[facts.server]?.launch);
  const [isPaused, setPaused] = useState(false);
  const { src, origin, sandbox } = addressOf(view, place);
  const { serverName } = facts;

  /** One question of a view at a time: the others are refused. */
  function askPerson(about: WishOfView): Promise<boolean> {
    return new Promise((resolve) => {
      // The person presses for a feature themselves.
      if (asked || (about.what !== 'permission' && refused.current >= MOST_REFUSED)) return resolve(false);
      return setAsked({
        ...about,
        answer(isYes) {
          if (!isYes) refused.current += 1;
          setAsked(undefined);
          resolve(isYes);
        },
      });
    });
  }
  /** By the latest of the window, whenever the view asks. */
  const asksNow = useEffectEvent((): ViewAsks => ({
    ...viewAsks({
      view,
      conversation,
      words,
      ask,
      calls: { isPaused, waiting, pause: () => setPaused(true) },
      draft: {
        // A box that the person emptied is filled once; then they are asked.
        isMine: () => hasDraft || hasWritten.current,
        wrote: () => void (hasWritten.current = true),
        change,
      },
      askPerson,
      from: launch?.kind === 'http' ? new URL(launch.url).hostname : undefined,
    }),
    fill(wanted) {
      // Only while the person works in it: a page over the whole window could play its part.
      if (wanted && frame.current && !isInUse(frame.current)) return isFull;
      onFill(wanted);
      return wanted;
    },
    resized: onHeight,
    initialized: () => setThere(true),
    tooMany: () => onFailed(views.failed.tooMany),
    leaves: () => onFailed(views.failed.left),
  }));

  const greedy = useEffectEvent(() => onFailed(views.failed.focus));
  useEffect(() => (frame.current ? keepFocus(frame.current, () => greedy()) : undefined), []);
  const silent = useEffectEvent(() => onFailed(views.failed.silent));
  const gone = useEffectEvent(() => onFailed(views.failed.left));
  const start = useEffectEvent(async (element: HTMLIFrameElement, onThere: () => void) => {
    const { openBridge } = await bridgeCode.read();
    return openBridge({
      frame: element,
      origin,
      input: call.input,
      result: toCallToolResult(call.state),
      tool: toolOf(call),
      locale,
      version,
      isDark,
      asks: alwaysThose(() => asksNow(), onThere),
    });
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const timer = setTimeout(silent, ANSWERS_MS);
    let hasGone = false;
    // The page begins to speak once it is there: it is heard before it is fetched.
    void start(element, () => clearTimeout(timer)).then((opened) => {
      if (hasGone) return opened.end();
      bridge.current = opened;
      goodbye.current = () => opened.end();
      // Its page comes once: the next is none of it.
      element.addEventListener('load', () => element.addEventListener('load', () => gone()), { once: true });
      element.src = src;
      return undefined;
    }, silent);
    return () => {
      hasGone = true;
      clearTimeout(timer);
      void bridge.current?.end();
      bridge.current = undefined;
      goodbye.current = undefined;
    };
  }, [src, goodbye]);
  useEffect(() => bridge.current?.restyle(isDark), [isDark]);
  useEffect(() => bridge.current?.filled(isFull), [isFull]);

  return (
    <>
      <iframe
        ref={frame}
        className="view-frame"
        data-there={isThere || undefined}
        title={flat(views.frame(serverName, call.tool.name))}
        sandbox={sandbox}
        allow={allowed(view.granted)}
        referrerPolicy="no-referrer"
        style={{ height }}
      />
      {facts.permissions.some((name) => !view.granted.includes(name)) && (
        <AskPermissions
          view={view}
          onAllow={(permission) => void ask('view.grant', { view: view.view, permission }).then(onAgain, tellTrouble)}
          onAsk={(permission) => askPerson({ what: 'permission', permission })}
        />
      )}
      {isPaused && (
        <div className="view-wants" role="status">
          <span>{views.paused}</span>
          <button type="button" className="link" onClick={() => setPaused(false)}>
            {views.goOn}
          </button>
        </div>
      )}
      {asked && <Asked asked={asked} serverName={serverName} />}
    </>
  );
}

/** A press in the frame counts as one in this page (user activation). */
function isInUse(frame: HTMLIFrameElement): boolean {
  return document.activeElement === frame || (navigator.userActivation.isActive && frame.matches(':hover'));
}

/** The features of the computer that the page declares, each allowed by a question of its own. */
function AskPermissions({
  view: { facts, granted },
  onAsk,
  onAllow,
}: {
  view: Props['view'];
  onAsk(permission: ViewPermission): Promise<boolean>;
  onAllow(permission: ViewPermission): void;
}) {
  const { views } = useLateWords();
  return (
    <div className="view-wants">
      {facts.permissions
        .filter((name) => !granted.includes(name))
        .map((name) => (
          <button key={name} type="button" className="link" onClick={() => void onAsk(name).then((isYes) => isYes && onAllow(name))}>
            {flat(views.wants(facts.serverName, views.features[name]))}
          </button>
        ))}
    </div>
  );
}

/** Those of the moment in which the view asks. */
function alwaysThose(asks: () => ViewAsks, onThere: () => void): ViewAsks {
  return {
    callTool: (...given) => asks().callTool(...given),
    listTools: () => asks().listTools(),
    readResource: (...given) => asks().readResource(...given),
    listResources: (...given) => asks().listResources(...given),
    message: (...given) => asks().message(...given),
    updateContext: (...given) => asks().updateContext(...given),
    openLink: (...given) => asks().openLink(...given),
    downloadFile: (...given) => asks().downloadFile(...given),
    fill: (...given) => asks().fill(...given),
    resized: (...given) => asks().resized(...given),
    initialized() {
      onThere();
      asks().initialized();
    },
    tooMany: () => asks().tooMany(),
    leaves: () => asks().leaves(),
  };
}

function toolOf({ tool }: Props['call']): JsonObject {
  return { name: tool.name, inputSchema: { type: 'object' }, ...(tool.title !== undefined && { title: tool.title }) };
}

/**
 * Where the page of a view lies. Safari finds no names under `localhost`: there the frame has no
 * origin, and so no storage.
 */
function addressOf({ host, path }: Props['view'], place: ViewsAt): { src: string; origin: string | null; sandbox: string } {
  const own = 'allow-scripts allow-forms allow-same-origin';
  if (place.by === 'scheme') return { src: `${place.scheme}://${host}${path}`, origin: `${place.scheme}://${host}`, sandbox: own };
  if (findsNames())
    return { src: `http://${host}.localhost:${place.port}${path}`, origin: `http://${host}.localhost:${place.port}`, sandbox: own };
  return { src: `http://${location.hostname}:${place.port}${path}`, origin: null, sandbox: 'allow-scripts allow-forms' };
}

function findsNames(): boolean {
  return !/^((?!chrome|chromium|android|firefox).)*safari/i.test(navigator.userAgent);
}

function allowed(granted: ViewPermission[]): string {
  return granted.map((name) => (name === 'clipboardWrite' ? 'clipboard-write' : name)).join('; ');
}
