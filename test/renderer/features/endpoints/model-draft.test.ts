import { expect, test } from 'vitest';
import { modelDraftOf, priceIn, saidIn } from '../../../../renderer/features/endpoints/model-draft.ts';

test('of a price input and output are given together, cached input beside them, and none at all is no price', () => {
  expect(priceIn({ input: '1,5', output: ' 2 ', cached: '' })).toEqual({ input: 1.5, output: 2 });
  expect(priceIn({ input: '1', output: '2', cached: '0.1' })).toEqual({ input: 1, output: 2, cached: 0.1 });
  expect(priceIn({ input: '', output: ' ', cached: '' })).toBeNull();
  for (const wrong of [{ input: '1' }, { output: '1' }, { cached: '1' }, { input: '-1', output: '1' }, { input: 'much', output: '1' }])
    expect(priceIn({ input: '', output: '', cached: '', ...wrong })).toBeUndefined();
});

test('only what I changed is said of the model, and a refusal is not my word', () => {
  const opened = modelDraftOf(
    { modelFacts: { m: { images: { takes: false, by: 'refusal' }, documents: { takes: true, by: 'person' } } } },
    'm',
  );
  expect(opened).toEqual({ images: 'found', documents: 'yes', input: '', output: '', cached: '' });
  expect(saidIn(opened, opened)).toEqual({});
  expect(saidIn(opened, { ...opened, images: 'yes', documents: 'found' })).toEqual({ images: true, documents: null });
  expect(saidIn(opened, { ...opened, input: '1', output: '2' })).toEqual({ price: { input: 1, output: 2 } });
});
