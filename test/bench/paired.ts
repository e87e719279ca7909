/**
 * The added cost of one of each pair beside the other, as a share (0.05: 5 %), and between which
 * shares that lies at 95 %.
 */
export type Paired = { count: number; more: number; least: number; most: number };

/** Fewer pairs are never 95 % sure, even if all say the same. */
const FEWEST = 6;
/** 97.5 % of a normal distribution lie below so many standard deviations. */
const Z = 1.96;

/**
 * The Hodges-Lehmann estimate over the ratios of pairs with the interval of the Wilcoxon
 * signed-rank test. It assumes nothing of how the ratios are spread: a pair that another program
 * slowed by half counts as one pair. Nearly nothing is lost against a mean.
 */
export function comparePairs(pairs: readonly { one: number; other: number }[]): Paired {
  const logs = pairs.map(({ one, other }) => Math.log(one / other));
  const means = logs.flatMap((log, at) => logs.slice(at).map((next) => (log + next) / 2)).toSorted((a, b) => a - b);
  const count = logs.length;
  const spread = Math.sqrt((count * (count + 1) * (2 * count + 1)) / 24);
  const outside = Math.max(0, Math.floor((count * (count + 1)) / 4 - Z * spread));
  const share = (at: number) => Math.exp(means[Math.min(means.length - 1, Math.max(0, at))] ?? NaN) - 1;
  return { count, more: share(Math.floor(means.length / 2)), least: share(outside), most: share(means.length - 1 - outside) };
}

/** In words, with what they say of a budget. */
export function sayPaired({ count, more, least, most }: Paired, budget: number): string {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const said = `${percent(Math.abs(more))} ${more < 0 ? 'less' : 'more'}`;
  if (count < FEWEST) return `${said}, of ${count} pairs: too few to say anything of a budget of ${percent(budget)}`;
  const verdict = most <= budget ? 'held' : least > budget ? 'missed' : 'neither shown nor ruled out by so many pairs';
  return `${said} (at 95 %: ${percent(least)} to ${percent(most)}); a budget of ${percent(budget)} is ${verdict}`;
}
