import type { Endpoint } from '../../../contract/settings.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Dialog } from '../../foundation/ui/dialog.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import '../../foundation/ui/dialog-form.css';

/** The one removal that is asked about first: a key that was forgotten cannot come back. */
export function RemoveEndpoint({ endpoint, onClose }: { endpoint: Endpoint; onClose(): void }) {
  const { ask } = useHost();
  const { endpoint: words } = useAllWords().settings;
  return (
    <Dialog
      open
      size="sm"
      title={<Phrased of={words.removeTitle(endpoint.name)} />}
      onClose={onClose}
      footer={
        <>
          <Button className="push" onClick={onClose}>
            {words.keep}
          </Button>
          <Button kind="danger" onClick={() => void ask('endpoint.remove', { endpoint: endpoint.id }).then(onClose, tellTrouble)}>
            {words.removeNow}
          </Button>
        </>
      }
    >
      <p className="dialog-text">{words.removeText(endpoint.hasKey)}</p>
    </Dialog>
  );
}
