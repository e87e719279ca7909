import type { WhySuspended } from '../../../client/words/en/rules.ts';
import type { Rule } from '../../../contract/approval.ts';
import { OURS, oursFor } from '../../../contract/handles.ts';
import type { State } from '../../../contract/state.ts';

/**
 * The reason why a grant does not count as things are now, or undefined when it does. A rule that
 * forbids counts, whatever changes.
 */
export function whyNotCounting(
  rule: Rule,
  { servers, offers, conversations }: Pick<State, 'servers' | 'offers' | 'conversations'>,
): WhySuspended | undefined {
  if (rule.effect === 'never') return undefined;
  if (rule.server === OURS) return whyOursDoesNot(rule, { servers, conversations });
  const server = servers[rule.server];
  if (!server) return 'server-removed';
  if (server.fingerprint !== rule.fingerprint) return server.launch.kind === 'http' ? 'address-changed' : 'command-changed';
  if (rule.scope.scope === 'chat' && !conversations[rule.scope.conversation]) return 'chat-removed';
  if (rule.about === 'sampling') return undefined;
  const offer = offers[rule.server];
  const tool = offer?.tools.find(({ name }) => name === rule.tool);
  if (!tool) return offer && server.state.state === 'ready' ? 'not-offered' : undefined;
  if (tool.hold) return 'on-hold';
  return tool.definition === rule.definition ? undefined : 'tool-changed';
}

/** The server that a grant for a tool of the app itself is about, where it is about one. */
export function speaksTo(rule: Rule, servers: State['servers']): string | undefined {
  if (rule.server !== OURS || rule.effect === 'never') return undefined;
  return Object.values(servers).find((server) => rule.fingerprint === oursFor(server))?.name;
}

/** A grant to read from a server is for that server as it was. */
function whyOursDoesNot(
  rule: Exclude<Rule, { effect: 'never' }>,
  { servers, conversations }: Pick<State, 'servers' | 'conversations'>,
): WhySuspended | undefined {
  if (rule.scope.scope === 'chat' && !conversations[rule.scope.conversation]) return 'chat-removed';
  if (rule.fingerprint === OURS || Object.values(servers).some((server) => rule.fingerprint === oursFor(server))) return undefined;
  return 'source-changed';
}
