import { useEffect, useRef, useState } from 'react';
import type { Output } from '../../../contract/api.ts';
import { reasonOf } from '../../../contract/errors.ts';
import type { Reason } from '../../../contract/reason.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { filled } from '../../parts/arguments/argument-values.ts';

/** One try of a prompt. `tookMs` counts the time in which a question waited for the person, too. */
export type Try =
  | { state: 'none' }
  | { state: 'running' }
  | { state: 'made'; made: Output<'prompt.get'>; tookMs: number }
  | { state: 'refused'; reason: Reason };

/** Has a server make the messages of a prompt; the newest try counts. */
export function useTry(server: string, name: string) {
  const { ask } = useHost();
  const [now, setNow] = useState<Try>({ state: 'none' });
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);
  const stop = () => {
    stopping.current?.abort();
    setNow({ state: 'none' });
  };
  const start = (values: Record<string, string>) => {
    stopping.current?.abort();
    const { signal } = (stopping.current = new AbortController());
    const began = performance.now();
    const tell = (next: Try) => signal.aborted || setNow(next);
    tell({ state: 'running' });
    ask('prompt.get', { server, name, arguments: filled(values) }, signal).then(
      (made) => tell({ state: 'made', made, tookMs: performance.now() - began }),
      (cause: unknown) => tell({ state: 'refused', reason: reasonOf(cause) }),
    );
  };
  return { now, start, stop };
}
