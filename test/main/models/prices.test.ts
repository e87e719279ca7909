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
    expect(priceOf(claude, model)).toEqual({ input, output, readOn: '2026-10-24' });
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

  test('is what the person entered before any other, and cached input costs as much as other input where nobody knows better', () => {
    const own = { ...endpoint([{ id: 'own', name: 'Own', price: { input: 9, output: 9 } }]), kind: 'compatible' as const };
    const usage = { inputTokens: 1_000_000, outputTokens: 100_000, cacheRead: 500_000, cacheWritten: 100_000 };
    expect(turnCost(own, 'own', usage)).toBeCloseTo(9 + 0.9);
    expect(turnCost({ ...own, modelFacts: { own: { price: { input: 1, output: 10 } } } }, 'own', usage)).toBeCloseTo(1 + 1);
    expect(turnCost({ ...own, modelFacts: { own: { price: { input: 1, output: 10, cached: 0.1 } } } }, 'own', usage)).toBeCloseTo(
      0.5 + 0.05 + 1,
    );
    expect(
      turnCost({ ...endpoint(), modelFacts: { 'claude-opus-5-5': { price: { input: 0, output: 0 } } } }, 'claude-opus-5-5', usage),
    ).toBe(0);
  });

  test('is known of models of OpenAI at its own address, with the day on which it was read', () => {
    const there = { kind: 'compatible' as const, baseUrl: 'https://api.openai.com' };
    expect(priceOf(there, 'gpt-5.4-2026-03-05')).toEqual({ input: 2.5, output: 15, cached: 0.25, readOn: '2026-06-30' });
    expect(priceOf({ ...there, baseUrl: 'https://proxy.example.com' }, 'gpt-5.4')).toBeUndefined();
  });

  test.each([
    [
      { prompt: '0.000003', completion: '0.000015', input_cache_read: '0.0000003' },
      { input: 3, output: 15, cached: 0.3 },
    ],
    [
      { prompt: '0', completion: '0' },
      { input: 0, output: 0 },
    ],
    [{ prompt: '-1', completion: '-1' }, undefined],
    [{ prompt: 'free' }, undefined],
  ])('is read from a list that says it for one token: %o', async (pricing, price) => {
    const fetch = async () => Response.json({ data: [{ id: 'm', pricing }] });
    const place = { name: 'OpenRouter', kind: 'compatible' as const, baseUrl: 'https://openrouter.example.com/api' };
    const listed = await listModels({ fetch, clock: createHandClock() }, place);
    expect(listed).toMatchObject({ models: [{ id: 'm', ...(price && { price }) }] });
    if (!price) expect(JSON.stringify(listed)).not.toContain('price');
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
