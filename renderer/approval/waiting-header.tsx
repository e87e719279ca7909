import { useState } from 'react';
import { goToWaiting } from '../frame/regions.ts';
import { useHost } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { count } from '../ui/words.ts';
import { DenyForm } from './deny-form.tsx';

/** Counts the calls that wait. All can be denied at once; there is no way to allow all. */
export function WaitingHeader({ conversation, waiting }: { conversation: string; waiting: number }) {
  const { ask } = useHost();
  const [denying, setDenying] = useState(false);
  const [reason, setReason] = useState('');
  return (
    <div className="waiting" role="group" aria-label="Waiting for you">
      <div className="waiting-line">
        <Glyph state="attention" label="" />
        <span>{count(waiting, 'call')} are waiting for you</span>
        {!denying && (
          <>
            <Button kind="danger" size="sm" onClick={() => setDenying(true)}>
              Deny all…
            </Button>
            <Button size="sm" onClick={goToWaiting}>
              Review each
            </Button>
          </>
        )}
      </div>
      {denying && (
        <DenyForm
          says="Deny all"
          reason={reason}
          onChange={setReason}
          onBack={() => setDenying(false)}
          onDeny={() => void ask('approval.deny-all', { conversation, reason: reason.trim() || undefined }).catch(() => undefined)}
        />
      )}
    </div>
  );
}
