import type { Rule, SamplingRule, ToolRule, Width } from '../../../../contract/approval.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import { looksSecret } from '../../../../contract/server.ts';

/** What a rule says, as the rest of a sentence that begins with "You" or "Because you". */
export function ruleInWords(rule: Rule, home: string): string {
  return rule.about === 'tool' ? ofTool(rule, home) : ofSampling(rule);
}

export function because(rule: Rule, home: string): string {
  return `Because you ${ruleInWords(rule, home)}`;
}

/** Which arguments a rule covers, by their names: so that the log can leave secrets out. */
export function coveredInput(covers: Width): JsonObject {
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

function ofTool({ scope, effect, covers }: ToolRule, home: string): string {
  const inChat = scope.scope === 'chat';
  const verb = effect === 'never' ? 'never allow' : inChat ? 'allowed' : 'always allow';
  return `${verb} this tool${onlyWhen(covers, home)}${inChat ? ' in this chat' : ''}`;
}

/** Empty for every call of the tool. */
function onlyWhen(covers: Width, home: string): string {
  switch (covers.width) {
    case 'tool':
      return '';
    case 'exact':
      return ' with these very arguments';
    case 'folder':
      return ` in ${fromHome(covers.folder, home)}`;
    case 'prefix':
      return ` when “${covers.argument}” begins with “${looksSecret(covers.argument) ? '…' : covers.prefix}”`;
    default:
      return covers satisfies never;
  }
}

function ofSampling(rule: SamplingRule): string {
  if (rule.effect === 'never') return 'never let it use your model';
  const { requests, tokens } = rule.budget;
  return `let it use your model for ${requests} requests and ${tokens} tokens ${rule.scope.scope === 'chat' ? 'in this chat' : 'a day'}`;
}

function fromHome(path: string, home: string): string {
  if (path === home) return '~';
  return home !== '' && (path.startsWith(`${home}/`) || path.startsWith(`${home}\\`)) ? `~${path.slice(home.length)}` : path;
}
