import type { Words } from '../../../client/words/en.ts';
import { LEAST_BUDGET, type Thinking, type Thinks } from '../../../contract/thinking.ts';

/** One way to think or to work, and whether it is the one that is chosen. */
export type ThinkingChoice = { label: string; isChosen: boolean; chosen: Thinking };

const BUDGETS = [1_024, 4_096, 16_384, 65_536];

/**
 * Kinds of thinking and effort for a model, each with what would then be asked in all. A budget has
 * to leave room for the answer.
 */
export function thinkingChoices(can: Thinks, now: Thinking, { thinking: words, most }: { thinking: Words['thinking']; most: number }) {
  const { mode, budget, effort } = now;
  const kept = { ...(effort && { effort }) };
  const think = (label: string, chosen: Thinking): ThinkingChoice => ({
    label,
    isChosen: chosen.mode === mode && (mode !== 'budget' || chosen.budget === budget),
    chosen: { ...chosen, ...kept },
  });
  const { effort: _, ...thought } = now;
  const work = (label: string, level: Thinking['effort']): ThinkingChoice => ({
    label,
    isChosen: level === effort,
    chosen: { ...thought, ...(level && { effort: level }) },
  });
  const budgets = BUDGETS.filter((tokens) => tokens + LEAST_BUDGET <= most || tokens === budget);
  return {
    modes: [
      ...(can.modes.length > 0 ? [think(words.modes.usual, {})] : []),
      ...can.modes.flatMap((one) =>
        one === 'budget'
          ? budgets.map((tokens) => think(words.upTo(tokens), { mode: one, budget: tokens }))
          : [think(words.modes[one], { mode: one })],
      ),
    ],
    efforts: [
      ...(can.efforts.length > 0 ? [work(words.efforts.usual, undefined)] : []),
      ...can.efforts.map((level) => work(words.efforts[level], level)),
    ],
  };
}
