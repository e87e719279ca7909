import { z } from 'zod';
import type { EntryStatus, Publisher, RegistryRow } from '../../../../contract/registry.ts';
import { isObject } from '../../../../contract/json.ts';

const text = (most: number) => z.string().transform((said) => said.slice(0, most));
const NAME = /^[\w.-]{1,200}\/[\w.-]{1,200}$/;
const OFFICIAL = 'io.modelcontextprotocol.registry/official';

const plainInput = {
  description: text(2000).optional(),
  isRequired: z.boolean().optional(),
  isSecret: z.boolean().optional(),
  format: z.string().optional(),
  value: z.string().max(10_000).optional(),
  default: z.string().max(10_000).optional(),
  placeholder: text(200).optional(),
  choices: z.array(z.string().max(500)).max(200).optional(),
};
const PlainInput = z.object(plainInput);
const input = { ...plainInput, variables: z.record(z.string(), PlainInput).optional() };
export const SaidInput = z.object(input);
export type SaidInput = z.infer<typeof SaidInput>;

const SaidArgument = z.object({
  ...input,
  type: z.enum(['positional', 'named']),
  name: z.string().max(200).optional(),
  valueHint: z.string().max(200).optional(),
  isRepeated: z.boolean().optional(),
});
export type SaidArgument = z.infer<typeof SaidArgument>;

const NamedInput = z.object({ ...input, name: z.string().min(1).max(200) });
const list = <T extends z.ZodType>(of: T) => z.array(of).max(200).optional();

export const SaidPackage = z.object({
  registryType: z.string().max(50),
  registryBaseUrl: z.string().max(500).optional(),
  identifier: z.string().min(1).max(1000),
  version: z.string().max(255).optional(),
  fileSha256: z.string().max(100).optional(),
  runtimeHint: z.string().max(50).optional(),
  transport: z.object({ type: z.string().max(50) }).optional(),
  runtimeArguments: list(SaidArgument),
  packageArguments: list(SaidArgument),
  environmentVariables: list(NamedInput),
});
export type SaidPackage = z.infer<typeof SaidPackage>;

export const SaidRemote = z.object({
  type: z.string().max(50),
  url: z.string().min(1).max(2000),
  variables: z.record(z.string(), PlainInput).optional(),
  headers: list(NamedInput),
});
export type SaidRemote = z.infer<typeof SaidRemote>;

const SaidServer = z.object({
  name: z.string().regex(NAME),
  title: text(200).optional(),
  description: text(2000).catch(''),
  version: z.string().min(1).max(255),
  status: z.string().optional().catch(undefined),
  repository: z
    .object({ url: z.string().max(1000) })
    .optional()
    .catch(undefined),
  websiteUrl: z.string().max(1000).optional().catch(undefined),
  // Each is read by itself, so that one of a kind nobody knows costs no other.
  packages: z.array(z.unknown()).max(50).catch([]),
  remotes: z.array(z.unknown()).max(50).catch([]),
});
const Status = z.object({
  status: z.string().optional().catch(undefined),
  statusMessage: text(500).optional().catch(undefined),
  publishedAt: z.string().optional().catch(undefined),
});
const SaidEntry = z.object({ server: SaidServer, _meta: z.record(z.string(), z.unknown()).catch({}) });

/** One entry, with what the registry itself says about it. */
export type SaidServer = z.infer<typeof SaidServer> & { status: EntryStatus; statusMessage?: string; publishedAt?: number };

/** A page of entries. An entry that cannot be read costs no other: `unread` counts these. */
export type SaidPage = { servers: SaidServer[]; next?: string; unread: number };

/** Undefined: it is no answer of a registry. */
export function readEntryPage(answer: unknown): SaidPage | undefined {
  if (!isObject(answer)) return undefined;
  const { servers, metadata } = answer;
  if (!Array.isArray(servers)) return undefined;
  const read = servers.map(readEntry);
  const next = isObject(metadata) ? metadata['nextCursor'] : undefined;
  return {
    servers: read.filter((one) => one !== undefined),
    ...(typeof next === 'string' && next !== '' && next.length <= 1000 && { next }),
    unread: read.filter((one) => one === undefined).length,
  };
}

/** Undefined: it is no entry. */
export function readEntry(answer: unknown): SaidServer | undefined {
  const read = SaidEntry.safeParse(answer);
  if (!read.success) return undefined;
  const { server, _meta } = read.data;
  const official = Status.safeParse(_meta[OFFICIAL]);
  const { status, statusMessage, publishedAt } = official.success ? official.data : {};
  const at = Date.parse(publishedAt ?? '');
  return {
    ...server,
    status: statusOf(status ?? server.status),
    ...(statusMessage !== undefined && statusMessage !== '' && { statusMessage }),
    ...(Number.isFinite(at) && { publishedAt: at }),
  };
}

/** A status of a newer registry is not one that takes the entry away. */
function statusOf(said: string | undefined): EntryStatus {
  return said === 'deprecated' || said === 'deleted' ? said : 'active';
}

export function registryRow({ name, title, description, version, status }: SaidServer, isOfficial: boolean): RegistryRow {
  return { name, ...(title && { title }), description, version, publisher: publisherOf(name, isOfficial), status };
}

/** The official registry lets nobody publish under an account or a domain that is not theirs. */
function publisherOf(name: string, isOfficial: boolean): Publisher {
  const [space = ''] = name.split('/');
  const account = /^io\.github\.(.+)$/.exec(space)?.[1];
  if (account !== undefined) return { name: account, proof: isOfficial ? 'github' : 'unproved' };
  return { name: space.split('.').toReversed().join('.'), proof: isOfficial ? 'domain' : 'unproved' };
}
