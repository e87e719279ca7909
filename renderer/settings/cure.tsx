import { type ReactNode, useEffect, useRef } from 'react';
import type { Finding, FindingOf, Starter } from '../../contract/finding.ts';
import type { Server } from '../../contract/server.ts';
import { useGo } from '../frame/routes.ts';
import { useAppState, useHost } from '../host/use-host.ts';
import { useInspector } from '../inspector/place.tsx';
import { useSignIn } from '../servers/use-sign-in.tsx';
import { Button } from '../ui/button.tsx';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { useWords } from '../words/use-words.ts';
import { OpenFolder } from './open-folder.tsx';

type CureProps = { finding: Finding; onChanged: () => void };

const WEBSITES: Record<Starter, string> = {
  node: 'https://nodejs.org/',
  npx: 'https://nodejs.org/',
  uvx: 'https://docs.astral.sh/uv/getting-started/installation/',
  docker: 'https://docs.docker.com/get-started/get-docker/',
};

/** The cure of a finding where the window has it, or the way to it; `onChanged`: what was found is to be looked at again. */
export function Cure({ finding, onChanged }: CureProps): ReactNode {
  const go = useGo();
  const { ask } = useHost();
  const { findings: words } = useWords();
  switch (finding.code) {
    case 'path':
      // The look itself asks the shell, and servers get from then on what it says.
      return <Button onClick={() => void ask('doctor.look', { at: 'path' }).then(onChanged, tellTrouble)}>{words.askShell}</Button>;
    case 'program':
      return (
        <Button onClick={() => void ask('link.open', { url: WEBSITES[finding.program] }).catch(tellTrouble)}>{words.openWebsite}</Button>
      );
    case 'data-folder':
      return <OpenFolder />;
    case 'disk':
      return (
        <>
          <OpenFolder />
          <Button onClick={() => go({ page: 'settings', section: 'data' })}>{words.openData}</Button>
        </>
      );
    case 'key-store':
    case 'model':
      return <Button onClick={() => go({ page: 'settings', section: 'models' })}>{words.openModels}</Button>;
    case 'proxy':
      return <Button onClick={() => go({ page: 'servers' })}>{words.openServers}</Button>;
    case 'server':
      return <ServerCure finding={finding} onChanged={onChanged} />;
    case 'own-node':
    case 'network':
      return null;
    default:
      return finding satisfies never;
  }
}

function ServerCure({ finding: { server: id, is }, onChanged }: { finding: FindingOf<'server'>; onChanged: () => void }) {
  const go = useGo();
  const { ask } = useHost();
  const { show } = useInspector();
  const { findings: words, servers } = useWords();
  const server = useAppState((state) => state.servers[id]);
  if (!server) return null;
  // The inspector is beside the page of servers, not beside the settings.
  const openLog = () => {
    go({ page: 'servers', lead: { server: id } });
    show({ view: 'logs', server: id });
  };
  const openServer = <Button onClick={() => go({ page: 'servers', lead: { server: id } })}>{words.openServer}</Button>;
  switch (is) {
    case 'silent':
    case 'failed':
    case 'starting':
      return (
        <>
          <Button onClick={() => void ask('server.restart', { server: id }).then(onChanged, tellTrouble)}>{words.restart}</Button>
          <Button onClick={openLog}>{servers.openLog}</Button>
          {openServer}
        </>
      );
    case 'signed-out':
      return (
        <>
          <SignIn server={server} onSignedIn={onChanged} />
          {openServer}
        </>
      );
    case 'changed':
    case 'answers':
    case 'busy':
    case 'off':
      return openServer;
    default:
      return is satisfies never;
  }
}

function SignIn({ server, onSignedIn }: { server: Server; onSignedIn: () => void }) {
  const { serverSignIn: words } = useWords();
  const { looking, signIn, showAddress, dialogs } = useSignIn(server);
  const { state } = server.state;
  const before = useRef(state);
  useEffect(() => {
    if (state === 'ready' && before.current !== 'ready') onSignedIn();
    before.current = state;
  }, [state, onSignedIn]);
  return (
    <>
      {state === 'signing-in' ? (
        <Button onClick={showAddress}>{words.showAddress}</Button>
      ) : (
        <Button busy={looking} onClick={signIn}>
          {words.signIn}
        </Button>
      )}
      {dialogs}
    </>
  );
}
