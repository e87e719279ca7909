import { ExternalLink } from 'lucide-react';
import type { NewerVersion, Update } from '../../../contract/update.ts';
import { hasTemporaryChat, workUnderWay } from '../../../contract/work-under-way.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { CopyButton } from '../../foundation/ui/copy-button.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useLateWords } from '../../foundation/words/use-late-words.ts';
import { WhatIsNew } from './what-is-new.tsx';
import './updates.css';

/** A version that is newer, and how far its update is. */
type KnownNewer = Exclude<Update['now'], { state: 'newest' }>;

/** The changes of a newer version, and the steps to it. */
export function UpdateSteps({ now, way }: { now: KnownNewer; way: Update['way'] }) {
  return (
    <div className="update-steps">
      <WhatIsNew newer={now.newer} />
      {way.by === 'app' ? <UpdateByApp now={now} /> : <UpdateByHand way={way} />}
    </div>
  );
}

/** The steps of an update that the app makes itself. */
function UpdateByApp({ now }: { now: KnownNewer }) {
  const { updates } = useLateWords();
  const { ask } = useHost();
  const { newer } = now;
  const agree = () => void ask('update.agree', { version: newer.version }).catch(tellTrouble);
  switch (now.state) {
    case 'offered':
    case 'put-off': {
      const why = now.state === 'offered' ? now.why : undefined;
      return (
        <>
          {why ? (
            <p role="status">
              <Phrased of={why} />
            </p>
          ) : (
            <Size newer={newer} />
          )}
          <Button kind="primary" onClick={agree}>
            {updates.update}
          </Button>
        </>
      );
    }
    case 'downloading': {
      const of = newer.bytes ?? now.bytes;
      return (
        <>
          <progress aria-label={updates.downloading(now.bytes, of)} value={now.bytes} max={of} />
          <p>{updates.downloading(now.bytes, of)}</p>
          <StopUpdate />
        </>
      );
    }
    case 'ready':
      return (
        <>
          <WaitsFor />
          <StopUpdate />
        </>
      );
    case 'installing':
      return <p role="status">{updates.installing}</p>;
    default:
      return now satisfies never;
  }
}

function StopUpdate() {
  const { updates } = useLateWords();
  const { ask } = useHost();
  return <Button onClick={() => void ask('update.stop', {}).catch(tellTrouble)}>{updates.cancel}</Button>;
}

function Size({ newer: { bytes } }: { newer: NewerVersion }) {
  const { updates } = useLateWords();
  return bytes !== undefined && <p>{updates.size(bytes)}</p>;
}

/** The reason why a version that is here is not installed yet. */
function WaitsFor() {
  const { restarts, waitsFor } = useLateWords().updates;
  const isAnswering = useAppState((state) => workUnderWay(state).answers > 0);
  const isAsking = useAppState((state) => workUnderWay(state).questions > 0);
  const isTransferring = useAppState((state) => workUnderWay(state).transfers > 0);
  const isTemporary = useAppState(hasTemporaryChat);
  const lines = [
    ...(isAsking ? [waitsFor.questions] : []),
    ...(isAnswering ? [waitsFor.answers] : []),
    ...(isTransferring ? [waitsFor.transfers] : []),
    ...(isTemporary ? [waitsFor.temporary] : []),
  ];
  return (
    <div role="status">
      {(lines.length > 0 ? lines : [restarts]).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** The command that updates, or the page that has the newer version, for a person to use. */
function UpdateByHand({ way }: { way: Exclude<Update['way'], { by: 'app' }> }) {
  const { updates } = useLateWords();
  const { ask } = useHost();
  if (way.by === 'page') {
    return (
      <Button
        icon={<ExternalLink size={14} strokeWidth={1.9} />}
        onClick={() => void ask('link.open', { url: way.address }).catch(tellTrouble)}
      >
        {updates.byPage}
      </Button>
    );
  }
  return (
    <>
      <p>{updates.byCommand}</p>
      <div className="update-command">
        <code>{way.command}</code>
        <CopyButton text={way.command} label={updates.copyCommand} />
      </div>
    </>
  );
}
