import type { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { JsonObject } from '../../../../contract/json.ts';
import type { ChatDialect } from '../../../../contract/settings.ts';
import { CALL_FAILED } from '../call-failed.ts';
import { chatReasoningIn } from './chat-reasoning.ts';
import type { ModelBlock, ModelMessage, ToolResultBlock } from '../model.ts';
import { isThoughtSignature } from './thought-signature.ts';

type ChatPrompt = Parameters<ReturnType<ReturnType<typeof createOpenAICompatible>['chatModel']>['doStream']>[0]['prompt'];
type OfUser = Extract<ChatPrompt[number], { role: 'user' }>['content'][number];
type OfAssistant = Extract<ChatPrompt[number], { role: 'assistant' }>['content'][number];
type PromptToolResult = Extract<Extract<ChatPrompt[number], { role: 'tool' }>['content'][number], { type: 'tool-result' }>;

const BELOW = { image: '[A picture, shown below the results.]', document: '[A document, shown below the results.]' };

/**
 * A valid request for /v1/messages as chat completions take it: results are messages of their own,
 * right after the calls, and hold text only. A picture or document of a result follows with what
 * the person said, under a line that says whose it is. Thinking goes beside the calls it led to, in
 * the fields it came in; blocks of /v1/messages that have no place there are left out.
 */
export function toChatPrompt(system: string, messages: ModelMessage[], reasoning: ChatDialect['reasoning'] = 'as-it-came'): ChatPrompt {
  const names = new Map<string, string>();
  const said: ChatPrompt = system.trim() ? [{ role: 'system', content: system.toWellFormed() }] : [];
  return [
    ...said,
    ...messages.flatMap((message) => (message.role === 'user' ? ofUser(message, names) : ofAssistant(message, names, reasoning))),
  ];
}

function ofUser({ content }: ModelMessage, names: Map<string, string>): ChatPrompt {
  const results = content.flatMap((block) => (block.type === 'tool_result' ? [block] : []));
  const shown = results.flatMap((result) => shownIn(result, names));
  const words = [...shown, ...content.flatMap(partOf)];
  return [
    ...(results.length > 0 ? [{ role: 'tool' as const, content: results.map((result) => toResult(result, names)) }] : []),
    ...(words.length > 0 ? [{ role: 'user' as const, content: words }] : []),
  ];
}

function ofAssistant({ content }: ModelMessage, names: Map<string, string>, reasoning: ChatDialect['reasoning']): ChatPrompt {
  const signatures = new Map((content as unknown[]).filter(isThoughtSignature).map(({ of, signature }) => [of, signature]));
  const calls = content.filter(({ type }) => type === 'tool_use');
  const parts = content.flatMap((block): OfAssistant[] => {
    if (block.type === 'text') return [{ type: 'text', text: block.text }];
    if (block.type !== 'tool_use') return [];
    names.set(block.id, block.name);
    const signature = signatures.get(calls.indexOf(block));
    const beside = signature !== undefined && { providerOptions: { google: { thoughtSignature: signature } } };
    return [{ type: 'tool-call', toolCallId: block.id, toolName: block.name, input: block.input, ...beside }];
  });
  const beside = calls.length > 0 && reasoning !== 'never' ? reasoningOf(content, reasoning) : undefined;
  return parts.length > 0
    ? [{ role: 'assistant', content: apart(parts), ...(beside && { providerOptions: { openaiCompatible: beside } }) }]
    : [];
}

function reasoningOf(content: unknown[], reasoning: 'as-it-came' | 'always'): JsonObject | undefined {
  return chatReasoningIn(content) ?? (reasoning === 'always' ? { reasoning_content: '' } : undefined);
}

/**
 * A message has one text here, and its calls beside it: the library puts the texts together without
 * anything between them.
 */
function apart(parts: OfAssistant[]): OfAssistant[] {
  const last = parts.findLastIndex(({ type }) => type === 'text');
  return parts.map((part, at) => (part.type === 'text' && at < last ? { ...part, text: `${part.text}\n\n` } : part));
}

function partOf(block: ModelBlock): OfUser[] {
  if (block.type === 'text') return [{ type: 'text', text: block.text }];
  if (block.type !== 'image' && block.type !== 'document') return [];
  return [{ type: 'file', mediaType: block.source.media_type, data: { type: 'data', data: block.source.data } }];
}

function shownIn({ tool_use_id, content }: ToolResultBlock, names: Map<string, string>): OfUser[] {
  const heading = `[From the result of ${names.get(tool_use_id) ?? 'a tool'}:]`;
  return content.flatMap((block) => (block.type === 'text' ? [] : [{ type: 'text' as const, text: heading }, ...partOf(block)]));
}

function toResult({ tool_use_id, content, is_error }: ToolResultBlock, names: Map<string, string>): PromptToolResult {
  const words = content.map((block) => (block.type === 'text' ? block.text : BELOW[block.type]));
  return {
    type: 'tool-result',
    toolCallId: tool_use_id,
    toolName: names.get(tool_use_id) ?? '',
    output: { type: 'text', value: [...(is_error ? [CALL_FAILED] : []), ...words].join('\n') },
  };
}
