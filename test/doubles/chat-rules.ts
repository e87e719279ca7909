import { z } from 'zod';

type Message = Record<string, unknown> & { role: string };

const Calls = z.array(z.object({ id: z.string(), type: z.string(), function: z.object({ name: z.string(), arguments: z.string() }) }));

const NAME = /^[a-zA-Z0-9_-]{1,64}$/;
const LIMITS = ['max_tokens', 'max_completion_tokens'];

/**
 * Everything about a body for POST /v1/chat/completions that a strict endpoint answers with 400;
 * empty when it is a good one.
 */
export function brokenChatRules(body: unknown): string[] {
  if (!isObject(body)) return ['the body is not a JSON object'];
  const broken: string[] = [];
  if (typeof body['model'] !== 'string' || body['model'] === '') broken.push('model: a non-empty string is required');
  if (LIMITS.filter((name) => Number.isInteger(body[name])).length !== 1) broken.push('max_tokens: one limit is required');
  const tools: unknown = body['tools'] ?? [];
  if (!Array.isArray(tools) || (tools.length === 0 && 'tools' in body)) return [...broken, 'tools: no tools'];
  if (tools.some((tool) => !isTool(tool))) broken.push('tools: not a function');
  if ('tool_choice' in body && tools.length === 0) broken.push('tool_choice: only with tools');
  if (!Array.isArray(body['messages']) || !body['messages'].every(isMessage)) return [...broken, 'messages: not a list of messages'];
  return [...broken, ...brokenMessages(body['messages'])];
}

function brokenMessages(messages: Message[]): string[] {
  const broken: string[] = [];
  let open = new Set<string>();
  messages.forEach((message, at) => {
    const where = `messages.${at}`;
    if (message.role === 'tool') {
      if (!open.delete(String(message['tool_call_id']))) broken.push(`${where}: no call before it has this id`);
      if (typeof message['content'] !== 'string') broken.push(`${where}.content: results are text`);
      return;
    }
    if (open.size > 0) broken.push(`${where}: calls before it have no result`);
    open = new Set();
    if (message.role === 'system' && at > 0) broken.push(`${where}: the system message comes first`);
    if (message.role === 'assistant') {
      const calls = Calls.parse(message['tool_calls'] ?? []);
      if (!message['content'] && calls.length === 0) broken.push(`${where}: neither content nor calls`);
      for (const call of calls) {
        if (call.type !== 'function' || !NAME.test(call.function.name)) broken.push(`${where}.tool_calls: not a function`);
        if (!isObject(JSON.parse(call.function.arguments))) broken.push(`${where}.tool_calls: arguments are no object`);
        open.add(call.id);
      }
    } else if (!hasContent(message['content'])) broken.push(`${where}.content: empty`);
  });
  if (open.size > 0) broken.push('messages: the last calls have no result');
  if (messages.at(-1)?.role === 'assistant') broken.push('messages: the last message must not be the assistant');
  return broken;
}

function hasContent(content: unknown): boolean {
  if (typeof content === 'string') return content !== '';
  return Array.isArray(content) && content.length > 0 && content.every((part) => isObject(part) && typeof part['type'] === 'string');
}

function isTool(tool: unknown): boolean {
  const named = isObject(tool) && tool['type'] === 'function' ? tool['function'] : undefined;
  return isObject(named) && NAME.test(String(named['name'])) && isObject(named['parameters']);
}

function isMessage(message: unknown): message is Message {
  return isObject(message) && ['system', 'user', 'assistant', 'tool'].includes(String(message['role']));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
