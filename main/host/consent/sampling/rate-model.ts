import type { Model } from '../../../../contract/settings.ts';

/** From small, cheap and quick (0) to large, dear and capable (1): by its price where that is known, else by what its name says. */
export function rateModel({ id, name, price }: Model): number {
  if (price) return Math.min(1, Math.max(0, Math.log10(price.output) / Math.log10(50)));
  const words = `${id} ${name}`.toLowerCase();
  if (SMALL.test(words)) return 0;
  return LARGE.test(words) ? 1 : 0.5;
}

/** The word in a name by which people know models that are alike, like "haiku" in "claude-haiku-5-5". */
export function familyOf(name: string): string | undefined {
  return FAMILY.exec(name.toLowerCase())?.[0];
}

const FAMILY = /haiku|sonnet|opus|fable|mythos|gpt|gemini|llama|qwen|mistral|gemma|phi|deepseek/;
const SMALL = /haiku|\b(?:mini|nano|flash|lite|small|tiny|micro)\b|\b[0-9](?:\.[0-9])?b\b/;
const LARGE = /opus|fable|mythos|\b(?:large|ultra|max|pro)\b|\b(?:[7-9]\d|\d{3,})b\b/;
