import { expect, test } from 'vitest';
import type { ValueOrigin } from '../../../../contract/value-origin.ts';
import { askingIn, originsInCard } from '../../../../renderer/parts/arguments/origins.tsx';

const mine: ValueOrigin = { argument: 'to', value: 'Priya', kind: 'text', origin: { from: 'person', at: 1 } };
const inside: ValueOrigin = { argument: 'to.0.email', value: 'a@b.example', kind: 'email', origin: { from: 'nowhere' }, asks: 'nowhere' };
const other: ValueOrigin = { argument: 'total', value: '12', kind: 'money', origin: { from: 'model' } };

test('of the values of an argument, the one that is a reason to ask stands first', () => {
  expect(originsInCard([mine, inside, other], 'to')).toEqual([inside, mine]);
  expect(originsInCard([mine, inside, other], 'tot')).toEqual([]);
  expect(originsInCard(undefined, 'to')).toEqual([]);
});

test('only values with a reason to ask stand out', () => {
  expect(askingIn([mine, inside, other])).toEqual([inside]);
  expect(askingIn([mine, other])).toEqual([]);
  expect(askingIn()).toEqual([]);
});
