import type { Rule } from '../../../../contract/approval.ts';
import { oursFor } from '../../../../contract/handles.ts';
import type { InstallLook } from '../../../../contract/install-plan.ts';
import type { Server } from '../../../../contract/server.ts';
import type { DefinitionsByTool, ToolChanges } from '../../../../contract/tool-changes.ts';

type GrantRule = Extract<Rule, { fingerprint: string }>;

/** The trust in a server that counts for another launch of it, too. */
export type CarriedTrust = {
  trust: Pick<Server, 'hintsTrusted' | 'handles' | 'handlesFrom' | 'knowsFolders'>;
  rules: GrantRule[];
};

type EndingTrust = Pick<Extract<InstallLook, { is: 'listed' }>, 'rules' | 'hintsEnd'>;

export const NO_TRUST: CarriedTrust = { trust: {}, rules: [] };

/**
 * To the exact version of what the command fetches: all of it, since the command could have started
 * this version at any time.
 */
export function trustInFetched(server: Server, rules: Rule[]): CarriedTrust {
  const { hintsTrusted, handles, handlesFrom, knowsFolders } = server;
  return { trust: answered({ hintsTrusted, handles, handlesFrom, knowsFolders }), rules: grantsFor(server, rules) };
}

/**
 * To another version of the package, which has these tools `now`. The answers on what it handles
 * and on the folders go on, and so do rules for tools that are defined as they were for the rule.
 * The trust in its hints goes on only where no tool came or changed.
 */
export function trustInVersion(server: Server, rules: Rule[], tools: ToolChanges, now: DefinitionsByTool): CarriedTrust {
  const { hintsTrusted, handles, handlesFrom, knowsFolders } = server;
  const keepsHints = tools.same.length > 0 && tools.added.length + tools.changed.length === 0;
  return {
    trust: answered({ handles, handlesFrom, knowsFolders, hintsTrusted: keepsHints ? hintsTrusted : undefined }),
    rules: grantsFor(server, rules).filter((rule) => isForTool(server, rule) && now.get(rule.tool)?.definition === rule.definition),
  };
}

/** The trust in a server that does not go on. A rule for a tool that was another one is over. */
export function trustThatEnds(server: Server, rules: Rule[], tools: ToolChanges, carried: CarriedTrust): EndingTrust {
  const ending = grantsFor(server, rules).filter((rule) => !carried.rules.includes(rule));
  const ofTools = ending.flatMap((rule) => (isForTool(server, rule) ? [rule.tool] : []));
  const others = [...tools.changed.map(({ name }) => name), ...tools.removed];
  return {
    rules: { stay: carried.rules.length, end: others.filter((name) => ofTools.includes(name)), others: ending.length - ofTools.length },
    hintsEnd: server.hintsTrusted === true && carried.trust.hintsTrusted !== true,
  };
}

/** The same rule for another launch of its server, as it is bound to it from now on. */
export function boundTo(fingerprint: string, before: Server, rule: GrantRule): GrantRule {
  const isOurs = rule.fingerprint === oursFor(before);
  return { ...rule, fingerprint: isOurs ? oursFor({ id: before.id, fingerprint }) : fingerprint };
}

/** Rules that forbid hold for every launch as they are. */
function grantsFor(server: Server, rules: Rule[]): GrantRule[] {
  return rules
    .filter((rule): rule is GrantRule => 'fingerprint' in rule && rule.effect === 'allow')
    .filter(({ fingerprint, server: of }) => (of === server.id && fingerprint === server.fingerprint) || fingerprint === oursFor(server));
}

function isForTool(server: Server, rule: GrantRule): rule is Extract<GrantRule, { about: 'tool' }> {
  return rule.about === 'tool' && rule.server === server.id;
}

function answered({ hintsTrusted, handles, handlesFrom, knowsFolders }: CarriedTrust['trust']): CarriedTrust['trust'] {
  return {
    ...(hintsTrusted !== undefined && { hintsTrusted }),
    ...(handles !== undefined && { handles }),
    ...(handlesFrom !== undefined && { handlesFrom }),
    ...(knowsFolders !== undefined && { knowsFolders }),
  };
}
