import { z } from 'zod';
import { asked, Budget } from './approval.ts';
import { Content } from './content.ts';
import { EntryId, ModelChoice, Usage } from './conversation.ts';
import { JsonObject } from './json.ts';
import { inLog, Reason } from './reason.ts';

/**
 * A piece of a message a server wants a model to read (MCP SamplingMessageContentBlock, 2025-11-25
 * §client/sampling).
 */
export const SamplingContent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('image'), data: z.string(), mimeType: z.string() }),
  z.object({ type: z.literal('audio'), data: z.string(), mimeType: z.string() }),
  z.object({ type: z.literal('tool-use'), id: z.string(), name: z.string(), input: JsonObject }),
  z.object({ type: z.literal('tool-result'), id: z.string(), content: z.array(Content), failed: z.boolean() }),
]);
export type SamplingContent = z.infer<typeof SamplingContent>;

export const SamplingMessage = z.object({ role: z.enum(['user', 'assistant']), content: z.array(SamplingContent) });
export interface SamplingMessage extends z.infer<typeof SamplingMessage> {}

/**
 * A tool the server brings along: the model may propose it, and only the server itself can run it.
 */
export const BroughtTool = z.object({ name: z.string(), description: z.string(), inputSchema: JsonObject });
export interface BroughtTool extends z.infer<typeof BroughtTool> {}

/** The part of the conversation that goes along. */
export const SamplingContext = z.enum(['nothing', 'server', 'chat']);
export type SamplingContext = z.infer<typeof SamplingContext>;

/** The request of a server, as it asked. */
export const SamplingRequest = z.object({
  system: z.string().optional(),
  messages: z.array(SamplingMessage).min(1),
  hints: z.array(z.string()),
  /** 0 to 1 each. */
  priorities: z.object({ cost: z.number().optional(), speed: z.number().optional(), intelligence: z.number().optional() }),
  maxTokens: z.number(),
  temperature: z.number().optional(),
  stopSequences: z.array(z.string()),
  context: SamplingContext,
  tools: z.array(BroughtTool),
  toolChoice: z.enum(['auto', 'required', 'none']),
});
export interface SamplingRequest extends z.infer<typeof SamplingRequest> {}

/** The draft for the model: the request as the person left it. */
export const SamplingDraft = z.object({
  system: z.string().optional(),
  messages: z.array(SamplingMessage).min(1),
  choice: ModelChoice,
  maxTokens: z.number().int().min(1),
  context: SamplingContext,
  /** Names of the brought tools that are on. */
  tools: z.array(z.string()),
});
export interface SamplingDraft extends z.infer<typeof SamplingDraft> {}

export const ReplyContent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('tool-use'), id: z.string(), name: z.string(), input: JsonObject }),
]);
export type ReplyContent = z.infer<typeof ReplyContent>;

export const SamplingReply = z.object({
  content: z.array(ReplyContent),
  /** The model's id and its short name. */
  model: z.string(),
  modelName: z.string(),
  stop: z.enum(['endTurn', 'maxTokens', 'stopSequence', 'toolUse']),
  usage: Usage,
  tookMs: z.number(),
  /** US dollars; absent when the price is unknown. */
  cost: z.number().optional(),
});
export interface SamplingReply extends z.infer<typeof SamplingReply> {}

/**
 * The stage of a sampling question. Nothing was sent to a model before `answering`, nothing to the
 * server before the person returned it.
 */
export const SamplingStage = z.discriminatedUnion('stage', [
  /**
   * `trouble`: the model could not answer what was sent before. `last`: what the person had sent
   * then.
   */
  z.object({ stage: z.literal('request'), trouble: Reason.optional(), last: SamplingDraft.optional() }),
  z.object({ stage: z.literal('answering'), sent: SamplingDraft, text: z.string(), since: z.number() }),
  z.object({ stage: z.literal('reply'), sent: SamplingDraft, reply: SamplingReply }),
]);
export type SamplingStage = z.infer<typeof SamplingStage>;

const Amount = z.object({ messages: z.number(), tokens: z.number() });

/** A server asks to use the person's model. */
export const SamplingQuestion = z.object({
  ...asked,
  kind: z.literal('sampling'),
  /** The call of ours it is needed for, when that is known. */
  call: EntryId.optional(),
  /** The work the server was asked for: a tool, a prompt or an address. */
  during: z.string().optional(),
  request: SamplingRequest,
  /**
   * The model that fits best what the server asked for, and why; the token limit by the person's
   * cap.
   */
  offer: z.object({ choice: ModelChoice, because: Reason, maxTokens: z.number() }),
  /** The amount that each context would add. */
  contexts: z.object({ server: Amount, chat: Amount }),
  /**
   * The use of this server in this chat before. `cost` in US dollars is absent when any of it had
   * no known price.
   */
  soFar: z.object({ requests: z.number(), tokens: z.number(), cost: z.number().optional() }),
  stage: SamplingStage,
});
export interface SamplingQuestion extends z.infer<typeof SamplingQuestion> {}

/** "Don't ask again": for this chat or for each day, and how much. */
export const Remember = Budget.extend({ scope: z.enum(['chat', 'day']) });
export interface Remember extends z.infer<typeof Remember> {}

const TOKENS_OF_AN_IMAGE = 1600;

/**
 * A guess that tends to be too high: four bytes of text are one token, an image is as many as a
 * large one is.
 */
export function estimateSamplingTokens(parts: { system?: string; messages: SamplingMessage[] }): number {
  const ofText = (text: string) => Math.ceil(new TextEncoder().encode(text).length / 4);
  const ofContent = (content: SamplingContent | Content): number => {
    switch (content.type) {
      case 'text':
        return ofText(content.text);
      case 'image':
      case 'audio':
        return TOKENS_OF_AN_IMAGE;
      case 'tool-use':
        return ofText(content.name + JSON.stringify(content.input));
      case 'tool-result':
        return content.content.reduce((sum, one) => sum + ofContent(one), 0);
      case 'resource':
        return content.text === undefined ? TOKENS_OF_AN_IMAGE : ofText(content.text);
      case 'link':
        return ofText(content.uri + content.name);
      case 'unusable':
        return ofText(inLog(content.reason));
      default:
        return content satisfies never;
    }
  };
  return parts.messages.flatMap(({ content }) => content).reduce((sum, one) => sum + ofContent(one), ofText(parts.system ?? ''));
}
