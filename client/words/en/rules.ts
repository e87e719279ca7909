import type { Budget, Rule } from '../../../contract/approval.ts';
import { listed } from '../listed.ts';
import { code, phrase, type Phrase } from '../phrase.ts';
import { format, number, plural, named } from './format.ts';

/** The arguments that a rule covers, as it is said: secrets are dots, the home folder is `~`. */
export type RuleCoverage =
  | { width: 'tool' }
  | { width: 'exact'; values: { name: string; value: string }[] }
  | { width: 'folder'; argument: string; folder: string }
  | { width: 'prefix'; argument: string; prefix: string };

/**
 * The budget of a server for the person's model, and how much of it is used. `daily`: else in one
 * chat.
 */
type BudgetSaid = Budget & { daily: boolean; used: { requests: number; tokens: number }; tools: readonly string[] };

/** The reason why a rule that allows does not count as things are now. */
export type WhySuspended =
  | 'server-removed'
  | 'address-changed'
  | 'command-changed'
  | 'chat-removed'
  | 'not-offered'
  | 'on-hold'
  | 'tool-changed'
  | 'source-changed';

const sentences = {
  tool: { never: 'You never allow this tool', always: 'You always allow this tool', chat: 'You allowed this tool in this chat' },
  sampling: {
    never: 'You never let this server use your model',
    always: 'You let this server use your model',
    chat: 'You let this server use your model in this chat',
  },
};

/** Rules and budgets, for the list of rules, the command line and wherever a rule is the reason. */
export const rules = {
  /** The subject of a rule that is not about a tool. */
  sampling: 'sampling requests',
  effect: { never: 'Never', always: 'Always', chat: 'This chat' },
  covers: (covers: RuleCoverage): Phrase => {
    switch (covers.width) {
      case 'tool':
        return 'no limit';
      case 'exact':
        if (covers.values.length === 0) return 'no arguments';
        return listed(
          format,
          covers.values.map(({ name, value }) => phrase`${code(name)} is exactly ${code(value)}`),
        );
      case 'folder':
        return phrase`any ${code(covers.argument)} in ${covers.folder}`;
      case 'prefix':
        return phrase`${code(covers.argument)} begins with ${code(covers.prefix)}`;
      default:
        return covers satisfies never;
    }
  },
  budget: ({ requests, tokens, daily, used, replies, tools }: BudgetSaid): Phrase => {
    const most = `${plural(requests, { one: '# request', other: '# requests' })}, ${plural(tokens, { one: '# token', other: '# tokens' })}`;
    const sofar = used.requests === 0 ? 'none used' : `${number(used.requests)} and ${number(used.tokens)} used`;
    const read = replies === 'show' ? 'you review each reply' : 'replies go back unread';
    const brought = tools.length > 0 ? phrase`, with its tools ${listed(format, tools.map(code))}` : [];
    return phrase`${[`${most}${daily ? ' a day' : ''}, ${sofar}, ${read}`]}${brought}`;
  },
  /**
   * The scope of a rule that is for one chat. `chat`: its title, undefined when it was removed;
   * `limit`: left out where there is none.
   */
  inChat: (chat: string | undefined, limit: Phrase | undefined): Phrase =>
    phrase`${chat === undefined ? ['a removed chat'] : [{ foreign: chat }]}${limit === undefined ? [] : phrase`, ${limit}`}`,
  /**
   * A rule, as a sentence: `limit` is what `covers` or `budget` say, left out where there is none.
   */
  says: (rule: 'never' | 'always' | 'chat', about: Rule['about'], limit: Phrase | undefined): Phrase =>
    phrase`${[sentences[about][rule]]}${limit === undefined ? [] : phrase` (${limit})`}.`,
  /** Without a limit, and without the full stop. */
  toolRule: sentences.tool,
  made: (at: number, where: Rule['madeIn']) => `made ${format.date(at)}, ${where === 'card' ? 'when asked' : 'in settings'}`,
  onlyOn: (server: string) => phrase`only on ${named(server)}`,
  notUsed: 'not yet',
  used: (at: number, now: number) => format.ago(at, now),
  uses: (count: number) => plural(count, { one: '# time', other: '# times' }),
  /** The list of the command line. */
  list: {
    none: 'There are no rules.',
    heads: { id: 'ID', server: 'SERVER', tool: 'TOOL', rule: 'RULE', limit: 'ONLY WHEN', made: 'MADE', used: 'LAST USED', uses: 'USES' },
    effect: { never: 'never', always: 'always', chat: 'in one chat' },
    neverUsed: 'never',
    unknown: (id: string, list: string) => phrase`There is no rule ${id}. “${list}” lists them all.`,
    several: (count: number, id: string) => phrase`${[number(count)]} rules begin with ${id}. Give more of the ID.`,
    revoked: (id: string, server: string, subject: Phrase): Phrase => phrase`Revoked ${id}: ${server}, ${subject}.`,
    usage: 'Use “rules” or “rules revoke ID”.',
  },
  suspended: {
    'server-removed': 'Suspended: the server was removed.',
    'address-changed': 'Suspended: the server’s address or headers changed.',
    'command-changed': 'Suspended: the server’s command changed.',
    'chat-removed': 'Suspended: its chat was removed.',
    'not-offered': 'Suspended: the server does not offer this tool now.',
    'on-hold': 'Suspended: the tool changed and is on hold.',
    'tool-changed': 'Suspended: the tool changed.',
    'source-changed': 'Suspended: the server it reads from changed or was removed.',
  } satisfies Record<WhySuspended, string>,
};
