import type { ApprovalAnswer, CallQuestion, ToolRule, Width } from '../../../../contract/approval.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import type { State } from '../../../../contract/state.ts';
import { covers, forbids } from './covers.ts';
import type { BoundRule } from './decide.ts';

/** The subject of a question as it was asked: what the person saw is what a rule is bound to. */
export type AskedAbout = BoundRule & Pick<ToolRule, 'knows'>;

type RuleOrigin = { newId(): string; now: number };

/** The rules that this answer makes. Refuses all of them when one of them is not what the card said. */
export function rulesFrom(
  given: ApprovalAnswer,
  question: CallQuestion,
  about: AskedAbout,
  { servers, offers }: State,
  made: RuleOrigin,
): ToolRule[] {
  const { conversation, serverName } = question;
  const rule = (part: Pick<ToolRule, 'effect' | 'scope' | 'covers'> & Partial<ToolRule>): ToolRule => ({
    id: made.newId(),
    about: 'tool',
    ...about,
    serverName,
    madeIn: 'card',
    madeAt: made.now,
    uses: 0,
    ...part,
  });
  switch (given.answer) {
    case 'once':
      return [];
    case 'chat':
      // Outside a conversation there is no chat to allow it in.
      return conversation === null ? [] : [rule({ effect: 'allow', scope: { scope: 'chat', conversation }, covers: { width: 'tool' } })];
    case 'always': {
      const own = rule({ effect: 'allow', scope: { scope: 'always' }, covers: granted(given.covers, given.input ?? question.input) });
      return [own, ...marked(given.tools ?? []).map((tool) => rule({ ...allOf(tool), effect: 'allow', scope: { scope: 'always' } }))];
    }
    case 'deny': {
      if (!given.never) return [];
      return [rule({ effect: 'never', scope: { scope: 'always' }, covers: forbidden(given.never, question.input), knows: [] })];
    }
    default:
      return given satisfies never;
  }

  /** Each bound to its own definition as it is now. */
  function marked(names: string[]): { name: string; definition: string }[] {
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
}

function allOf({ name, definition }: { name: string; definition: string }) {
  return { tool: name, definition, covers: { width: 'tool' as const } };
}

/** A rule must hold for the very call it was made on, or the card showed something else than what is granted. */
function granted(width: Width, input: JsonObject): Width {
  return covers(width, input) === 'yes' ? width : notThisCall();
}

function forbidden(width: Width, input: JsonObject): Width {
  return forbids(width, input) === 'yes' ? width : notThisCall();
}

function notThisCall(): never {
  throw new HostError('bad-input', { code: 'rule-misses-call' });
}
