import { z } from 'zod';
import { Field } from './elicitation.ts';
import { Json, JsonObject } from './json.ts';
import { Reason } from './reason.ts';

/** An argument that is written as JSON: a list, an object, or what has no control of its own. */
export const JsonField = z.object({
  type: z.literal('json'),
  name: z.string(),
  title: z.string(),
  description: z.string().optional(),
  required: z.boolean(),
  of: z.enum(['array', 'object', 'any']),
  initial: Json.optional(),
});
export interface JsonField extends z.infer<typeof JsonField> {}

export const ArgumentField = z.discriminatedUnion('type', [...Field.options, JsonField]);
export type ArgumentField = z.infer<typeof ArgumentField>;

/**
 * The arguments of a tool as fields; or the schema, and why there are none: then all arguments are
 * one JSON text.
 */
export const ToolForm = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('form'), fields: z.array(ArgumentField) }),
  z.object({ mode: z.literal('json'), schema: JsonObject, because: Reason }),
]);
export type ToolForm = z.infer<typeof ToolForm>;
