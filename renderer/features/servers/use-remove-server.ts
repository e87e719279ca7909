import type { Server } from '../../../contract/server.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { useGo, useRoute } from '../../foundation/navigation/routes.ts';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useWords } from '../../foundation/words/use-words.ts';

/** Removes a server at once; a toast takes it back. Its own page leads to all servers. */
export function useRemoveServer({ id: server, name }: Server): () => void {
  const { ask } = useHost();
  const { servers } = useWords();
  const { page } = useRoute();
  const go = useGo();
  const undo = () => void ask('server.restore', { server }).catch(tellTrouble);
  return () =>
    void ask('server.remove', { server }).then(() => {
      if (page === 'server') go({ page: 'servers' });
      showToast({ text: servers.removed(name), undo });
    }, tellTrouble);
}
