import { Button } from '../../foundation/ui/button.tsx';
import { TroubleLine } from '../../foundation/ui/trouble-line.tsx';
import type { SamplingRequests } from './use-sampling-requests.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import './sampling-foot.css';

type Props = {
  /** A reply is there that would not be returned. */
  reply: boolean;
  serverName: string;
  requests: SamplingRequests;
  onBack(): void;
  /** Leaves the dialog; the question stays as it is. */
  onLater(): void;
};

/** Asks once more before the server is told no. The focus is on the way back. */
export function RefuseStep({ reply, serverName, requests: { busy, trouble, refuse }, onBack, onLater }: Props) {
  const words = useAllWords().sampling.refuse;
  return (
    <>
      <TroubleLine trouble={trouble} />
      <p className="sampling-says" role="status">
        <b>{reply ? words.returnNothingHead : words.dontSendHead}</b> <Phrased of={words.sending(serverName)} />
      </p>
      <Button kind="ghost" autoFocus onClick={onBack}>
        {words.back}
      </Button>
      <Button kind="ghost" onClick={onLater}>
        {words.later}
      </Button>
      <Button kind="danger" busy={busy === 'refuse'} onClick={() => refuse({ never: true })}>
        <Phrased of={words.never(serverName)} />
      </Button>
      <Button className="sampling-no" busy={busy === 'refuse'} onClick={() => refuse({})}>
        {reply ? words.returnNothing : words.dontSend}
      </Button>
    </>
  );
}
