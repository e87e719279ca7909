import { z } from 'zod';
import { HostError } from '../../../../contract/errors.ts';
import { isObject } from '../../../../contract/json.ts';

const Field = z.object({
  type: z.enum(['string', 'number', 'boolean', 'directory', 'file']),
  title: z.string().min(1).max(200),
  description: z.string().max(2000).optional(),
  required: z.boolean().optional(),
  default: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).optional(),
  multiple: z.boolean().optional(),
  sensitive: z.boolean().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
});

const Started = z.object({
  command: z.string().min(1).optional(),
  args: z.array(z.string()).max(1000).optional(),
  env: z.record(z.string(), z.string()).optional(),
});
const McpConfig = Started.extend({
  command: z.string().min(1),
  platform_overrides: z.record(z.string(), Started).optional(),
});

const Server = z.object({
  type: z.enum(['node', 'python', 'binary', 'uv']),
  entry_point: z.string().min(1).max(1000),
  mcp_config: McpConfig.optional(),
});

const shown = z.unknown().optional();
const Manifest = z.object({
  manifest_version: z.string().optional(),
  dxt_version: z.string().optional(),
  name: z.string().min(1).max(200),
  display_name: z.string().max(200).optional(),
  version: z.string().min(1).max(100),
  description: z.string().max(10_000),
  author: z.object({ name: z.string().max(200), email: shown, url: shown }),
  server: Server,
  user_config: z.record(z.string().regex(/^[\w.-]{1,100}$/), Field).optional(),
  compatibility: z
    .object({
      platforms: z.array(z.string()).optional(),
      runtimes: z.object({ node: z.string().optional(), python: z.string().optional() }).optional(),
      // Versions of other hosts say nothing about this one.
      claude_desktop: shown,
    })
    .optional(),
  tools: z.array(z.object({ name: z.string().max(200), description: shown })).optional(),
  license: z.string().max(200).optional(),
  // Known, and of no use here.
  $schema: shown,
  _meta: shown,
  documentation: shown,
  homepage: shown,
  icon: shown,
  icons: shown,
  keywords: shown,
  localization: shown,
  long_description: shown,
  privacy_policies: shown,
  prompts: shown,
  prompts_generated: shown,
  repository: shown,
  screenshots: shown,
  support: shown,
  tools_generated: shown,
});
export type Manifest = z.infer<typeof Manifest>;

const KNOWN_VERSIONS = ['0.1', '0.2', '0.3', '0.4'];

/**
 * The manifest, and the names of what stands in it that nobody here knows. Throws HostError
 * `bad-input`.
 */
export function readManifest(text: string): { manifest: Manifest; unread: string[] } {
  const json = parsed(text);
  const version = isObject(json) ? (json['manifest_version'] ?? json['dxt_version']) : undefined;
  if (typeof version !== 'string' || !KNOWN_VERSIONS.includes(version)) {
    const said = version === undefined ? {} : { version: JSON.stringify(version).slice(0, 40) };
    throw new HostError('bad-input', { code: 'bundle-manifest-unknown', ...said });
  }
  const read = Manifest.safeParse(json);
  if (!read.success) throw misfit(z.prettifyError(read.error));
  const { server, user_config: fields = {} } = read.data;
  // The host knows how to start a project of uv; all else has to say how.
  if (!server.mcp_config && server.type !== 'uv') throw misfit('server.mcp_config');
  const wrong = Object.entries(fields).find(([, field]) => field.multiple && field.type !== 'directory' && field.type !== 'file');
  if (wrong) throw misfit(`user_config.${wrong[0]}.multiple`);
  return { manifest: read.data, unread: unreadIn(json) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new HostError('bad-input', { code: 'bundle-manifest-not-json' }, { cause });
  }
}

function misfit(problems: string): HostError {
  return new HostError('bad-input', { code: 'bundle-manifest-misfit', problems: problems.slice(0, 1000) });
}

function unreadIn(json: unknown): string[] {
  const server = partOf(json, 'server');
  const fields = partOf(json, 'user_config');
  const named = [
    ...strange('', json, Manifest.shape),
    ...strange('server.', server, Server.shape),
    ...strange('server.mcp_config.', partOf(server, 'mcp_config'), McpConfig.shape),
    ...Object.keys(isObject(fields) ? fields : {}).flatMap((key) => strange(`user_config.${key}.`, partOf(fields, key), Field.shape)),
  ];
  return named.slice(0, 20);
}

function partOf(json: unknown, key: string): unknown {
  return isObject(json) ? json[key] : undefined;
}

function strange(before: string, json: unknown, known: object): string[] {
  const keys = isObject(json) ? Object.keys(json) : [];
  return keys.filter((key) => !Object.hasOwn(known, key)).map((key) => before + key.slice(0, 100));
}
