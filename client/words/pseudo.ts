import { en, type Words } from './en.ts';

/**
 * English made longer, marked ⟦at both ends⟧ and read from right to left: text without marks did not come from a catalogue, and a layout that
 * breaks here breaks in other languages. For tests; others' words stay as they are.
 */
export const pseudo: Words = { ...(marked(en) as Words), locale: 'en', direction: 'rtl', format: en.format };

function marked(value: unknown): unknown {
  if (typeof value === 'string') return `⟦${longer(value)}⟧`;
  if (typeof value === 'function') return (...params: unknown[]) => marked((value as (...params: unknown[]) => unknown)(...params));
  if (Array.isArray(value)) return ['⟦', ...value.map((part: unknown) => (typeof part === 'string' ? longer(part) : part)), '⟧'];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, marked(inner)]));
}

/** As German often is: a third longer. */
function longer(text: string): string {
  return text.replace(/[aeiou]/g, (vowel) => vowel + vowel);
}
