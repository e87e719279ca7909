import type { Rule } from '../../contract/approval.ts';
import { OURS, oursFor } from '../../contract/handles.ts';
import type { State } from '../../contract/state.ts';

/** Why a grant does not count as things are now, or undefined when it does. What is forbidden stays so, whatever changes. */
export function whyNotCounting(
  rule: Rule,
  { servers, offers, conversations }: Pick<State, 'servers' | 'offers' | 'conversations'>,
): string | undefined {
  if (rule.effect === 'never') return undefined;
  if (rule.server === OURS) return whyOursDoesNot(rule, { servers, conversations });
  const server = servers[rule.server];
  if (!server) return 'the server was removed';
  if (server.fingerprint !== rule.fingerprint)
    return server.launch.kind === 'http' ? 'the server’s address or headers changed' : 'the server’s command changed';
  if (rule.scope.scope === 'chat' && !conversations[rule.scope.conversation]) return 'its chat was removed';
  if (rule.about === 'sampling') return undefined;
  const offer = offers[rule.server];
  const tool = offer?.tools.find(({ name }) => name === rule.tool);
  if (!tool) return offer && server.state.state === 'ready' ? 'the server does not offer it now' : undefined;
  if (tool.hold) return 'the tool changed and is off';
  return tool.definition === rule.definition ? undefined : 'the tool changed';
}

/** The server that a grant for a tool of the app itself is about, where it is about one. */
export function speaksTo(rule: Rule, servers: State['servers']): string | undefined {
  if (rule.server !== OURS || rule.effect === 'never') return undefined;
  return Object.values(servers).find((server) => rule.fingerprint === oursFor(server))?.name;
}

/** A grant to read from a server is for that server as it was. */
function whyOursDoesNot(rule: Exclude<Rule, { effect: 'never' }>, { servers, conversations }: Pick<State, 'servers' | 'conversations'>) {
  if (rule.scope.scope === 'chat' && !conversations[rule.scope.conversation]) return 'its chat was removed';
  if (rule.fingerprint === OURS || Object.values(servers).some((server) => rule.fingerprint === oursFor(server))) return undefined;
  return 'the server it reads from changed or was removed';
}
