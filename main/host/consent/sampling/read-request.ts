import { z } from 'zod';
import type { Content } from '../../../../contract/content.ts';
import { Json, JsonObject } from '../../../../contract/json.ts';
import type { BroughtTool, SamplingContent, SamplingMessage, SamplingRequest } from '../../../../contract/sampling.ts';
import { Refused } from '../../servers/asks/asks.ts';
import { compact } from '../../base/fields.ts';
import { readContent } from '../../servers/requests/read-content.ts';
import { plainText } from '../../../../contract/plain-text.ts';
import { INVALID_PARAMS } from '../../servers/error-codes.ts';
import { checkPairs } from './check-pairs.ts';
import { checkSize } from './check-size.ts';

const MOST_HINTS = 64;
const MOST_TOOLS = 64;
const MOST_MESSAGES = 128;
const MOST_STOPS = 64;

/**
 * A server's request to the model, in our form (MCP CreateMessageRequest of 2025-11-25, which holds
 * the older ones). A wish that is not allowed is refused before anybody sees it. No text keeps what
 * a reader cannot see: the person and the model get the same.
 */
export function readRequest(params: JsonObject): SamplingRequest {
  const read = Params.safeParse(params);
  if (!read.success) throw invalid(wordsOf(read.error));
  const { messages, systemPrompt, modelPreferences, maxTokens, temperature, stopSequences, includeContext, tools, toolChoice } = read.data;
  const request: SamplingRequest = {
    messages: messages.map(messageOf),
    hints: (modelPreferences?.hints ?? []).flatMap(({ name }) => (name?.trim() ? [plainText(name).trim().slice(0, 200)] : [])),
    priorities: compact({
      cost: modelPreferences?.costPriority,
      speed: modelPreferences?.speedPriority,
      intelligence: modelPreferences?.intelligencePriority,
    }),
    maxTokens: Math.min(Math.floor(maxTokens), Number.MAX_SAFE_INTEGER),
    stopSequences: stopSequences ?? [],
    context: ({ none: 'nothing', thisServer: 'server', allServers: 'chat' } as const)[includeContext ?? 'none'],
    tools: (tools ?? []).map(toolOf),
    toolChoice: toolChoice?.mode ?? 'auto',
    ...(systemPrompt?.trim() && { system: plainText(systemPrompt) }),
    ...(temperature !== undefined && { temperature }),
  };
  const problem = checkSize(request) ?? checkPairs(request.messages) ?? checkNames(request.tools);
  if (problem) throw invalid(problem);
  return request;
}

const Share = z.number().min(0).max(1).optional();
const SamplingBlock = z.looseObject({ type: z.string() });
const Message = z.object({ role: z.enum(['user', 'assistant']), content: z.union([SamplingBlock, z.array(SamplingBlock)]) });
const Params = z.object({
  messages: z.array(Message).min(1).max(MOST_MESSAGES),
  systemPrompt: z.string().optional(),
  modelPreferences: z
    .object({
      hints: z
        .array(z.object({ name: z.string().optional() }))
        .max(MOST_HINTS)
        .optional(),
      costPriority: Share,
      speedPriority: Share,
      intelligencePriority: Share,
    })
    .optional(),
  maxTokens: z.number().min(1),
  temperature: z.number().optional(),
  stopSequences: z.array(z.string()).max(MOST_STOPS).optional(),
  includeContext: z.enum(['none', 'thisServer', 'allServers']).optional(),
  tools: z
    .array(z.object({ name: z.string().min(1).max(128), description: z.string().optional(), inputSchema: JsonObject }))
    .max(MOST_TOOLS)
    .optional(),
  toolChoice: z.object({ mode: z.enum(['auto', 'required', 'none']).optional() }).optional(),
});
type SamplingBlock = z.infer<typeof SamplingBlock>;

function messageOf({ role, content }: z.infer<typeof Message>): SamplingMessage {
  const blocks = Array.isArray(content) ? content : [content];
  if (blocks.length === 0) throw invalid('a message has no content');
  return { role, content: blocks.map((block) => contentOf(block, role)) };
}

const ToolUse = z.object({ id: z.string().min(1).max(256), name: z.string().min(1).max(128), input: JsonObject });
const ToolResult = z.object({
  toolUseId: z.string().min(1).max(256),
  content: z.array(SamplingBlock).optional(),
  structuredContent: Json.optional(),
  isError: z.boolean().optional(),
});

function contentOf(block: SamplingBlock, role: SamplingMessage['role']): SamplingContent {
  switch (block.type) {
    case 'text':
    case 'image':
    case 'audio': {
      const content = readable(block);
      if (content.type === 'text' || content.type === 'image' || content.type === 'audio') return content;
      throw invalid(`a message holds ${block.type} that cannot be read`);
    }
    case 'tool_use': {
      const use = ToolUse.safeParse(block).data;
      if (!use || role !== 'assistant') throw invalid('a tool_use belongs to the assistant and has an id, a name and an input');
      return { type: 'tool-use', ...use };
    }
    case 'tool_result': {
      const result = ToolResult.safeParse(block).data;
      if (!result || role !== 'user') throw invalid('a tool_result belongs to the user and has a toolUseId and content');
      return { type: 'tool-result', id: result.toolUseId, content: resultContent(result), failed: result.isError ?? false };
    }
    default:
      throw invalid(`content of the type "${block.type.slice(0, 60)}" is not known`);
  }
}

function resultContent({ content = [], structuredContent }: z.infer<typeof ToolResult>): Content[] {
  if (content.length > 0 || structuredContent === undefined) return content.map(readable);
  return [{ type: 'text', text: plainText(JSON.stringify(structuredContent)) }];
}

function readable(block: SamplingBlock): Content {
  const content = readContent(block);
  if (content.type === 'text') return { ...content, text: plainText(content.text) };
  return content.type === 'resource' && content.text !== undefined ? { ...content, text: plainText(content.text) } : content;
}

function toolOf({ name, description, inputSchema }: { name: string; description?: string; inputSchema: JsonObject }): BroughtTool {
  return { name, description: plainText(description ?? ''), inputSchema };
}

function checkNames(tools: BroughtTool[]): string | undefined {
  return new Set(tools.map(({ name }) => name)).size < tools.length ? 'two tools have the same name' : undefined;
}

function wordsOf({ issues }: z.ZodError): string {
  const [issue] = issues;
  return `${issue?.path.join('.') || 'params'}: ${issue?.message ?? 'not understood'}`;
}

function invalid(problem: string): Refused {
  return new Refused(INVALID_PARAMS, `Invalid sampling request: ${problem}`);
}
