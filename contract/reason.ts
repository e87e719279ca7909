import { z } from 'zod';
import { deeperThan } from './json.ts';
import { appFiles } from './reasons/app-files.ts';
import { asks } from './reasons/asks.ts';
import { bundles } from './reasons/bundles.ts';
import { calls } from './reasons/calls.ts';
import { chat } from './reasons/chat.ts';
import { commands } from './reasons/commands.ts';
import { configuration } from './reasons/configuration.ts';
import { connecting } from './reasons/connecting.ts';
import { files } from './reasons/files.ts';
import { folders } from './reasons/folders.ts';
import { general } from './reasons/general.ts';
import { imports } from './reasons/imports.ts';
import { machine } from './reasons/machine.ts';
import { models } from './reasons/models.ts';
import { network } from './reasons/network.ts';
import { registry } from './reasons/registry.ts';
import { sampling } from './reasons/sampling.ts';
import { offers } from './reasons/offers.ts';
import { servers } from './reasons/servers.ts';
import { why, type AReason } from './reasons/shapes.ts';
import { signIn } from './reasons/sign-in.ts';
import { storage } from './reasons/storage.ts';
import { updates } from './reasons/updates.ts';
import { wire } from './reasons/wire.ts';

const areas = {
  ...general,
  ...wire,
  ...storage,
  ...machine,
  ...servers,
  ...offers,
  ...connecting,
  ...network,
  ...signIn,
  ...configuration,
  ...appFiles,
  ...bundles,
  ...registry,
  ...chat,
  ...files,
  ...imports,
  ...calls,
  ...models,
  ...asks,
  ...sampling,
  ...folders,
  ...commands,
  ...updates,
};
type Areas = typeof areas;

export type ReasonCode = keyof Areas;

/**
 * The reason why something is not done, was done, or came to its end: a code with parameters, and
 * never a sentence. Text of a server, a model endpoint or the system is always a parameter of its
 * own. `client/words` has the sentences.
 */
export type Reason = ReasonOf<ReasonCode>;

/** The parameters of one code. */
export type ReasonOf<C extends ReasonCode> = { [K in C]: Flat<{ code: K } & Params<Areas[K]>> }[C];

/**
 * One object type: the compiler finds the member of a large union by its code only among these, and
 * not among intersections.
 */
type Flat<T> = { [P in keyof T]: T[P] };

type Params<Shape> = { [P in keyof Shape as Shape[P] extends z.ZodOptional ? never : P]: FilledIn<Shape[P]> } & {
  [P in keyof Shape as Shape[P] extends z.ZodOptional ? P : never]?: FilledIn<Shape[P]>;
};
type FilledIn<T> =
  T extends z.ZodOptional<infer Inner>
    ? FilledIn<Inner>
    : T extends z.ZodArray<infer Inner>
      ? FilledIn<Inner>[]
      : T extends z.ZodType<AReason>
        ? Reason
        : z.infer<T>;

/** A reason within a reason within a reason, and no deeper than anybody would read. */
const DEEPEST_REASON = 8;

/**
 * Reads what an older version kept, a sentence, as `said-before`, and a code of a newer version as
 * `from-newer-version`: neither costs the frame or the row it stands in. Its hundreds of objects
 * are made when the first reason is read: most commands and starts read none.
 */
export const Reason: z.ZodType<Reason> = z.preprocess(
  ofToday,
  z.lazy(() =>
    z.discriminatedUnion(
      'code',
      Object.entries(areas).map(([code, shape]) => z.object({ code: z.literal(code), ...filled(shape) })) as never,
    ),
  ) as never,
);

function ofToday(value: unknown): unknown {
  if (typeof value === 'string') return saidBefore(value);
  if (typeof value !== 'object' || value === null) return value;
  const isKnown =
    'code' in value && typeof value.code === 'string' && Object.hasOwn(areas, value.code) && !deeperThan(DEEPEST_REASON, value);
  return isKnown ? value : ({ code: 'from-newer-version', text: JSON.stringify(value).slice(0, 2000) } satisfies Reason);
}

function filled(shape: Record<string, z.ZodType>): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, withReason(schema)]));
}

function withReason(schema: z.ZodType): z.ZodType {
  if (schema === why) return z.lazy(() => Reason);
  if (schema instanceof z.ZodOptional) return withReason(schema.unwrap() as z.ZodType).optional();
  return schema instanceof z.ZodArray ? z.array(withReason(schema.element as z.ZodType)) : schema;
}

/** A sentence that an older version kept. Nothing of today makes one. */
export function saidBefore(text: string): Reason {
  return { code: 'said-before', text };
}

/** For logs: plain identifiers, whatever the person's language is. */
export function inLog(reason: Reason): string {
  const { code, ...params } = reason;
  if (code === 'said-before') return reason.text;
  return Object.keys(params).length === 0 ? code : `${code} ${JSON.stringify(params)}`;
}
