import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../contract/json.ts';
import type { Launch, Limits, ServerState } from '../../contract/server.ts';
import { type ConnectionTimeouts, patience } from '../../main/host/servers/session/connection.ts';
import { faultServer } from './fault-server.ts';
import { hostWithServers } from './host-with-servers.ts';
import { inEnglish } from './in-english.ts';
import { runningWith } from './running-with.ts';

const NEIGHBOUR = 'neighbour';
/** A neighbour answers this often at least beside each fault. */
const CALLS = 8;
const BETWEEN_CALLS_MS = 20;

type State = ServerState['state'];
export type Host = ReturnType<typeof hostWithServers>;
type Neighbourhood = { host: Host; asking: ReturnType<typeof keepAsking>; end(): Promise<void> };

/** A faulty server, what is done with it, and what a person then sees of it. */
export type Fault = {
  title: string;
  launch(marker: string): Launch | Promise<Launch>;
  /** Given to it once it is ready, and heeded without a new start. */
  limits?: Limits;
  /** A host of its own is as patient as this. */
  patience?: Partial<ConnectionTimeouts>;
  /**
   * Called one after the other once it is ready; what each gives has to match, its reason in
   * English.
   */
  calls?: { tool: string; input?: JsonObject; gives: object }[];
  /** The state it ends in. The reason, in English, has to match; a cure has to be there. */
  becomes: State;
  reason?: string | RegExp;
  stderr?: string[];
  /** Given the name of the faulty server there. */
  also?(host: Host, faulty: string): unknown;
  /** The state that has to hold once all was ended. */
  leaves?(): unknown;
};

/**
 * A test for each, several at a time beside one good server, which is asked all the time and has to
 * answer every time. In the end nothing of them may be left running: each is removed, or where
 * their ends matter (`own`) each has a host, which is closed. The output says how the neighbours
 * fared.
 */
export function testFaults(faults: Fault[], hosts: 'shared' | 'own' = 'shared'): void {
  vi.setConfig({ maxConcurrency: 6 });
  const latencies: number[] = [];
  let shared: Promise<Neighbourhood> | undefined;
  for (const [at, fault] of faults.entries()) {
    const isOwn = hosts === 'own' || fault.patience !== undefined;
    test.concurrent(fault.title, async () => {
      const neighbourhood = await (isOwn ? moveIn(latencies, fault.patience) : (shared ??= moveIn(latencies)));
      await besideANeighbour(neighbourhood, `faulty ${at}`, fault, isOwn);
    });
  }
  afterAll(async () => {
    await (await shared)?.end();
    console.info(noteOf(latencies));
  });
}

/** A host with a good server that is asked until the end. */
async function moveIn(latencies: number[], own?: Partial<ConnectionTimeouts>): Promise<Neighbourhood> {
  const marker = `neighbour-${randomUUID()}`;
  const dataFolder = mkdtempSync(join(tmpdir(), 'switchyard-faults-'));
  const host = hostWithServers({
    dataFolder,
    given: [{ name: NEIGHBOUR, launch: faultServer({ tools: { echo: [{ answer: { content: [] } }] } }, marker) }],
    patience: { ...patience, ...own },
  });
  host.servers.start();
  await host.until(NEIGHBOUR, 'ready');
  const asking = keepAsking(host, latencies);
  return {
    host,
    asking,
    async end() {
      await asking.stop();
      const { state } = host.named(NEIGHBOUR).state;
      await host.servers.close();
      rmSync(dataFolder, { recursive: true, force: true });
      expect(state).toBe('ready');
      await vi.waitFor(() => expect(runningWith(marker)).toEqual([]));
    },
  };
}

/**
 * The neighbour has to answer each time while the fault lives, and nothing of that may be left
 * running in the end.
 */
async function besideANeighbour({ host, asking, end }: Neighbourhood, faulty: string, fault: Fault, isOwn: boolean): Promise<void> {
  const marker = `fault-${randomUUID()}`;
  const answered = asking.listen();
  try {
    const launch = await fault.launch(marker);
    await host.servers.setup.add({ name: faulty, launch });
    if (fault.limits) {
      await host.until(faulty, 'ready');
      await host.servers.setup.edit({ server: host.named(faulty).id, name: faulty, launch, limits: fault.limits });
    }
    await live(host, faulty, fault);
  } finally {
    const bad = await answered();
    if (isOwn) await end();
    else await host.servers.setup.remove(host.named(faulty).id);
    expect(bad).toEqual([]);
  }
  await vi.waitFor(() => expect(runningWith(marker)).toEqual([]));
  await fault.leaves?.();
}

async function live(host: Host, faulty: string, { calls = [], becomes, reason, stderr, also }: Fault): Promise<void> {
  if (calls.length > 0) await host.until(faulty, 'ready');
  for (const { tool, input, gives } of calls) expect(inEnglish(await host.call(faulty, tool, input))).toMatchObject(gives);
  const state = await host.until(faulty, becomes);
  if ('trouble' in state) {
    expect(inEnglish(state.trouble)).toMatchObject({ reason: matching(reason), cure: expect.any(String), ...(stderr && { stderr }) });
  }
  await also?.(host, faulty);
}

function matching(words: string | RegExp | undefined): unknown {
  return words instanceof RegExp ? expect.stringMatching(words) : words;
}

/**
 * Asks the neighbour until it is stopped. Gives the calls that had no answer, after a number of
 * calls at least.
 */
function keepAsking(host: Host, latencies: number[]) {
  const bad: unknown[] = [];
  let calls = 0;
  const listening = new Set<{ until: number; resolve(): void }>();
  const enough = new AbortController();
  const asking = ask();
  return {
    listen(): () => Promise<unknown[]> {
      const badBefore = bad.length;
      // Each call ends, by its own limits of time, so this does.
      const often = new Promise<void>((resolve) => void listening.add({ until: calls + CALLS, resolve }));
      return async () => {
        await often;
        return bad.slice(badBefore);
      };
    },
    stop(): Promise<void> {
      enough.abort();
      return asking;
    },
  };

  async function ask(): Promise<void> {
    while (!enough.signal.aborted) {
      const began = performance.now();
      const result = await host.call(NEIGHBOUR, 'echo');
      latencies.push(performance.now() - began);
      if (result.outcome !== 'ok') bad.push(result);
      calls += 1;
      for (const one of listening) if (calls >= one.until && listening.delete(one)) one.resolve();
      await pause(BETWEEN_CALLS_MS);
    }
  }
}

/** No machine is fast enough to assert this everywhere. */
function noteOf(latencies: number[]): string {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)} ms`;
  return `neighbours answered ${sorted.length} calls: p50 ${at(0.5)}, p99 ${at(0.99)}, slowest ${at(0.99999)}`;
}
