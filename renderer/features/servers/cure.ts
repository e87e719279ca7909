import type { Trouble } from '../../../contract/server.ts';

/**
 * Cures that only a change of the launch can be: another start of the same one fails in the same
 * way.
 */
const BY_EDIT: ReadonlySet<string> = new Set([
  'give-working-folder',
  'use-found-program',
  'install-program',
  'make-executable',
  'correct-script-path',
  'check-speaks-mcp',
  'check-mcp-path',
  'check-address',
  'check-is-mcp-address',
  'check-authorization',
  'correct-authorization',
  'messages-to-same-origin',
  'give-address-of-redirect',
]);
const BY_SETTINGS: ReadonlySet<string> = new Set(['check-proxy', 'trust-authority']);

/** The act that is most likely to help: the blue button of a server in trouble. */
export function cureOf({ cure }: Pick<Trouble, 'cure'>): 'edit' | 'network' | 'start-again' {
  if (cure && BY_EDIT.has(cure.code)) return 'edit';
  if (cure && BY_SETTINGS.has(cure.code)) return 'network';
  return 'start-again';
}
