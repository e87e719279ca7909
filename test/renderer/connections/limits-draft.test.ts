import { expect, it } from 'vitest';
import { fromLimitsDraft, limitsProblem, toLimitsDraft } from '../../../renderer/connections/limits-draft.ts';

it('turns limits into seconds to edit and back', () => {
  const limits = { callMs: 90_000, tools: { build: 600_000, ping: 1500 } };
  expect(toLimitsDraft(limits)).toEqual({
    all: '90',
    tools: [
      { name: 'build', seconds: '600' },
      { name: 'ping', seconds: '1.5' },
    ],
  });
  expect(fromLimitsDraft(toLimitsDraft(limits))).toEqual(limits);
});

it('takes what is left empty for no limit of its own', () => {
  expect(
    fromLimitsDraft({
      all: ' ',
      tools: [
        { name: 'a', seconds: '' },
        { name: '', seconds: '7' },
      ],
    }),
  ).toEqual({});
  expect(toLimitsDraft(undefined)).toEqual({ all: '', tools: [] });
});

it.each(['0', '0.5', '601', 'soon', '-3'])('does not take %s for a limit', (seconds) => {
  expect(limitsProblem({ all: seconds, tools: [] })).toBe('Needs seconds from 1 to 600');
  expect(limitsProblem({ all: '', tools: [{ name: 'a', seconds }] })).toBe('Needs seconds from 1 to 600');
});

it('is fine with seconds from 1 to 600, and with none', () => {
  expect(
    limitsProblem({
      all: '600',
      tools: [
        { name: 'a', seconds: '1' },
        { name: 'b', seconds: '' },
      ],
    }),
  ).toBeUndefined();
});
