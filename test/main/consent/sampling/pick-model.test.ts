import { describe, expect, test } from 'vitest';
import type { SamplingRequest } from '../../../../contract/sampling.ts';
import type { Endpoint } from '../../../../contract/settings.ts';
import { PRACTICE } from '../../../../main/host/models/practice/practice.ts';
import { pickModel } from '../../../../main/host/consent/sampling/pick-model.ts';
import { readRequest } from '../../../../main/host/consent/sampling/read-request.ts';
import { endpoint, hello } from '../../../doubles/sampling-in-memory.ts';
import { saidBefore } from '../../../../contract/reason.ts';
import { inEnglish } from '../../../doubles/in-english.ts';

const claude = endpoint([
  { id: 'claude-sonnet-5-5', name: 'Claude Sonnet', price: { input: 2, output: 10 } },
  { id: 'claude-haiku-5-5', name: 'Claude Haiku', price: { input: 0.1, output: 0.5 } },
  { id: 'claude-opus-5-5', name: 'Claude Opus', price: { input: 4, output: 20 } },
]);
const home: Endpoint = {
  ...endpoint([
    { id: 'qwen-mini', name: 'Qwen mini' },
    { id: 'llama-70b', name: 'Llama 70b' },
  ]),
  id: 'home',
  kind: 'compatible',
  capabilities: { ...claude.capabilities, images: false },
};
const both = { practice: PRACTICE, claude, home };
const sonnet = { endpoint: 'claude', model: 'claude-sonnet-5-5' };

function picks(change: Partial<SamplingRequest>, endpoints: Record<string, Endpoint> = both, usual = sonnet) {
  const request = { ...readRequest(hello()), ...change };
  const { choice, because } = pickModel({ serverName: 'logbook', request, endpoints, usual }) ?? {};
  return [choice?.model, because && inEnglish(because)];
}

describe('the model that fits', () => {
  test.each([
    [['claude-haiku'], 'claude-haiku-5-5', '“logbook” asked for claude-haiku; Claude Haiku fits.'],
    [['gpt-9', 'OPUS'], 'claude-opus-5-5', '“logbook” asked for OPUS; Claude Opus fits.'],
    [['qwen', 'opus'], 'qwen-mini', '“logbook” asked for qwen; Qwen mini fits.'],
    [['claude-3-opus-20240229'], 'claude-opus-5-5', '“logbook” asked for claude-3-opus-20240229; Claude Opus is the nearest you have.'],
    [['claude'], 'claude-sonnet-5-5', '“logbook” asked for claude; Claude Sonnet fits.'],
    [['grok'], 'claude-sonnet-5-5', 'You do not have grok. Claude Sonnet is the one you use.'],
  ])('to the hints %j is %s', (hints, model, because) => {
    expect(picks({ hints })).toEqual([model, because]);
  });

  test.each([
    [{ speed: 0.9, intelligence: 0.2 }, 'claude-haiku-5-5', 'The server asked for speed; Claude Haiku fits that best.'],
    [{ cost: 1 }, 'claude-haiku-5-5', 'The server asked for a low price; Claude Haiku fits that best.'],
    [{ cost: 0.1, intelligence: 0.9 }, 'claude-opus-5-5', 'The server asked for a capable model; Claude Opus fits that best.'],
    [{}, 'claude-sonnet-5-5', '“logbook” did not ask for a certain model. Claude Sonnet is the one you use.'],
  ])('to the priorities %j is %s', (priorities, model, because) => {
    expect(picks({ priorities }, { practice: PRACTICE, claude })).toEqual([model, because]);
  });

  test('of unknown price goes by what its name says', () => {
    const local = { home };
    expect(picks({ priorities: { speed: 1 } }, local)[0]).toBe('qwen-mini');
    expect(picks({ priorities: { intelligence: 1 } }, local)[0]).toBe('llama-70b');
  });

  test('among several of a hint goes by the priorities', () => {
    expect(picks({ hints: ['claude'], priorities: { speed: 1 } })[0]).toBe('claude-haiku-5-5');
  });

  test('can see images where there are any', () => {
    const { messages } = readRequest(
      hello({ messages: [{ role: 'user', content: { type: 'image', data: 'AAAA', mimeType: 'image/png' } }] }),
    );
    const usual = { endpoint: 'home', model: 'qwen-mini' };
    expect(picks({ messages }, both, usual)).toEqual([
      'claude-sonnet-5-5',
      '“logbook” did not ask for a certain model. Claude Sonnet can see the images.',
    ]);
    expect(picks({ messages }, { home }, usual)[0]).toBe('qwen-mini');
  });

  test('is at an endpoint that works, and practice only where there is no other', () => {
    const broken: Endpoint = { ...claude, state: { state: 'failed', reason: saidBefore('No key.') } };
    expect(picks({ hints: ['haiku'] }, { practice: PRACTICE, claude: broken })).toEqual(['practice', 'You have no other model.']);
    expect(picks({ hints: ['practice'] })[0]).toBe('claude-sonnet-5-5');
  });
});
