import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { QuestionDraftsProvider } from './parts/asking/question-drafts.tsx';
import { Conversation } from './features/chat/conversation.tsx';
import { DraftsProvider } from './parts/drafts/drafts.tsx';
import { SendQueue } from './features/composing/send-queue.tsx';
import { NewChat } from './features/chat/new-chat.tsx';
import { FindPlaceProvider } from './foundation/navigation/find-place.tsx';
import { CommandsProvider } from './foundation/keys/commands.tsx';
import { Frame } from './shell/frame.tsx';
import { Opening } from './shell/opening.tsx';
import { RouteContext, type Route } from './foundation/navigation/routes.ts';
import { useAddress } from './shell/use-address.ts';
import type { Store } from './foundation/host/store.ts';
import { nextFrame } from './foundation/host/next-frame.ts';
import { HostContext, useHost, useIsLoaded, useAppState } from './foundation/host/use-host.ts';
import { InspectorProvider } from './foundation/navigation/inspector-place.tsx';
import { allLate, lateCode, useLate, useIsLateMissing } from './foundation/later/late-code.ts';
import type { Code } from './foundation/later/read-once.ts';
import { latePages, isFirst } from './shell/late-pages.ts';
import { InLanguage } from './foundation/words/language.tsx';
import { Region } from './foundation/ui/region.tsx';
import './foundation/ui/base.css';

const toasts = lateCode(() => import('./foundation/ui/toasts.tsx'));

/** The window. */
export function App({ store }: { store: Store }) {
  return (
    <HostContext value={store}>
      <Region name="window" isLast>
        <InLanguage store={store}>
          <Region name="window" isLast>
            <Loaded />
          </Region>
        </InLanguage>
      </Region>
    </HostContext>
  );
}

function Loaded() {
  return useIsLoaded() ? <Pages /> : <Opening />;
}

function Pages() {
  const { route, go } = useAddress();
  const canDraw = useCanDraw(route);
  const routing = useMemo(() => ({ route, go }), [route, go]);
  if (canDraw !== 'yes') return <Opening isIncomplete={canDraw === 'never'} />;
  return (
    <RouteContext value={routing}>
      <CommandsProvider>
        <DraftsProvider>
          <QuestionDraftsProvider>
            <InspectorProvider>
              <FindPlaceProvider>
                <Frame>
                  <Region name="page" of={route}>
                    <Page route={route} />
                  </Region>
                </Frame>
              </FindPlaceProvider>
            </InspectorProvider>
            <Region name="notice" isUnseen>
              <SendQueue />
            </Region>
            <Region name="notice" isUnseen>
              <ToastsLater />
            </Region>
          </QuestionDraftsProvider>
        </DraftsProvider>
      </CommandsProvider>
    </RouteContext>
  );
}

function ToastsLater() {
  const late = useLate(toasts);
  return late && <late.Toasts />;
}

/**
 * The work that the host holds back, and what the first paint left out, may begin after the paint,
 * not in the frame that leads to it.
 */
function useAfterPaint(): void {
  const { ask } = useHost();
  useEffect(() => {
    nextFrame(() =>
      setTimeout(() => {
        void ask('window.drawn', {}).catch(() => undefined);
        allLate.read().catch(() => undefined);
      }),
    );
  }, [ask]);
}

function Page({ route }: { route: Route }) {
  useAfterPaint();
  switch (route.page) {
    case 'chat':
      return <Conversation key={route.id} id={route.id} />;
    case 'new':
      return <NewChat />;
    case 'project':
      return (
        <Late page={latePages.project}>
          {({ ProjectPage }) => <ProjectPage key={route.id} id={route.id} isUnnamed={route.unnamed === true} />}
        </Late>
      );
    case 'search':
      return <Late page={latePages.search}>{({ SearchPage }) => <SearchPage route={route} />}</Late>;
    case 'servers':
      return <Late page={latePages.servers}>{({ ServersPage }) => <ServersPage led={route.led} adds={route.adds === true} />}</Late>;
    case 'server':
      return <Late page={latePages.server}>{({ ServerPage }) => <ServerPage key={route.id} route={route} />}</Late>;
    case 'waiting':
      return <Late page={latePages.waiting}>{({ WaitingPage }) => <WaitingPage />}</Late>;
    case 'settings':
      return <Late page={latePages.settings}>{({ SettingsPage }) => <SettingsPage section={route.section} />}</Late>;
    case 'welcome':
      return <Late page={latePages.welcome}>{({ WelcomePage }) => <WelcomePage />}</Late>;
    default:
      return route satisfies never;
  }
}

function Late<T>({ page, children }: { page: Code<T>; children(code: T): ReactNode }) {
  const code = useLate(page);
  return code === undefined ? null : children(code);
}

/**
 * Says when the first page can be drawn whole: one that is read later waits for its code, and so
 * does a chat in which a question waits.
 */
function useCanDraw(first: Route): 'yes' | 'not yet' | 'never' {
  const isAsked = useAppState(({ questions }) => Object.keys(questions).length > 0);
  const [needsLater] = useState(isAsked || !isFirst(first));
  const isThere = useLate(allLate);
  const isMissing = useIsLateMissing();
  useEffect(() => {
    if (needsLater) allLate.read().catch(() => undefined);
  }, [needsLater]);
  if (!needsLater || isThere) return 'yes';
  return isMissing ? 'never' : 'not yet';
}
