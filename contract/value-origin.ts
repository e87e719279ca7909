import { z } from 'zod';
import { Id } from './id.ts';
import type { Reason } from './reason.ts';

/**
 * Kinds of values: addresses of somebody or something (`email` to `handle`), an amount of `money`,
 * the `target` of a deletion, and any other `text`.
 */
export const ValueKind = z.enum(['email', 'web', 'account', 'phone', 'path', 'handle', 'money', 'target', 'text']);
export type ValueKind = z.infer<typeof ValueKind>;

/** The entry of the chat that has the value, and the time at which it came. */
const source = { entry: Id.optional(), at: z.number() };

/**
 * The place from which a value of a call came (its provenance). The first that is true counts:
 *
 * - `person`: the person wrote it, or put it there by editing the arguments.
 * - `allowed`: it stood in a call of this chat that the person allowed on its card.
 * - `named`: a result of the called server gives it as a value of its own, beside a name that the
 *   person wrote.
 * - `reading`: it stands in something that was read. `own`: the called server gave it as an
 *   identifier of its own. `yours`: text of the person, as far as they said. `strangers`: text that
 *   others may have written. `text` is the part of the reading around the value.
 * - `model`: only the model wrote it, and no reading has it.
 * - `nowhere`: an address that stands nowhere in the chat.
 */
export const Origin = z.discriminatedUnion('from', [
  z.object({ from: z.literal('person'), ...source }),
  z.object({ from: z.literal('allowed'), ...source }),
  z.object({
    from: z.enum(['named', 'reading']),
    ...source,
    /** `ATTACHED` stands for files of the person. */
    server: z.string(),
    serverName: z.string(),
    /** The tool, resource, prompt or file that was read. */
    what: z.string(),
    whose: z.enum(['own', 'yours', 'strangers']),
    text: z.string(),
  }),
  z.object({ from: z.literal('model') }),
  z.object({ from: z.literal('nowhere') }),
]);
export type Origin = z.infer<typeof Origin>;

/**
 * One value in the arguments of a call. `argument`: the path of keys, joined by dots. `value`: the
 * argument, or the address inside it.
 */
export const ValueOrigin = z.object({
  argument: z.string(),
  value: z.string(),
  kind: ValueKind,
  origin: Origin,
  /**
   * The reason to ask because of this value, whatever rule allows the call. `strangers`: it stands
   * only in text of others. `nowhere`: it stands nowhere, and such text was read. `composed`: it is
   * put together of such text, or carries what was read to an address in it.
   */
  asks: z.enum(['strangers', 'nowhere', 'composed']).optional(),
});
export interface ValueOrigin extends z.infer<typeof ValueOrigin> {}

const MOST_NAMED = 5;

/** The reasons to ask because of values, the first few of them. */
export function reasonsOfValues(origins: ValueOrigin[] = []): Reason[] {
  return origins.flatMap((value) => reasonOf(value) ?? []).slice(0, MOST_NAMED);
}

function reasonOf({ argument, origin, asks }: ValueOrigin): Reason | undefined {
  if (asks === undefined) return undefined;
  if (asks === 'nowhere' || origin.from !== 'reading') return { code: 'value-nowhere', argument };
  // Words of a server about itself have no name of their own.
  const { serverName: server, what } = origin;
  return { code: asks === 'composed' ? 'value-composed' : 'value-of-strangers', argument, server, what: what === '' ? server : what };
}
