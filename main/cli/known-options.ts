import type { ParseArgsOptionsConfig } from 'node:util';

/** Every option there is. */
export const knownOptions = {
  config: { type: 'string' },
  data: { type: 'string' },
  root: { type: 'string', multiple: true },
  model: { type: 'string' },
  'base-url': { type: 'string' },
  chat: { type: 'string' },
  continue: { type: 'boolean' },
  json: { type: 'boolean' },
  csv: { type: 'boolean' },
  server: { type: 'string' },
  limit: { type: 'string' },
  count: { type: 'string' },
  out: { type: 'string' },
  template: { type: 'string' },
  allow: { type: 'string', multiple: true },
  deny: { type: 'string', multiple: true },
  attach: { type: 'string', multiple: true },
  all: { type: 'boolean' },
  yes: { type: 'boolean' },
  port: { type: 'string' },
  open: { type: 'boolean' },
  trace: { type: 'boolean' },
  follow: { type: 'boolean', short: 'f' },
  search: { type: 'string' },
  tools: { type: 'string', multiple: true },
  junit: { type: 'string' },
  era: { type: 'string' },
  declare: { type: 'string', multiple: true },
  load: { type: 'string' },
  arguments: { type: 'string' },
  'at-once': { type: 'string' },
  strict: { type: 'boolean' },
  lang: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies ParseArgsOptionsConfig;

/** Every command takes --help. */
export type OptionName = Exclude<keyof typeof knownOptions, 'help'>;
