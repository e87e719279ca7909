import { describe, expect, it } from 'vitest';
import type { Offer, ServerState } from '../../../contract/server.ts';
import { healthWords, launchLine, stateDetail, stateWords } from '../../../renderer/servers/server-words.ts';

const restarting: ServerState = {
  state: 'restarting',
  at: 10_000,
  attempt: 1,
  trouble: { reason: 'x', stderr: [], exit: { code: 137, signal: null } },
};
const ready = {
  state: 'ready' as const,
  since: 0,
  tookMs: 1,
  protocolVersion: '2025-11-25',
  era: 'legacy' as const,
  says: { name: 'x', version: '1' },
};
const empty: Offer = { tools: [], prompts: [], resources: [], templates: [], heldBack: [], completes: false };

describe('a server in words', () => {
  it('counts down to the next start and never below zero', () => {
    expect([6000, 6100, 9999, 12_000].map((now) => stateWords(restarting, now))).toEqual([
      'Again in 4 s',
      'Again in 4 s',
      'Again in 1 s',
      'Again in 0 s',
    ]);
    expect(stateDetail(restarting, undefined, 0)).toBe('Ended with code 137');
  });

  it('says how long a server has not answered', () => {
    expect(stateDetail({ state: 'starting', since: 1000 }, undefined, 4400)).toBe('No answer yet, 3 s');
  });

  it('says since when a server is ready, and whether it answered lately', () => {
    expect(healthWords(ready, 30_000)).toBe('ready since just now after 1 ms');
    const checked = { ...ready, latencyMs: 12, answeredAt: 170_000, restarts: 2 };
    expect(healthWords(checked, 300_000)).toBe('ready since 5 min ago after 1 ms, answered 2 min ago within 12 ms, started again 2 times');
  });

  it('counts what is offered and what is held back', () => {
    const prompt = { name: 'p', arguments: [] };
    expect(stateDetail(ready, { ...empty, prompts: [prompt, prompt], heldBack: [{ kind: 'tool', name: 't', reason: 'r' }] }, 0)).toBe(
      '2 prompts, 1 held back',
    );
    expect(stateDetail(ready, empty, 0)).toBe('Offers nothing');
  });

  it('writes a command so that each argument can be told apart', () => {
    expect(launchLine({ kind: 'stdio', command: 'npx', args: ['-y', 'two words', ''], env: {} })).toBe('npx -y "two words" ""');
  });
});
