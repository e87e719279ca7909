import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../contract/json.ts';
import type { Launch, ServerState } from '../../contract/server.ts';
import { type Patience, patience } from '../../main/host/servers/session/connection.ts';
import { faultServer } from './fault-server.ts';
import { hostWithServers } from './host-with-servers.ts';
import { inEnglish } from './in-english.ts';

export const FAULTY = 'faulty';
const NEIGHBOUR = 'neighbour';
const CALLS = 20;
const BETWEEN_CALLS_MS = 20;

type State = ServerState['state'];
export type Host = ReturnType<typeof hostWithServers>;

/** A faulty server, what is done with it, and what a person then sees of it. */
export type Fault = {
  title: string;
  launch(marker: string): Launch | Promise<Launch>;
  patience?: Partial<Patience>;
  /** Called one after the other once it is ready; what each gives has to match, its reason in English. */
  calls?: { tool: string; input?: JsonObject; gives: object }[];
  /** The state it ends in. The reason, in English, has to match; a cure has to be there. */
  becomes: State;
  reason?: string | RegExp;
  stderr?: string[];
  also?(host: Host): unknown;
  /** The state that has to hold once all was ended. */
  leaves?(): unknown;
};

/** A test for each, several at a time; how the neighbours fared is printed for whoever reads the output. */
export function testFaults(faults: Fault[]): void {
  vi.setConfig({ maxConcurrency: 6 });
  const latencies: number[] = [];
  for (const fault of faults) test.concurrent(fault.title, () => besideANeighbour(fault, latencies));
  afterAll(() => console.info(noteOf(latencies)));
}

/**
 * Puts the faulty server beside a good one, which is asked all the time and has to answer every time; in the end nothing of both may
 * be left running. The latencies of the good one are added to those given.
 */
async function besideANeighbour(fault: Fault, latencies: number[]): Promise<void> {
  const marker = `fault-${randomUUID()}`;
  const dataFolder = mkdtempSync(join(tmpdir(), 'switchyard-faults-'));
  const host = hostWithServers({
    dataFolder,
    given: [{ name: NEIGHBOUR, launch: faultServer({ tools: { echo: [{ answer: { content: [] } }] } }, marker) }],
    patience: { ...patience, probe: 400, ...fault.patience },
  });
  try {
    host.connections.start();
    await host.until(NEIGHBOUR, 'ready');
    const stopAsking = keepAsking(host, latencies);
    try {
      await host.connections.add({ name: FAULTY, launch: await fault.launch(marker) });
      await live(host, fault);
    } finally {
      expect(await stopAsking()).toEqual([]);
    }
    expect(host.named(NEIGHBOUR).state.state).toBe('ready');
  } finally {
    await host.connections.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
  await vi.waitFor(() => expect(runningWith(marker)).toEqual([]));
  await fault.leaves?.();
}

async function live(host: Host, { calls = [], becomes, reason, stderr, also }: Fault): Promise<void> {
  if (calls.length > 0) await host.until(FAULTY, 'ready');
  for (const { tool, input, gives } of calls) expect(inEnglish(await host.call(FAULTY, tool, input))).toMatchObject(gives);
  const state = await host.until(FAULTY, becomes);
  if ('trouble' in state) {
    expect(inEnglish(state.trouble)).toMatchObject({ reason: matching(reason), cure: expect.any(String), ...(stderr && { stderr }) });
  }
  await also?.(host);
}

function matching(words: string | RegExp | undefined): unknown {
  return words instanceof RegExp ? expect.stringMatching(words) : words;
}

/** The function that comes back stops it, after a number of calls at least, and gives the answers that were none. */
function keepAsking(host: Host, latencies: number[]): () => Promise<unknown[]> {
  const enough = new AbortController();
  const asking = ask();
  return () => {
    enough.abort();
    return asking;
  };

  async function ask(): Promise<unknown[]> {
    const bad: unknown[] = [];
    for (let call = 0; call < CALLS || !enough.signal.aborted; call += 1) {
      const began = performance.now();
      const result = await host.call(NEIGHBOUR, 'echo');
      latencies.push(performance.now() - began);
      if (result.outcome !== 'ok') bad.push(result);
      await pause(BETWEEN_CALLS_MS);
    }
    return bad;
  }
}

/** No machine is fast enough to assert this everywhere. */
function noteOf(latencies: number[]): string {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)} ms`;
  return `neighbours answered ${sorted.length} calls: p50 ${at(0.5)}, p99 ${at(0.99)}, slowest ${at(0.99999)}`;
}

/** A process that ended and that nobody has asked about yet does not run. */
function runningWith(marker: string): string[] {
  const all = execFileSync('ps', ['-Aww', '-o', 'stat=,args='], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return all.split('\n').filter((line) => line.includes(marker) && !line.trim().startsWith('Z'));
}
