import type { Rule, SamplingRule, ToolRule, Width } from '../../../../contract/approval.ts';
import type { Reason, ReasonOf } from '../../../../contract/reason.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import { looksSecret } from '../../../../contract/server.ts';
import type { DecisionLine } from '../decision-log.ts';

/** A rule as a reason, for the log and wherever it is the reason. */
export function ruleAsReason(rule: Rule, home: string): Reason {
  return rule.about === 'tool' ? ofTool(rule, home) : ofSampling(rule);
}

/** The line of the log about a rule itself. */
export function lineOfRule(rule: Rule, how: 'made' | 'restored' | 'revoked', home: string): DecisionLine {
  const { id, server, serverName, scope } = rule;
  return {
    about: 'rule',
    how,
    server,
    serverName,
    conversation: scope.scope === 'chat' ? scope.conversation : null,
    rule: id,
    because: ruleAsReason(rule, home),
    ...(rule.about === 'tool' && { tool: rule.tool, details: coveredInput(rule.covers) }),
  };
}

function ofTool({ scope, effect, covers }: ToolRule, home: string): Reason {
  return { code: 'tool-rule', effect: effectOf(effect, scope), ...limitOf(covers, home) };
}

function effectOf(effect: Rule['effect'], { scope }: Rule['scope']): 'never' | 'always' | 'chat' {
  return effect === 'never' ? 'never' : scope;
}

function limitOf(covers: Width, home: string): Pick<ReasonOf<'tool-rule'>, 'width' | 'argument' | 'value'> {
  switch (covers.width) {
    case 'tool':
    case 'exact':
      return { width: covers.width };
    case 'folder':
      return { width: 'folder', argument: covers.argument, value: fromHome(covers.folder, home) };
    case 'prefix':
      return { width: 'prefix', argument: covers.argument, ...(!looksSecret(covers.argument) && { value: covers.prefix }) };
    default:
      return covers satisfies never;
  }
}

function ofSampling(rule: SamplingRule): Reason {
  if (rule.effect === 'never') return { code: 'sampling-rule', effect: 'never' };
  const { requests, tokens } = rule.budget;
  return { code: 'sampling-rule', effect: rule.scope.scope, requests, tokens };
}

/** The arguments that a rule covers, by their names: so that the log can leave secrets out. */
function coveredInput(covers: Width): JsonObject {
  switch (covers.width) {
    case 'tool':
      return {};
    case 'exact':
      return covers.input;
    case 'folder':
      return { [covers.argument]: covers.folder };
    case 'prefix':
      return { [covers.argument]: `${covers.prefix}…` };
    default:
      return covers satisfies never;
  }
}

function fromHome(path: string, home: string): string {
  if (path === home) return '~';
  return home !== '' && (path.startsWith(`${home}/`) || path.startsWith(`${home}\\`)) ? `~${path.slice(home.length)}` : path;
}
