import { useState } from 'react';
import { reasonOf } from '../../../contract/errors.ts';
import type { Explanation } from '../../../client/words/reason-words.ts';
import type { Server } from '../../../contract/server.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';

/** Asks a server for any answer, and says how long it took. */
export function PingServer({ server }: { server: Server }) {
  const { facts: words } = useWords().inspector;
  const { ask } = useHost();
  const [outcome, setOutcome] = useState<Explanation>('');
  const [isAsking, setAsking] = useState(false);
  const ping = async () => {
    setAsking(true);
    setOutcome(words.pinging);
    const told = await ask('server.ping', { server: server.id }).then(({ tookMs }) => words.answeredIn(tookMs), reasonOf);
    setOutcome(told);
    setAsking(false);
  };
  return (
    <div className="facts-ping">
      <Button size="sm" busy={isAsking} onClick={() => void ping()}>
        {words.ping}
      </Button>
      <span role="status">
        <Phrased of={outcome} />
      </span>
    </div>
  );
}
