import { describe, expect, test } from 'vitest';
import { turnCost, priceOf } from '../../../main/host/models/prices.ts';
import { listModels } from '../../../main/host/models/list-models.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { endpoint } from '../../doubles/sampling-in-memory.ts';

const claude = { kind: 'anthropic' as const, baseUrl: 'https://api.anthropic.com' };

describe('the price of a model', () => {
  test.each([
    ['claude-opus-5-5', 4, 20],
    ['claude-sonnet-5-5', 2, 10],
    ['claude-haiku-5-5', 0.1, 0.5],
    ['claude-haiku-4-5-20251001', 1, 5],
    ['claude-sonnet-4-5', 3, 15],
    ['claude-opus-4-1-20250805', 15, 75],
    ['claude-opus-4-20250514', 15, 75],
  ])('%s is known where its maker sells it', (model, input, output) => {
    expect(priceOf(claude, model)).toEqual({ input, output });
  });

  test.each([
    ['of a model nobody wrote down', claude, 'claude-opus-9'],
    ['of a model with a name like one', claude, 'claude-opus-5-5-turbo'],
    ['where somebody else sells it', { kind: 'compatible' as const, baseUrl: 'https://api.anthropic.com' }, 'claude-opus-5-5'],
    ['behind another address', { kind: 'anthropic' as const, baseUrl: 'https://notanthropic.com' }, 'claude-opus-5-5'],
  ])('is unknown %s', (_what, place, model) => {
    expect(priceOf(place, model)).toBeUndefined();
  });

  test('makes a cost, is higher for long prompts of some, and no price is not a cost of nothing', () => {
    const usage = { inputTokens: 1000, outputTokens: 100 };
    expect(turnCost(endpoint(), 'claude-opus-5-5', usage)).toBeCloseTo(0.006);
    expect(turnCost(endpoint(), 'claude-haiku-5-5', { inputTokens: 200_000, outputTokens: 0 })).toBeCloseTo(0.1);
    expect(turnCost(endpoint(), 'claude-opus-9', usage)).toBeUndefined();
    const priced = endpoint([{ id: 'own', name: 'Own', price: { input: 1, output: 1 } }]);
    expect(turnCost(priced, 'own', usage)).toBeCloseTo(0.0011);
  });

  test('is a tenth for what came from the cache, and a quarter more for what went into it', () => {
    const cached = { inputTokens: 1_000_000, outputTokens: 0, cacheRead: 800_000, cacheWritten: 100_000 };
    expect(turnCost(endpoint(), 'claude-sonnet-5-5', cached)).toBeCloseTo(2 * (0.1 + 0.08 + 0.125));
  });

  test('is there as soon as the models are listed', async () => {
    const fetch = async () => Response.json({ data: [{ id: 'claude-sonnet-5-5', display_name: 'Sonnet' }, { id: 'new' }] });
    const listed = await listModels({ fetch, clock: createHandClock() }, { name: 'Claude', key: 'k', ...claude });
    expect(listed).toMatchObject({
      models: [
        { id: 'claude-sonnet-5-5', price: { input: 2, output: 10 } },
        { id: 'new', name: 'new' },
      ],
    });
    expect(JSON.stringify(listed)).not.toContain('"new","price"');
  });
});
