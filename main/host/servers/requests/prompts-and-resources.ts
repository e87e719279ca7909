import type { PromptMessage } from '../../../../contract/content.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { OnlyReads } from '../../../../contract/traffic.ts';
import type { Caller } from '../asks/asks.ts';
import { clean, compact, isFields, text } from '../../base/fields.ts';
import { readContent, readResourceContent as readContents } from './read-content.ts';

/** An argument of a prompt or a variable of a template, and what the others are already. */
export type ToComplete = {
  ref: { type: 'ref/prompt'; name: string } | { type: 'ref/resource'; uri: string };
  argument: string;
  value: string;
  others: Record<string, string>;
};

/** With a caller the server may ask back on what makes something. Throws HostError `server-failed`, `not-ready` or `stopped`. */
type SendRead = (
  method: OnlyReads,
  params: Record<string, unknown>,
  signal: AbortSignal,
  caller?: Caller,
) => Promise<Record<string, unknown>>;

/** A person's requests to a server, besides its tools. */
export function promptsAndResources(request: SendRead) {
  return { getPrompt, complete, readResource };

  async function getPrompt(
    { name, arguments: given, caller }: { name: string; arguments: Record<string, string>; caller: Caller },
    signal: AbortSignal,
  ) {
    const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
    const result = await request('prompts/get', { name, ...(Object.keys(filled).length > 0 && { arguments: filled }) }, signal, caller);
    const messages = Array.isArray(result['messages']) ? result['messages'] : [];
    return compact({ description: text(result['description']), messages: messages.filter(isFields).map(readMessage) });
  }

  async function complete({ ref, argument, value, others }: ToComplete, signal: AbortSignal) {
    const params = {
      ref,
      argument: { name: argument, value },
      ...(Object.keys(others).length > 0 && { context: { arguments: others } }),
    };
    try {
      const { completion } = await request('completion/complete', params, signal);
      if (!isFields(completion) || !Array.isArray(completion['values'])) return { values: [] };
      const values = completion['values']
        .filter((one) => typeof one === 'string')
        .slice(0, 100)
        .map(clean);
      return compact({ values, total: typeof completion['total'] === 'number' ? completion['total'] : undefined });
    } catch (error) {
      // Completion helps while typing; a server that cannot help is no trouble worth showing.
      if (error instanceof HostError && error.code === 'server-failed') return { values: [] };
      throw error;
    }
  }

  async function readResource({ uri, caller }: { uri: string; caller: Caller }, signal: AbortSignal) {
    const { contents } = await request('resources/read', { uri }, signal, caller);
    return { contents: Array.isArray(contents) ? contents.map(readContents) : [] };
  }
}

function readMessage(message: Record<string, unknown>): PromptMessage {
  return { role: message['role'] === 'assistant' ? 'assistant' : 'user', content: readContent(message['content']) };
}
