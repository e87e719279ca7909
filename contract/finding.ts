import { z } from 'zod';
import { Id } from './id.ts';
import { Reason } from './reason.ts';
import { ServerId } from './server.ts';

/** Programs that start many servers, and with which servers fail when they are not there. */
export const Starter = z.enum(['node', 'npx', 'uvx', 'docker', 'python', 'python3', 'uv']);
export type Starter = z.infer<typeof Starter>;

/** Programs that are looked for always; others only where a server here is started with them. */
export const USUAL_STARTERS = ['node', 'npx', 'uvx', 'docker'] as const satisfies Starter[];

/** One thing that the doctor looks at by itself, so that a slow one keeps no other. */
export const FindingLook = z.discriminatedUnion('at', [
  z.object({ at: z.enum(['app', 'path', 'key-store', 'data-folder', 'network', 'proxy', 'updates']) }),
  z.object({ at: z.literal('program'), program: Starter }),
  z.object({ at: z.literal('model'), endpoint: Id }),
  z.object({ at: z.literal('server'), server: ServerId }),
]);
export type FindingLook = z.infer<typeof FindingLook>;

const fine = z.literal('ok');
const fineOrMissing = z.enum(['ok', 'missing']);

/**
 * One thing the doctor found. `missing`: something does not work without it. `broken`: nothing
 * does.
 */
export const Finding = z.discriminatedUnion('code', [
  z.object({ code: z.literal('own-node'), state: fine, version: z.string(), file: z.string() }),
  /** `silent`: the login shell, where it did not say its PATH. */
  z.object({ code: z.literal('path'), state: fineOrMissing, path: z.string(), silent: z.string().optional() }),
  /** Without `file` it is not on the PATH; without `version` it did not say one. */
  z.object({
    code: z.literal('program'),
    state: fineOrMissing,
    program: Starter,
    file: z.string().optional(),
    version: z.string().optional(),
  }),
  /** `why` is absent where none was found, and says what went wrong with the one there is. */
  z.object({ code: z.literal('key-store'), state: fineOrMissing, why: Reason.optional() }),
  z.object({ code: z.literal('data-folder'), state: z.enum(['ok', 'broken']), folder: z.string(), why: Reason.optional() }),
  z.object({ code: z.literal('disk'), state: fineOrMissing, folder: z.string(), freeBytes: z.number() }),
  /** The number of network interfaces that lead off this machine. */
  z.object({ code: z.literal('network'), state: fineOrMissing, interfaces: z.number() }),
  /**
   * A proxy, without its password, and the hosts of models and servers that are asked through it.
   * `variable`: that of the environment which names it. `why`: it cannot be used, or is not there.
   */
  z.object({
    code: z.literal('proxy'),
    state: fineOrMissing,
    proxy: z.string(),
    from: z.enum(['setting', 'environment', 'system']),
    variable: z.string().optional(),
    hosts: z.array(z.string()),
    why: Reason.optional(),
  }),
  /** `newest`: a version that is newer than `version`. `why`: the last look did not find out. */
  z.object({
    code: z.literal('updates'),
    state: fineOrMissing,
    version: z.string(),
    is: z.enum(['on', 'off', 'none']),
    newest: z.string().optional(),
    why: Reason.optional(),
  }),
  z.object({
    code: z.literal('model'),
    state: fineOrMissing,
    endpoint: Id,
    name: z.string(),
    models: z.number(),
    why: Reason.optional(),
  }),
  /**
   * `is`: `answers` now, `silent` though it is connected, still `starting`, or as its state says.
   */
  z.object({
    code: z.literal('server'),
    state: fineOrMissing,
    server: ServerId,
    name: z.string(),
    is: z.enum(['answers', 'busy', 'silent', 'off', 'starting', 'failed', 'changed', 'signed-out']),
    /** One that is `off` is started for the look alone, and ended again. */
    dry: z.enum(['starts', 'silent', 'failed', 'not-agreed']).optional(),
    ms: z.number().optional(),
    why: Reason.optional(),
    cure: Reason.optional(),
  }),
]);
export type Finding = z.infer<typeof Finding>;
export type FindingOf<C extends Finding['code']> = Extract<Finding, { code: C }>;
