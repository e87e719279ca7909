import { expect, test } from 'vitest';
import { plus } from '../../../../main/host/chat/turn/count-spent.ts';

test.each([
  [{ tokens: 10 }, { tokens: 5 }, { tokens: 15 }],
  [{ tokens: 240_000 }, { tokens: 63, cost: 0 }, { tokens: 240_063, cost: 0, unpriced: 240_000 }],
  [
    { tokens: 5, cost: 0.5 },
    { tokens: 7, cost: 0.25 },
    { tokens: 12, cost: 0.75 },
  ],
  [{ tokens: 15, cost: 1, unpriced: 5 }, { tokens: 3 }, { tokens: 18, cost: 1, unpriced: 8 }],
  [{ tokens: 0 }, { tokens: 4, cost: 1 }, { tokens: 4, cost: 1 }],
])('A sum says how many of its tokens have no price: %j and %j', (a, b, sum) => {
  expect(plus(a, b)).toEqual(sum);
  expect(plus(b, a)).toEqual(sum);
});
