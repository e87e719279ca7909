import { useEffect, useState } from 'react';
import { reasonOf } from '../../../contract/errors.ts';
import type { Reason } from '../../../contract/reason.ts';
import type { LogLine } from '../../../contract/server.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import type { Store } from '../../foundation/host/store.ts';

type LogView = { lines?: LogLine[]; trouble?: Reason };

/** A chatty server fills no window: the newest lines stay. */
const MOST = 10_000;

/** The log of a server as far as it was kept, and each line that comes on while this is drawn. */
export function useServerLog(server: string): LogView {
  const { ask } = useHost();
  const [seen, setSeen] = useState<LogView>({});
  useEffect(() => {
    const leaving = new AbortController();
    follow(ask, server, leaving.signal, (more) => setSeen(({ lines = [] }) => ({ lines: [...lines, ...more].slice(-MOST) }))).catch(
      (cause: unknown) => leaving.signal.aborted || setSeen((before) => ({ ...before, trouble: reasonOf(cause) })),
    );
    return () => leaving.abort();
  }, [ask, server]);
  return seen;
}

async function follow(ask: Store['ask'], server: string, signal: AbortSignal, onLines: (lines: LogLine[]) => void): Promise<void> {
  let batch = await ask('server.log', { server }, signal);
  while (!signal.aborted) {
    onLines(batch.lines);
    batch = await ask('server.log', { server, after: batch.last }, signal);
  }
}
