import { expect, it } from 'vitest';
import { areTimesFine, fromLimitsDraft, isSizeFine, toLimitsDraft } from '../../../../renderer/features/servers/limits-draft.ts';

it('turns limits into seconds to edit and back', () => {
  const limits = { callMs: 90_000, tools: { build: 600_000, ping: 1500 }, messageMB: 32 };
  expect(toLimitsDraft(limits)).toEqual({
    all: '90',
    megabytes: '32',
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
      megabytes: ' ',
      tools: [
        { name: 'a', seconds: '' },
        { name: '', seconds: '7' },
      ],
    }),
  ).toEqual({});
  expect(toLimitsDraft(undefined)).toEqual({ all: '', megabytes: '', tools: [] });
});

it.each(['0', '0.5', '601', 'soon', '-3'])('does not take %s for a limit', (seconds) => {
  expect(areTimesFine({ all: seconds, tools: [] })).toBe(false);
  expect(areTimesFine({ all: '', tools: [{ name: 'a', seconds }] })).toBe(false);
});

it('is fine with seconds from 1 to 600, and with none', () => {
  expect(
    areTimesFine({
      all: '600',
      tools: [
        { name: 'a', seconds: '1' },
        { name: 'b', seconds: '' },
      ],
    }),
  ).toBe(true);
});

it.each(['0', '65', '1.5', 'much'])('does not take %s for megabytes', (megabytes) => {
  expect(isSizeFine({ megabytes })).toBe(false);
});

it.each(['', ' ', '1', '64'])('is fine with "%s" megabytes', (megabytes) => {
  expect(isSizeFine({ megabytes })).toBe(true);
});
