import type { Offer, Server } from '../../../contract/server.ts';
import { handledBy } from '../../../contract/handles.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { HandlesQuestions } from './handles-questions.tsx';

const NO_TOOLS: Offer['tools'] = [];

/** The three questions about a server that is there. An answer counts at once. */
export function ServerHandles({ server }: { server: Server }) {
  const { ask } = useHost();
  const tools = useAppState(({ offers }) => offers[server.id]?.tools ?? NO_TOOLS);
  return (
    <HandlesQuestions
      handled={(kind) => handledBy(server, kind)}
      tools={tools}
      onAnswer={({ kind, is }) => void ask('server.trust', { server: server.id, handles: { [kind]: is } }).catch(tellTrouble)}
    />
  );
}
