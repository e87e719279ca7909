import { useEffect, useRef, useState } from 'react';
import type { Output } from '../../../contract/api.ts';
import { reasonOf } from '../../../contract/errors.ts';
import type { JsonObject } from '../../../contract/json.ts';
import type { Reason } from '../../../contract/reason.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { wallClock } from '../../foundation/ui/clock.ts';

/**
 * One run of a tool by hand. `tookMs` counts the time in which a question waited for the person,
 * too.
 */
export type ToolRun =
  | { state: 'none' }
  | { state: 'running'; since: number; number: number; of: number }
  | { state: 'ended'; result: Output<'tool.call'>; tookMs: number[] }
  | { state: 'refused'; reason: Reason };

/**
 * Runs a tool as often as is wanted, one call after the other, and stops with the first that fails.
 */
export function useRun(tool: string) {
  const { ask } = useHost();
  const [run, setRun] = useState<ToolRun>({ state: 'none' });
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);
  return { run, start, stop: () => stopping.current?.abort() };

  async function start(input: JsonObject, times: number): Promise<void> {
    const stop = (stopping.current = new AbortController());
    const tookMs: number[] = [];
    try {
      let result: Output<'tool.call'> | undefined;
      for (let number = 1; number <= times && (!result || result.outcome === 'ok'); number += 1) {
        const began = performance.now();
        setRun({ state: 'running', since: wallClock(), number, of: times });
        result = await ask('tool.call', { tool, input }, stop.signal);
        tookMs.push(performance.now() - began);
      }
      if (result) setRun({ state: 'ended', result, tookMs });
    } catch (cause) {
      setRun({ state: 'refused', reason: reasonOf(cause) });
    }
  }
}
