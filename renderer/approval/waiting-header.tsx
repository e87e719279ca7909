import { useState } from 'react';
import type { Question } from '../../contract/question.ts';
import { goToWaiting } from '../frame/regions.ts';
import { useHost } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { count } from '../ui/words.ts';
import { DenyForm } from './deny-form.tsx';

/** Counts what waits. All calls among it can be denied at once; there is no way to allow all. */
export function WaitingHeader({ conversation, waiting }: { conversation: string; waiting: Question[] }) {
  const { ask } = useHost();
  const [denying, setDenying] = useState(false);
  const [reason, setReason] = useState('');
  const calls = waiting.filter(({ kind }) => kind === 'call').length;
  const onlyCalls = calls === waiting.length;
  /** Nothing but calls can be denied together: to the rest there are several ways to say no. */
  const denies = onlyCalls ? 'Deny all' : `Deny ${count(calls, 'call')}`;
  return (
    <div className="waiting" role="group" aria-label="Waiting for you">
      <div className="waiting-line">
        <Glyph state="attention" label="" />
        <span>{onlyCalls ? count(calls, 'call') : count(waiting.length, 'question')} are waiting for you</span>
        {!denying && (
          <>
            {calls > 1 && (
              <Button kind="danger" size="sm" onClick={() => setDenying(true)}>
                {denies}…
              </Button>
            )}
            <Button size="sm" onClick={goToWaiting}>
              Review each
            </Button>
          </>
        )}
      </div>
      {denying && (
        <DenyForm
          says={denies}
          reason={reason}
          onChange={setReason}
          onBack={() => setDenying(false)}
          onDeny={() => void ask('approval.deny-all', { conversation, reason: reason.trim() || undefined }).catch(() => undefined)}
        />
      )}
    </div>
  );
}
