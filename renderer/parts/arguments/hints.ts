import type { Words } from '../../../client/words/en.ts';
import type { Phrase } from '../../../client/words/phrase.ts';
import type { JsonObject } from '../../../contract/json.ts';

type ToolDescription = { description: string; annotations?: JsonObject | undefined };

/**
 * A server's words about its tool, and after it the tool's annotations as sentences. They are
 * claims and stand under its name.
 */
export function describeTool(
  { approval: { hints }, format }: Pick<Words, 'approval' | 'format'>,
  { description, annotations = {} }: ToolDescription,
): Phrase {
  const said = description.trim();
  const claimed = claimsOf(annotations).map((claim) => hints[claim]);
  const text = claimed.length > 0 ? withFullStop(said) : said;
  return format.inOrder(text === '' ? undefined : [{ foreign: text }], ...claimed);
}

/** The claims of a tool's annotations, in a fixed order. */
export function claimsOf(annotations: JsonObject = {}): (typeof claims)[number]['says'][] {
  return claims.filter(({ name, value }) => annotations[name] === value).map(({ says }) => says);
}

const claims = [
  { name: 'readOnlyHint', value: true, says: 'reads' },
  { name: 'readOnlyHint', value: false, says: 'changes' },
  { name: 'destructiveHint', value: true, says: 'deletes' },
  { name: 'openWorldHint', value: true, says: 'outside' },
] as const;

function withFullStop(text: string): string {
  return text === '' || /[\p{Sentence_Terminal}…:][\p{Pe}\p{Pf}"'`]*$/u.test(text) ? text : `${text}.`;
}
