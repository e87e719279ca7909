import { describe, expect, it } from 'vitest';
import { en } from '../../../../client/words/en.ts';
import { late } from '../../../../client/words/en/late.ts';
import { flat } from '../../../../client/words/phrase.ts';
import type { Offer, ServerState } from '../../../../contract/server.ts';
import { healthWords, launchLine, stateDetail, stateWords } from '../../../../renderer/features/servers/server-words.ts';
import { saidBefore } from '../../../../contract/reason.ts';

const all = { ...en, ...late };

const restarting: ServerState = {
  state: 'restarting',
  at: 10_000,
  attempt: 1,
  trouble: { reason: saidBefore('x'), stderr: [], exit: { code: 137, signal: null } },
};
const ready = {
  state: 'ready' as const,
  since: 0,
  tookMs: 1,
  protocolVersion: '2025-11-25',
  era: 'legacy' as const,
  says: { name: 'x', version: '1' },
};
const launch = { kind: 'stdio' as const, command: 'tides', args: [], env: {} };
const empty: Offer = { tools: [], prompts: [], resources: [], templates: [], heldBack: [], completes: false };

describe('a server in words', () => {
  it('counts down to the next start and never below zero', () => {
    expect([6000, 6100, 9999, 12_000].map((now) => stateWords(en, restarting, now))).toEqual([
      'Retrying in 4 s',
      'Retrying in 4 s',
      'Retrying in 1 s',
      'Retrying in 0 s',
    ]);
    expect(stateDetail(en, { state: restarting, launch }, undefined, 0)).toBe('Ended with exit code 137');
  });

  it('says how long a server has not answered', () => {
    const state = { state: 'starting' as const, since: 1000 };
    expect(stateDetail(en, { state, launch }, undefined, 4400)).toBe('No answer for 3 s');
  });

  it.each([
    ['npx', ['-y', '@harbor/tides@2'], 'npx fetches @harbor/tides where it is not here yet, 3 s'],
    ['uvx', ['tides-mcp'], 'uvx fetches tides-mcp where it is not here yet, 3 s'],
    ['bunx', ['tides-mcp'], 'bunx fetches tides-mcp where it is not here yet, 3 s'],
  ])('does not blame a server for the time that %s takes', (command, args, words) => {
    const state = { state: 'starting' as const, since: 1000 };
    expect(stateDetail(en, { state, launch: { ...launch, command, args } }, undefined, 4400)).toBe(words);
  });

  it('says since when a server is ready, and whether it answered lately', () => {
    expect(flat(healthWords(all, ready, 30_000))).toBe(
      'The server calls itself x 1. Protocol 2025-11-25. Last start: now, ready after 1 ms.',
    );
    const checked = { ...ready, latencyMs: 12, answeredAt: 170_000, restarts: 2 };
    expect(flat(healthWords(all, checked, 300_000))).toMatch(
      /Last start: 5 min\. ago, ready after 1 ms\. Last health check: 2 min\. ago, answered within 12 ms\. Restarts: 2\.$/,
    );
  });

  it('counts what is offered and what is held back', () => {
    const prompt = { name: 'p', arguments: [] };
    expect(
      stateDetail(
        en,
        { state: ready, launch },
        { ...empty, prompts: [prompt, prompt], heldBack: [{ kind: 'tool', name: 't', reason: saidBefore('r') }] },
        0,
      ),
    ).toBe('2 prompts, 1 not usable');
    expect(stateDetail(en, { state: ready, launch }, empty, 0)).toBe('Offers nothing');
  });

  it('writes a command so that each argument can be told apart', () => {
    expect(launchLine({ kind: 'stdio', command: 'npx', args: ['-y', 'two words', ''], env: {} })).toBe('npx -y "two words" ""');
  });
});
