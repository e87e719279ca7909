import { z } from 'zod';
import { JsonObject } from './json.ts';

/** Facts of one connection as it is now, beside what the state says of its server. */
export const ServerFacts = z.object({
  transport: z.enum(['stdio', 'streamable-http', 'sse']),
  /** The process that was started. */
  pid: z.number().optional(),
  /**
   * The source of its era: it answered `server/discover`; it did not, so it was greeted with
   * `initialize`; or it was known from a start of the last seven days, and was not asked.
   */
  eraFrom: z.enum(['discover', 'no-discover', 'remembered']),
  /** As the server declared them; of more than 64 kB only the names. */
  capabilities: JsonObject,
  /** As this app declared them to it. */
  ours: JsonObject,
  /**
   * Present where the person signed in; `expiresAt` (milliseconds since 1970) where the
   * authorization server said so.
   */
  token: z.object({ expiresAt: z.number().optional(), renews: z.boolean() }).optional(),
});
export interface ServerFacts extends z.infer<typeof ServerFacts> {}
