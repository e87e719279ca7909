import { createHash } from 'node:crypto';
import { z } from 'zod';
import { api } from '../../../contract/api.ts';
import { Event } from '../../../contract/state.ts';

let known: string | undefined;

/**
 * A hash of all that may cross. Two builds of one version may speak two contracts. To make it takes
 * 165 ms, so the build makes it once and puts it in the place of this file (`vite.config.ts`).
 */
export function contractHash(): string {
  known ??= hashOfContract(api, Event);
  return known;
}

export function hashOfContract(requests: Record<string, { input: z.ZodType; output: z.ZodType }>, event: z.ZodType): string {
  const text = (schema: z.ZodType) => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
  const said = Object.entries(requests).map(([name, { input, output }]) => [name, text(input), text(output)]);
  return createHash('sha256')
    .update(JSON.stringify([said, text(event)]))
    .digest('hex')
    .slice(0, 16);
}
