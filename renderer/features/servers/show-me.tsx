import { useEffect, useState } from 'react';
import type { Server } from '../../../contract/server.ts';
import { NEW, useChangeDraft } from '../../parts/drafts/drafts.tsx';
import { useGo } from '../../foundation/navigation/routes.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import './server-row.css';

/**
 * Turns the showcase on and, as soon as it is ready, leads to a new chat with the list of its
 * prompts. A draft there stays.
 */
export function ShowMe({ server: { id, name, enabled, state } }: { server: Server }) {
  const { ask } = useHost();
  const { servers } = useWords();
  const change = useChangeDraft();
  const go = useGo();
  const [isWanted, setWanted] = useState(false);
  const isReady = state.state === 'ready';
  useEffect(() => {
    if (!isWanted || !isReady) return;
    change(NEW, ({ text }) => (text.trim() === '' ? { text: `/${name}:` } : {}));
    go({ page: 'new' });
  }, [isWanted, isReady, change, go, name]);
  const show = () => {
    setWanted(true);
    if (!enabled) ask('server.enable', { server: id, enabled: true }).catch(tellTrouble);
    else if (state.state === 'failed') ask('server.restart', { server: id }).catch(tellTrouble);
  };
  return (
    <button type="button" className="link server-show-me" onClick={show}>
      {servers.showMe}
    </button>
  );
}
