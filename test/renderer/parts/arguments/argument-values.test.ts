import { describe, expect, it } from 'vitest';
import { filled, inOrder, missing, valueOf } from '../../../../renderer/parts/arguments/argument-values.ts';

const args = [
  { name: 'base', required: true },
  { name: 'focus', required: false },
  { name: 'branch', required: true },
];

describe('arguments of a prompt', () => {
  it('puts the required ones first and otherwise keeps their order', () => {
    expect(inOrder(args).map((argument) => argument.name)).toEqual(['base', 'branch', 'focus']);
  });

  it('misses required ones that are empty', () => {
    expect(missing(args, { base: 'main', branch: '' }).map((argument) => argument.name)).toEqual(['branch']);
  });

  it('leaves empty ones out of what is sent', () => {
    expect(filled({ base: 'main', focus: '' })).toEqual({ base: 'main' });
  });

  it('are empty before they are filled in, whatever their name', () => {
    const odd = ['constructor', '__proto__', 'toString'].map((name) => ({ name, required: true }));
    expect(missing(odd, {})).toEqual(odd);
    expect(odd.map(({ name }) => valueOf({}, name))).toEqual(['', '', '']);
    const given = { ['__proto__']: 'a', constructor: 'b' };
    expect(Object.entries(filled(given))).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
    ]);
  });
});
