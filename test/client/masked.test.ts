import { expect, test } from 'vitest';
import { DOTS, mask } from '../../client/masked.ts';

test('a text under a name that looks like a secret is as many dots as any other', () => {
  expect(mask('a', 'api_key')).toEqual({ shown: DOTS, hides: true });
  expect(mask('a much longer one', 'password').shown).toBe(DOTS);
  expect(mask('hi', 'message')).toEqual({ shown: 'hi', hides: false });
});

test('everything under such a name is hidden, and such names are found inside', () => {
  expect(mask({ auth: { user: 'mara', codes: ['1', '2'] }, url: 'u' }).shown).toEqual({
    auth: { user: DOTS, codes: [DOTS, DOTS] },
    url: 'u',
  });
  expect(mask([{ headers: { authorization: 'Bearer x', accept: '*' } }]).shown).toEqual([
    { headers: { authorization: DOTS, accept: '*' } },
  ]);
});

test('a schema can say that a text is a password, however it is called', () => {
  const schema = {
    properties: {
      pin: { format: 'password' },
      pins: { items: { format: 'password' } },
      deep: { properties: { pin: { format: 'password' } } },
    },
  };
  expect(mask({ pin: '1', pins: ['1'], deep: { pin: '1' }, other: '1' }, '', schema).shown).toEqual({
    pin: DOTS,
    pins: [DOTS],
    deep: { pin: DOTS },
    other: '1',
  });
});

test('numbers, truths and empty texts are no secrets', () => {
  const value = { max_tokens: 500, token: '', authorised: true, key: null };
  expect(mask(value)).toEqual({ shown: value, hides: false });
});
