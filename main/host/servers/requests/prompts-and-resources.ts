import type { PromptMessage } from '../../../../contract/content.ts';
import { clean, compact, type Fields, isFields, text } from '../../base/fields.ts';
import { readContentBlocks, readResources } from './read-content.ts';

/** An argument of a prompt or a variable of a template, and what the others are already. */
export type ToComplete = {
  ref: { type: 'ref/prompt'; name: string } | { type: 'ref/resource'; uri: string };
  argument: string;
  value: string;
  others: Record<string, string>;
};

/** The arguments of a prompt as they go along: an empty one is none. */
export function promptParams(name: string, given: Record<string, string>): Fields {
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  return { name, ...(Object.keys(filled).length > 0 && { arguments: filled }) };
}

export function readPrompt({ description, messages }: Fields): { description?: string; messages: PromptMessage[] } {
  const all = Array.isArray(messages) ? messages : [];
  return compact({ description: text(description), messages: all.filter(isFields).flatMap(readMessage) });
}

export function completeParams({ ref, argument, value, others }: ToComplete): Fields {
  const along = Object.keys(others).length > 0 && { context: { arguments: others } };
  return { ref, argument: { name: argument, value }, ...along };
}

export function readCompletion({ completion }: Fields): { values: string[]; total?: number } {
  if (!isFields(completion) || !Array.isArray(completion['values'])) return { values: [] };
  const values = completion['values']
    .filter((one) => typeof one === 'string')
    .slice(0, 100)
    .map(clean);
  return compact({ values, total: typeof completion['total'] === 'number' ? completion['total'] : undefined });
}

export function readContents({ contents }: Fields) {
  return { contents: readResources(contents) };
}

function readMessage(message: Fields): PromptMessage[] {
  const role = message['role'] === 'assistant' ? 'assistant' : 'user';
  return readContentBlocks(message['content']).map((content) => ({ role, content }));
}
