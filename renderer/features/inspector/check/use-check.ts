import { useEffect, useRef, useState } from 'react';
import { checkLineKey } from '../../../../client/check/sort-lines.ts';
import type { CheckLine } from '../../../../contract/check.ts';
import { reasonOf } from '../../../../contract/errors.ts';
import type { Reason } from '../../../../contract/reason.ts';
import { useHost } from '../../../foundation/host/use-host.ts';
import type { Store } from '../../../foundation/host/store.ts';
import { wallClock } from '../../../foundation/ui/clock.ts';

/**
 * One check of a server, as far as it is. Lines that were found before it was stopped or failed
 * stay.
 */
export type Check = { lines: readonly CheckLine[]; at: number } & (
  | { state: 'none' | 'running' | 'stopped' }
  | { state: 'ended'; ms: number }
  | { state: 'failed'; reason: Reason }
);

const NONE: Check = { state: 'none', lines: [], at: 0 };

/** The last check of each server, by its id, until the window closes. */
const last = new Map<string, Check>();

/**
 * Checks a server and reads the lines as they are found. A check ends when nobody looks at it any
 * more.
 */
export function useCheck(server: string) {
  const { ask } = useHost();
  const [check, setCheck] = useState<Check>(() => last.get(server) ?? NONE);
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);
  const [trying, setTrying] = useState<string>();
  return { check, trying, run, runOnly, stop: () => stopping.current?.abort() };

  /**
   * Tries one requirement again; gives what is known of it then. Undefined: the server is not asked
   * for it any more.
   */
  async function runOnly(line: CheckLine, tools: string[]): Promise<CheckLine | undefined> {
    const { signal } = (stopping.current = new AbortController());
    setTrying(checkLineKey(line));
    try {
      const { code, revision } = line;
      const [again] = (await ask('server.check', { server, tools, only: { code, revision } }, signal)).lines;
      const now = last.get(server);
      if (again && now) {
        const next = { ...now, lines: now.lines.map((one) => (checkLineKey(one) === checkLineKey(again) ? again : one)) };
        last.set(server, next);
        setCheck(next);
      }
      return again;
    } finally {
      setTrying(undefined);
    }
  }

  async function run(tools: string[]): Promise<void> {
    const stop = (stopping.current = new AbortController());
    const at = wallClock();
    let lines: readonly CheckLine[] = [];
    const put = (next: Check) => {
      last.set(server, next);
      setCheck(next);
    };
    put({ state: 'running', lines, at });
    const id = crypto.randomUUID();
    const asked = ask('server.check', { server, tools, check: id }, stop.signal);
    const following = follow(ask, id, stop.signal, (more) => {
      lines = [...lines, ...more];
      put({ state: 'running', lines, at });
    });
    try {
      const report = await asked;
      await following;
      put({ state: 'ended', lines: report.lines, at, ms: report.ms });
    } catch (cause) {
      await following;
      put(stop.signal.aborted ? { state: 'stopped', lines, at } : { state: 'failed', reason: reasonOf(cause), lines, at });
    }
  }
}

async function follow(ask: Store['ask'], check: string, signal: AbortSignal, onLines: (lines: CheckLine[]) => void): Promise<void> {
  let after = 0;
  while (!signal.aborted) {
    const found = await ask('server.check-lines', { check, after }, signal).catch(() => undefined);
    if (!found || signal.aborted) return;
    if (found.lines.length > 0) onLines(found.lines);
    if (found.ended) return;
    after += found.lines.length;
  }
}
