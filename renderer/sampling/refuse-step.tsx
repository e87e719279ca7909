import { Button } from '../ui/button.tsx';
import { TroubleLine } from '../ui/trouble-line.tsx';
import type { SamplingRequests } from './use-sampling-requests.ts';

type Props = {
  /** Whether a reply is there that would not be returned. */
  reply: boolean;
  serverName: string;
  requests: SamplingRequests;
  onBack(): void;
  /** Leaves the dialog; the question stays as it is. */
  onLater(): void;
};

/** Asks once more before the server is told no. The focus is on the way back. */
export function RefuseStep({ reply, serverName, requests: { busy, trouble, refuse }, onBack, onLater }: Props) {
  return (
    <>
      <TroubleLine trouble={trouble} />
      <p className="sampling-says" role="status">
        <b>{reply ? 'Return nothing?' : 'Don’t send?'}</b> {serverName} is told that you said no.
      </p>
      <Button kind="ghost" autoFocus onClick={onBack}>
        Back
      </Button>
      <Button kind="ghost" onClick={onLater}>
        Decide later
      </Button>
      <Button kind="danger" busy={busy === 'refuse'} onClick={() => refuse({ never: true })}>
        Never let {serverName} ask
      </Button>
      <Button className="sampling-no" busy={busy === 'refuse'} onClick={() => refuse({})}>
        {reply ? 'Return nothing' : 'Don’t send'}
      </Button>
    </>
  );
}
