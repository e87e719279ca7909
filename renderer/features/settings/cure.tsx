import { use, useEffect, useRef } from 'react';
import type { Finding } from '../../../contract/finding.ts';
import type { Server } from '../../../contract/server.ts';
import { useGo } from '../../foundation/navigation/routes.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { useInspector } from '../../foundation/navigation/inspector-place.tsx';
import { useSignIn } from '../servers/use-sign-in.tsx';
import { Button } from '../../foundation/ui/button.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { curesOf } from './cures.ts';
import { LookAgainContext } from './use-findings.ts';

/** The cure of a finding where the window has it, or the way to it. */
export function Cure({ finding }: { finding: Finding }) {
  const onChanged = use(LookAgainContext);
  const words = useAllWords();
  const { ask } = useHost();
  const { show } = useInspector();
  const go = useGo();
  const server = useAppState((state) => (finding.code === 'server' ? state.servers[finding.server] : undefined));
  if (finding.code === 'server' && !server) return null;
  return (
    <>
      {server && finding.code === 'server' && finding.is === 'signed-out' && <SignIn server={server} />}
      {curesOf(finding, { words, ask, go, show, onChanged, tellTrouble }).map(({ label, press }) => (
        <Button key={label} onClick={press}>
          {label}
        </Button>
      ))}
    </>
  );
}

function SignIn({ server }: { server: Server }) {
  const lookAgain = use(LookAgainContext);
  const { serverSignIn: words } = useAllWords();
  const { looking, signIn, showAddress, dialogs } = useSignIn(server);
  const { state } = server.state;
  const before = useRef(state);
  useEffect(() => {
    if (state === 'ready' && before.current !== 'ready') lookAgain();
    before.current = state;
  }, [state, lookAgain]);
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
