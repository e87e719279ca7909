import type { ResourceTemplate, Server } from '../../../contract/server.ts';
import type { State } from '../../../contract/state.ts';
import { UsageError } from '../exit-codes.ts';
import { typed } from '../printing/typed.ts';

/** By its text or by its name. Throws UsageError. */
export function templateOf({ offers }: Pick<State, 'offers'>, server: Server, wanted: string): ResourceTemplate {
  const templates = offers[server.id]?.templates ?? [];
  const found = templates.find(({ uriTemplate }) => uriTemplate === wanted) ?? templates.find(({ name }) => name === wanted);
  if (found) return found;
  throw new UsageError(({ cliUsage }) => cliUsage.noTemplateThere(server.name, wanted, typed('templates')));
}
