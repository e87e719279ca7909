import { z } from 'zod';
import { asked } from './approval.ts';
import { EntryId } from './conversation.ts';
import { JsonObject } from './json.ts';
import { Reason } from './reason.ts';

const named = {
  name: z.string(),
  /** The server's words for it; its name where it gave none. */
  title: z.string(),
  description: z.string().optional(),
  required: z.boolean(),
  /**
   * By its name, title or description it asks for a password or a key, which a server may not do
   * here.
   */
  looksSecret: z.boolean(),
};
const Option = z.object({ value: z.string(), title: z.string() });

/** One field of a form (MCP PrimitiveSchemaDefinition, 2025-11-25 §client/elicitation). */
export const Field = z.discriminatedUnion('type', [
  z.object({
    ...named,
    type: z.literal('text'),
    format: z.enum(['email', 'uri', 'date', 'date-time']).optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    initial: z.string().optional(),
  }),
  z.object({
    ...named,
    type: z.literal('number'),
    whole: z.boolean(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    initial: z.number().optional(),
  }),
  z.object({ ...named, type: z.literal('boolean'), initial: z.boolean().optional() }),
  z.object({ ...named, type: z.literal('choice'), options: z.array(Option).min(1), initial: z.string().optional() }),
  z.object({
    ...named,
    type: z.literal('choices'),
    options: z.array(Option).min(1),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    initial: z.array(z.string()).optional(),
  }),
]);
export type Field = z.infer<typeof Field>;

/**
 * A JSON Schema as fields; or, where it cannot be drawn as fields, the schema, and the person may
 * write JSON.
 */
export const AskedForm = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('form'), fields: z.array(Field) }),
  z.object({ mode: z.literal('json'), schema: JsonObject, because: Reason }),
]);
export type AskedForm = z.infer<typeof AskedForm>;

/** A server asks the person something. */
export const ElicitationQuestion = z.object({
  ...asked,
  kind: z.literal('elicitation'),
  /** The call of ours it is needed for, when that is known. */
  call: EntryId.optional(),
  /** The work the server was asked for: a tool, a prompt or an address. */
  during: z.string().optional(),
  message: z.string(),
  ask: z.discriminatedUnion('mode', [
    ...AskedForm.options,
    /**
     * A page to open in the browser. `refused`: why this address is never opened. `opened`: the
     * person did; then the server waits for what happens there. `again`: the call was turned away
     * until the page is done, and runs again when the person says so.
     */
    z.object({
      mode: z.literal('page'),
      url: z.string(),
      host: z.string(),
      refused: Reason.optional(),
      opened: z.boolean(),
      again: z.boolean(),
    }),
  ]),
});
export interface ElicitationQuestion extends z.infer<typeof ElicitationQuestion> {}

/** Three ways to say no or yes, kept apart (MCP ElicitResult). `cancel` stops the call, too. */
export const ElicitationAnswer = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('accept'),
    content: JsonObject,
    /** Fields that look like secrets, which the person wants to send all the same. */
    acknowledged: z.array(z.string()).optional(),
  }),
  z.object({ action: z.literal('decline') }),
  z.object({ action: z.literal('cancel') }),
]);
export type ElicitationAnswer = z.infer<typeof ElicitationAnswer>;

/**
 * The answers to these fields that would hand a server a secret. A value that the server filled in
 * itself is no secret from it.
 */
export function secretsInForm(fields: Field[], content: JsonObject): string[] {
  const secret = fields.filter(({ looksSecret }) => looksSecret);
  return givenIn(content).filter((name) => secret.some((field) => field.name === name && content[name] !== field.initial));
}

/** The names of what was answered at all. */
export function givenIn(content: JsonObject): string[] {
  return Object.entries(content)
    .filter(([, value]) => value !== '' && value !== null && typeof value !== 'boolean')
    .map(([name]) => name);
}
