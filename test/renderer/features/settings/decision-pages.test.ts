import { describe, expect, it } from 'vitest';
import type { LoggedDecision } from '../../../../contract/decision.ts';
import { withNewer, withOlder } from '../../../../renderer/features/settings/decision-pages.ts';

const decided = (number: number): LoggedDecision => ({
  number,
  at: 0,
  about: 'call',
  how: 'asked',
  server: 's',
  serverName: 's',
  conversation: null,
});
const page = (numbers: number[], more: boolean) => ({ decisions: numbers.map(decided), more });
const numbers = ({ decisions }: { decisions: LoggedDecision[] }) => decisions.map(({ number }) => number);

describe('the log as far as it was read', () => {
  it('takes what is new on top and keeps what was read before', () => {
    const known = page([5, 4, 3, 2], true);
    expect(withNewer(known, page([6, 5, 4], true))).toEqual(page([6, 5, 4, 3, 2], true));
  });

  it('stays the same thing when nothing is new', () => {
    const known = page([5, 4], true);
    expect(withNewer(known, page([5, 4], true))).toBe(known);
  });

  it('has no gap when more is new than one page holds', () => {
    expect(numbers(withNewer(page([5, 4], true), page([20, 19], true)))).toEqual([20, 19]);
  });

  it('goes on where it ended, each line once', () => {
    const all = withOlder(page([5, 4], true), page([4, 3, 2], false));
    expect(all).toEqual(page([5, 4, 3, 2], false));
  });
});
