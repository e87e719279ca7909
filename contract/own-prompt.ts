import { z } from 'zod';
import { Reason } from './reason.ts';

/** Characters of the name and of the text of a prompt. */
export const MOST_PROMPT_NAME = 64;
const MOST_TEXT = 50_000;

/** A prompt that the person wrote: a text in which `{{city}}` stands for an argument. */
export const OwnPrompt = z.object({
  name: z.string().max(200),
  description: z.string().max(500).optional(),
  text: z.string().max(MOST_TEXT),
});
export interface OwnPrompt extends z.infer<typeof OwnPrompt> {}

/** All that lie in the folder. A file that cannot be used stays as it is, and says why. */
export const OwnPrompts = z.object({ prompts: z.array(OwnPrompt), refused: z.array(z.object({ file: z.string(), reason: Reason })) });
export interface OwnPrompts extends z.infer<typeof OwnPrompts> {}

const ARGUMENT = /\{\{\s*([\p{L}\p{N}_-]{1,64})\s*\}\}/gu;

/** The names of the arguments, each once, in the order of the text. */
export function argumentsIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(ARGUMENT), ([, name = '']) => name))];
}

/** The text with these values. Braces within a value stay as they are. */
export function filledText(text: string, values: Record<string, string>): string {
  return text.replaceAll(ARGUMENT, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? whole) : whole));
}
