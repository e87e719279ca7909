import type { Endpoint } from '../../contract/settings.ts';
import { useHost } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { tellTrouble } from '../ui/tell-trouble.ts';

/** The one removal that is asked about first: a key that was forgotten cannot come back. */
export function RemoveEndpoint({ endpoint, onClose }: { endpoint: Endpoint; onClose(): void }) {
  const { ask } = useHost();
  return (
    <Dialog
      open
      size="sm"
      title={`Remove ${endpoint.name}?`}
      onClose={onClose}
      footer={
        <>
          <Button className="push" onClick={onClose}>
            Keep
          </Button>
          <Button kind="danger" onClick={() => void ask('endpoint.remove', { endpoint: endpoint.id }).then(onClose, tellTrouble)}>
            Remove
          </Button>
        </>
      }
    >
      <p className="dialog-text">
        {endpoint.hasKey && 'Its key is forgotten. '}Chats that use one of its models ask you to choose another.
      </p>
    </Dialog>
  );
}
