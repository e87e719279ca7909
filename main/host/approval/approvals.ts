import type { Answer, CallQuestion, Rule, ToolRule, Width } from '../../../contract/approval.ts';
import type { Input } from '../../../contract/api.ts';
import { HostError } from '../../../contract/errors.ts';
import type { JsonObject } from '../../../contract/json.ts';
import type { Journal } from '../journal.ts';
import type { Clock } from '../needs.ts';
import type { CheckSchema } from './check-schema.ts';
import { covers } from './covers.ts';
import type { Bound } from './decide.ts';
import type { Questions } from './questions.ts';

export type Answered = Answer | { answer: 'withdrawn' };
type Needs = { journal: Journal; questions: Questions; check: CheckSchema; clock: Clock; newId(): string };

export type Approvals = ReturnType<typeof createApprovals>;

/** Calls that wait for a person, and the rules the person makes by answering. */
export function createApprovals({ journal, questions, check, clock, newId }: Needs) {
  const bounds = new Map<string, Bound>();
  const revoked = new Map<string, Rule>();

  return { ask, answer, denyAll, used, forbid, revoke, restore };

  /** Waits for the answer as long as it takes. The signal withdraws the question. */
  async function ask(question: CallQuestion, bound: Bound, signal: AbortSignal): Promise<Answered> {
    bounds.set(question.id, bound);
    const answered = await questions.ask<'call'>(question, signal);
    bounds.delete(question.id);
    return answered ?? { answer: 'withdrawn' };
  }

  async function answer(id: string, given: Answer): Promise<void> {
    const question = questions.find(id, 'call');
    if (given.answer !== 'deny') {
      const problems = given.input ? await problemsOf(question, given.input) : question.problems;
      if (problems.length > 0) throw new HostError('bad-input', `The arguments do not fit the tool. ${problems.join(' ')}`);
      // While the arguments were checked, somebody may have answered in another window.
      questions.find(id, 'call');
      const grant = grantOf(question, given, given.input ?? question.input);
      // The rule first: when the disk refuses it, the question still waits.
      if (grant) journal.record({ type: 'rule.changed', rule: grant });
    }
    questions.close(id, 'call', given);
  }

  async function problemsOf({ inputSchema }: CallQuestion, edited: JsonObject): Promise<string[]> {
    return (await check(inputSchema, edited, 'The arguments')).problems;
  }

  function denyAll(conversation: string, reason?: string): void {
    for (const question of Object.values(journal.state().questions)) {
      if (question.kind === 'call' && question.conversation === conversation)
        questions.close(question.id, 'call', { answer: 'deny', reason });
    }
  }

  /** Counts that a rule let a call through. */
  function used(rule: ToolRule): void {
    journal.record({ type: 'rule.changed', rule: { ...rule, uses: rule.uses + 1, lastUsedAt: clock.now() } });
  }

  function forbid({ server, tool, covers: width = { width: 'tool' } }: Input<'rule.never'>): string {
    const known = journal.state().servers[server];
    if (!known) throw new HostError('not-found', 'There is no such server.');
    const made = {
      id: newId(),
      effect: 'never' as const,
      scope: { scope: 'always' as const },
      server,
      serverName: known.name,
      madeIn: 'settings' as const,
      madeAt: clock.now(),
      uses: 0,
    };
    const rule: Rule =
      tool === undefined
        ? { ...made, about: 'sampling' }
        : { ...made, about: 'tool', tool, covers: width, fingerprint: known.fingerprint, definition: '', knows: [] };
    journal.record({ type: 'rule.changed', rule });
    return rule.id;
  }

  function revoke(id: string): void {
    const rule = journal.state().rules[id];
    if (!rule) throw new HostError('not-found', 'There is no such rule.');
    journal.record({ type: 'rule.revoked', rule: id });
    revoked.set(id, rule);
  }

  function restore(id: string): void {
    const rule = revoked.get(id);
    if (!rule) throw new HostError('not-found', 'There is no such rule to bring back.');
    journal.record({ type: 'rule.changed', rule });
    revoked.delete(id);
  }

  function grantOf({ id, conversation, serverName }: CallQuestion, given: Answer, input: JsonObject): Rule | undefined {
    const bound = bounds.get(id);
    if (!bound) return undefined;
    const made = {
      id: newId(),
      about: 'tool' as const,
      effect: 'allow' as const,
      ...bound,
      serverName,
      madeIn: 'card' as const,
      madeAt: clock.now(),
      uses: 0,
      knows: [],
    };
    if (given.answer === 'always') return { ...made, scope: { scope: 'always' }, covers: checkedWidth(given.covers, input) };
    // Outside a conversation there is no chat to allow it in.
    if (given.answer === 'chat' && conversation) return { ...made, scope: { scope: 'chat', conversation }, covers: { width: 'tool' } };
    return undefined;
  }
}

/** A rule must hold for the very call it was made on, or the card showed something else than what is granted. */
function checkedWidth(width: Width, input: JsonObject): Width {
  if (!covers(width, input)) throw new HostError('bad-input', 'This rule would not cover the call it is made for.');
  return width;
}
