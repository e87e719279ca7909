import type { Server } from '../../../contract/server.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Dialog } from '../../foundation/ui/dialog.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { useLogView } from './use-log-view.tsx';
import './server-log.css';

/** The log of one server over the servers page. */
export function ServerLog({ server, onClose }: { server: Server; onClose(): void }) {
  const { serverLog: words } = useAllWords();
  const { choices, log, acts } = useLogView(server);
  return (
    <Dialog
      open
      size="xl"
      title={<Phrased of={words.title(server.name)} />}
      onClose={onClose}
      footer={
        <>
          {acts}
          <Button className="push" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      {choices && <div className="log-choices">{choices}</div>}
      {log}
    </Dialog>
  );
}
