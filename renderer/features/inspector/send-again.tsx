import { Play, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { againOf } from '../../../client/timeline/again.ts';
import type { ServerTraffic, TrafficBody } from '../../../contract/traffic.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { useInspector } from '../../foundation/navigation/inspector-place.tsx';

const icon = { size: 14, strokeWidth: 1.9 };

/**
 * Sends a request of the host once more: at once where it only reads; a call of a tool is filled
 * in, and asks like any by hand.
 */
export function SendAgain({ first, body }: { first: ServerTraffic; body: TrafficBody | undefined }) {
  const { timeline, format } = useAllWords();
  const { ask } = useHost();
  const { show } = useInspector();
  const [isSending, setSending] = useState(false);
  const isReady = useAppState(({ servers }) => servers[first.server]?.state.state === 'ready');
  const again = isReady ? againOf({ first }, body) : undefined;
  const alias = useAppState(({ offers }) =>
    again?.is === 'call' ? offers[first.server]?.tools.find(({ name }) => name === again.tool)?.alias : undefined,
  );
  if (!again || (again.is === 'call' && alias === undefined)) return null;
  if (again.is === 'incomplete') return <IconButton label={timeline.notAgain} size="sm" aria-disabled icon={<RotateCw {...icon} />} />;
  if (again.is === 'call')
    return (
      <Button size="sm" icon={<Play {...icon} />} onClick={() => show({ view: 'tools', tool: alias, input: again.input })}>
        {timeline.runAgain}
      </Button>
    );
  const send = async () => {
    setSending(true);
    try {
      const { tookMs } = await ask('server.send-again', { server: first.server, method: again.method, params: again.params });
      showToast({ text: timeline.sentAgain(again.method, format.duration(tookMs)) });
    } catch (cause) {
      tellTrouble(cause);
    } finally {
      setSending(false);
    }
  };
  return (
    <Button size="sm" busy={isSending} icon={<RotateCw {...icon} />} onClick={() => void send()}>
      {timeline.sendAgain}
    </Button>
  );
}
