import type { Answer, Question, Rule, Width } from '../../../contract/approval.ts';
import { HostError } from '../../../contract/errors.ts';
import type { JsonObject } from '../../../contract/json.ts';
import type { Journal } from '../journal.ts';
import type { Clock } from '../needs.ts';
import type { CheckSchema } from './check-schema.ts';
import { covers } from './covers.ts';
import type { Bound } from './decide.ts';

export type Answered = Answer | { answer: 'withdrawn' };
type Waiting = { question: Question; bound: Bound; close(answer: Answered): void };
type Needs = { journal: Journal; check: CheckSchema; clock: Clock; newId(): string };

export type Approvals = ReturnType<typeof createApprovals>;

/** Calls that wait for a person, and the rules the person makes by answering. */
export function createApprovals({ journal, check, clock, newId }: Needs) {
  const waiting = new Map<string, Waiting>();
  const closed = createMemory(1000);
  const revoked = new Map<string, Rule>();

  return { ask, answer, denyAll, used, revoke, restore };

  /** Waits for the answer as long as it takes. The signal withdraws the question. */
  function ask(question: Question, bound: Bound, signal: AbortSignal): Promise<Answered> {
    if (signal.aborted) return Promise.resolve({ answer: 'withdrawn' });
    return new Promise((resolve) => {
      const withdraw = () => close({ answer: 'withdrawn' });
      const close = (answered: Answered) => {
        signal.removeEventListener('abort', withdraw);
        waiting.delete(question.id);
        closed.add(question.id);
        resolve(answered);
        journal.record({ type: 'question.closed', question: question.id, how: answered.answer === 'withdrawn' ? 'withdrawn' : 'answered' });
      };
      waiting.set(question.id, { question, bound, close });
      signal.addEventListener('abort', withdraw);
      journal.record({ type: 'question.asked', question });
    });
  }

  async function answer(id: string, given: Answer): Promise<void> {
    const asked = stillWaiting(id);
    if (given.answer !== 'deny') {
      const problems = given.input ? await problemsOf(asked.question, given.input) : asked.question.problems;
      if (problems.length > 0) throw new HostError('bad-input', `The arguments do not fit the tool. ${problems.join(' ')}`);
      // While the arguments were checked, somebody may have answered in another window.
      stillWaiting(id);
      const grant = grantOf(asked, given, given.input ?? asked.question.input);
      // The rule first: when the disk refuses it, the question still waits.
      if (grant) journal.record({ type: 'rule.changed', rule: grant });
    }
    asked.close(given);
  }

  function stillWaiting(id: string): Waiting {
    const asked = waiting.get(id);
    if (asked) return asked;
    if (closed.has(id)) throw new HostError('already-answered', 'This call does not wait for an answer any more.');
    throw new HostError('not-found', 'There is no such question.');
  }

  async function problemsOf({ inputSchema }: Question, edited: JsonObject): Promise<string[]> {
    return (await check(inputSchema, edited, 'The arguments')).problems;
  }

  function denyAll(conversation: string, reason?: string): void {
    for (const { question, close } of waiting.values()) {
      if (question.conversation === conversation) close({ answer: 'deny', reason });
    }
  }

  /** Counts that a rule let a call through. */
  function used(rule: Rule): void {
    journal.record({ type: 'rule.changed', rule: { ...rule, uses: rule.uses + 1, lastUsedAt: clock.now() } });
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

  function grantOf({ question, bound }: Waiting, given: Answer, input: JsonObject): Rule | undefined {
    const { conversation, serverName } = question;
    const made = { id: newId(), ...bound, serverName, madeAt: clock.now(), uses: 0 };
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

/** The last `most` ids: enough to tell a late second answer from a made-up one. */
function createMemory(most: number) {
  const ids = new Set<string>();
  return {
    has: (id: string) => ids.has(id),
    add(id: string) {
      ids.add(id);
      for (const oldest of ids) {
        if (ids.size <= most) return;
        ids.delete(oldest);
      }
    },
  };
}
