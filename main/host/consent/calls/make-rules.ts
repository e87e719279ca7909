import type { ApprovalAnswer, CallQuestion, Rule, SamplingRule, ToolRule, Width } from '../../../../contract/approval.ts';
import type { Input } from '../../../../contract/api.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import type { State } from '../../../../contract/state.ts';
import { canonical } from '../../base/fingerprint.ts';
import { covers, forbids } from './covers.ts';
import type { BoundRule } from './decide.ts';

/** The subject of a question as it was asked: what the person saw is what a rule is bound to. */
export type AskedAbout = BoundRule & Pick<ToolRule, 'knows'>;

type NewFields = 'id' | 'madeAt' | 'uses';
type NewToolRule = Omit<ToolRule, NewFields>;
/** A rule before it is written down. */
export type NewRule =
  | NewToolRule
  | Omit<Extract<SamplingRule, { effect: 'never' }>, NewFields>
  | Omit<Extract<SamplingRule, { effect: 'allow' }>, NewFields>;

/**
 * The rules that this answer makes. Refuses all of them when one of them is not what the card said.
 */
export function rulesFrom(
  given: ApprovalAnswer,
  { question, about }: { question: CallQuestion; about: AskedAbout },
  state: State,
): NewRule[] {
  const { conversation, serverName } = question;
  const rule = (part: Pick<ToolRule, 'effect' | 'scope' | 'covers'> & Partial<NewToolRule>): NewRule => ({
    about: 'tool',
    ...about,
    serverName,
    madeIn: 'card',
    ...part,
  });
  switch (given.answer) {
    case 'once':
      return [];
    case 'chat':
      // Outside a conversation there is no chat to allow it in.
      return conversation === null ? [] : [rule({ effect: 'allow', scope: { scope: 'chat', conversation }, covers: { width: 'tool' } })];
    case 'always': {
      // Where data could leave, only a rule for the chat settles that; what nobody said, any rule.
      const knows = question.meets ? [] : about.knows;
      const values = given.values && { values: given.values };
      const own = rule({
        knows,
        effect: 'allow',
        scope: { scope: 'always' },
        covers: granted(given.covers, given.input ?? question.input),
        ...values,
      });
      const marked = markedTools(given.tools ?? [], { about, serverName }, state);
      return [own, ...marked.map((tool) => rule({ ...allOf(tool), knows, effect: 'allow', scope: { scope: 'always' }, ...values }))];
    }
    case 'deny': {
      if (!given.never) return [];
      return [rule({ effect: 'never', scope: { scope: 'always' }, covers: forbidden(given.never, question.input), knows: [] })];
    }
    default:
      return given satisfies never;
  }
}

/**
 * The rule that forbids a tool of this server in the settings, or with no tool the person's model.
 */
export function prohibitionFrom(
  { server: id, tool, covers = { width: 'tool' } }: Input<'rule.never'>,
  { servers, offers }: State,
): NewRule {
  const server = servers[id];
  if (!server) throw new HostError('not-found', { code: 'no-such-server' });
  const made = {
    effect: 'never' as const,
    scope: { scope: 'always' as const },
    server: id,
    serverName: server.name,
    madeIn: 'settings' as const,
  };
  if (tool === undefined) return { ...made, about: 'sampling' };
  const definition = offers[id]?.tools.find(({ name }) => name === tool)?.definition ?? '';
  return { ...made, about: 'tool', tool, covers, fingerprint: server.fingerprint, definition, knows: [] };
}

/** A rule that is there forbids already what the other one would. */
export function forbidsTheSame(one: Rule, other: NewRule): boolean {
  if (one.effect !== 'never' || one.server !== other.server || one.scope.scope !== 'always') return false;
  if (one.about === 'sampling' || other.about === 'sampling') return one.about === other.about;
  return one.tool === other.tool && canonical({ ...one.covers }) === canonical({ ...other.covers });
}

/**
 * A rule from elsewhere as one of here: for the server that is started as its own was. One that
 * forbids also holds for a server of that name. The guard asks again about what the chat then had.
 */
export function broughtIn(rule: Rule, { servers }: State): NewRule | undefined {
  const all = Object.values(servers);
  const same = 'fingerprint' in rule ? all.find(({ fingerprint }) => fingerprint === rule.fingerprint) : undefined;
  const server = same ?? (rule.effect === 'never' ? all.find(({ name }) => name === rule.serverName) : undefined);
  if (!server || rule.scope.scope !== 'always') return undefined;
  const { id: _id, madeAt: _at, uses: _uses, lastUsedAt: _used, ...rest } = rule;
  const ours = { server: server.id, serverName: server.name, madeIn: 'settings' as const };
  if (rest.about === 'tool') return { ...rest, ...ours, knows: [] };
  return rest.effect === 'never' ? { ...rest, ...ours } : { ...rest, ...ours, spent: { ...rest.spent, requests: 0, tokens: 0 } };
}

/** The same grant or prohibition is there. */
export function isKeptRule(rule: NewRule, rules: Rule[]): boolean {
  return rules.some((one) => one.scope.scope === 'always' && canonical(meaningOf(one)) === canonical(meaningOf(rule)));
}

function meaningOf(rule: Rule | NewRule): JsonObject {
  const { about, effect, server } = rule;
  if (rule.about === 'sampling') return { about, effect, server, fingerprint: rule.effect === 'allow' ? rule.fingerprint : null };
  const { tool, covers: width, definition, fingerprint, values = null, view = null } = rule;
  return { about, effect, server, tool, covers: { ...width }, definition, fingerprint, values, view };
}

/** Each bound to its own definition as it is now. */
function markedTools(
  names: string[],
  { about, serverName }: { about: AskedAbout; serverName: string },
  { servers, offers }: State,
): { name: string; definition: string }[] {
  const others = [...new Set(names)].filter((name) => name !== about.tool);
  const isSame = servers[about.server]?.fingerprint === about.fingerprint;
  if (others.length > 0 && !isSame) throw new HostError('bad-input', { code: 'server-changed-meanwhile', server: serverName });
  return others.map((name) => {
    const tool = offers[about.server]?.tools.find((each) => each.name === name);
    if (!tool) throw new HostError('bad-input', { code: 'tool-no-longer-offered', server: serverName, tool: name });
    if (tool.hold) throw new HostError('bad-input', { code: 'marked-tool-on-hold', tool: name });
    return tool;
  });
}

function allOf({ name, definition }: { name: string; definition: string }) {
  return { tool: name, definition, covers: { width: 'tool' as const } };
}

/**
 * A rule must hold for the very call it was made on, or the card showed something else than what is
 * granted.
 */
function granted(width: Width, input: JsonObject): Width {
  return covers(width, input) === 'yes' ? width : notThisCall();
}

function forbidden(width: Width, input: JsonObject): Width {
  return forbids(width, input) === 'yes' ? width : notThisCall();
}

function notThisCall(): never {
  throw new HostError('bad-input', { code: 'rule-misses-call' });
}
