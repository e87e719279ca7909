import { useEffect, useMemo } from 'react';
import { QuestionDraftsProvider } from './asking/question-drafts.tsx';
import { Conversation } from './chat/conversation.tsx';
import { DraftsProvider } from './composing/drafts.tsx';
import { NewChat } from './chat/new-chat.tsx';
import { WaitingPage } from './asking/waiting-page.tsx';
import { ServersPage } from './servers/servers-page.tsx';
import { FindPlaceProvider } from './finding/find-place.tsx';
import { CommandsProvider } from './frame/commands.tsx';
import { Frame } from './frame/frame.tsx';
import { Opening } from './frame/opening.tsx';
import { RouteContext, type Route } from './frame/routes.ts';
import { useAddress } from './frame/use-address.ts';
import type { Store } from './host/store.ts';
import { nextFrame } from './host/next-frame.ts';
import { HostContext, useHost, useIsLoaded } from './host/use-host.ts';
import { InspectorProvider } from './inspector/place.tsx';
import { SettingsPage } from './settings/settings-page.tsx';
import { InLanguage } from './words/language.tsx';
import { WelcomePage } from './welcome/welcome-page.tsx';
import { Toasts } from './ui/toasts.tsx';
import './ui/base.css';

/** The window. */
export function App({ store }: { store: Store }) {
  return (
    <HostContext value={store}>
      <InLanguage store={store}>
        <Loaded />
      </InLanguage>
    </HostContext>
  );
}

function Loaded() {
  return useIsLoaded() ? <Pages /> : <Opening />;
}

function Pages() {
  const { route, go } = useAddress();
  useTellDrawn();
  const routing = useMemo(() => ({ route, go }), [route, go]);
  return (
    <RouteContext value={routing}>
      <CommandsProvider>
        <DraftsProvider>
          <QuestionDraftsProvider>
            <InspectorProvider>
              <FindPlaceProvider>
                <Frame>
                  <Page route={route} />
                </Frame>
              </FindPlaceProvider>
            </InspectorProvider>
            <Toasts />
          </QuestionDraftsProvider>
        </DraftsProvider>
      </CommandsProvider>
    </RouteContext>
  );
}

/** The work that the host holds back may begin after the paint, not in the frame that leads to it. */
function useTellDrawn(): void {
  const { ask } = useHost();
  useEffect(() => {
    nextFrame(() => setTimeout(() => void ask('window.drawn', {}).catch(() => undefined)));
  }, [ask]);
}

function Page({ route }: { route: Route }) {
  switch (route.page) {
    case 'chat':
      return <Conversation key={route.id} id={route.id} />;
    case 'new':
      return <NewChat />;
    case 'servers':
      return <ServersPage lead={route.lead} />;
    case 'waiting':
      return <WaitingPage />;
    case 'settings':
      return <SettingsPage section={route.section} />;
    case 'welcome':
      return <WelcomePage />;
    default:
      return route satisfies never;
  }
}
