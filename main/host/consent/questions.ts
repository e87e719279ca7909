import type { ApprovalAnswer } from '../../../contract/approval.ts';
import type { ElicitationAnswer } from '../../../contract/elicitation.ts';
import { HostError } from '../../../contract/errors.ts';
import type { Question } from '../../../contract/question.ts';
import { onAbort } from '../base/clock.ts';
import type { Journal } from '../base/journal.ts';

/** The answer that ends each kind of question. */
export type AnswerTo = {
  /** `by-rule`: the rules of now say what becomes of it. */
  call: ApprovalAnswer | { answer: 'by-rule'; decided: unknown };
  sampling: { answer: 'return' | 'refuse' };
  elicitation: ElicitationAnswer;
  roots: { hidden: string[] };
};
type QuestionKind = Question['kind'];
export type QuestionOf<K extends QuestionKind> = Extract<Question, { kind: K }>;
type OpenQuestion = { kind: QuestionKind; close(answer: AnswerTo[QuestionKind]): void; withdraw(): void };

/** Of one server: a person wants to know what went away, but a server that asks and goes all the time must not fill the window. */
const MOST_GONE = 4;

export type Questions = ReturnType<typeof createQuestions>;

/**
 * The one queue of what waits for a person, in both eras. It lives in the journal's state; here is
 * who is told.
 */
export function createQuestions({ journal }: { journal: Journal }) {
  const waiting = new Map<string, OpenQuestion>();
  const closed = createMemory(1000);

  return { ask, change, waits, find, close, dismiss, forgetGone, leave };

  /**
   * Waits for the answer as long as it takes. The signal withdraws the question: then the answer is
   * undefined, and the question goes away. With `stays` it is kept as that gives it, with the
   * reason why it cannot be answered any more, until it is dismissed.
   */
  function ask<K extends QuestionKind>(
    question: QuestionOf<K>,
    signal: AbortSignal,
    stays?: (now: QuestionOf<K>, reason: unknown) => QuestionOf<K>,
  ): Promise<AnswerTo[K] | undefined> {
    if (signal.aborted) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const { id, kind } = question;
      const end = (answer?: AnswerTo[QuestionKind]) => {
        forget();
        waiting.delete(id);
        closed.add(id);
        // `close` is reached through `find`, which knows the kind.
        resolve(answer as AnswerTo[K] | undefined);
      };
      const withdraw = () => {
        end();
        const now = journal.state().questions[id];
        if (!now || !stays) return journal.record({ type: 'question.closed', question: id, how: 'withdrawn' });
        // The question of an id is of the kind it was asked as.
        journal.record({ type: 'question.changed', question: stays(now as QuestionOf<K>, signal.reason) });
        goneOf(({ server }) => server === now.server)
          .slice(0, -MOST_GONE)
          .forEach((oldest) => dismiss(oldest.id));
      };
      waiting.set(id, {
        kind,
        close(answer) {
          end(answer);
          journal.record({ type: 'question.closed', question: id, how: 'answered' });
        },
        withdraw,
      });
      const forget = onAbort(signal, withdraw);
      journal.record({ type: 'question.asked', question });
    });
  }

  /** The question says something else now. */
  function change(question: Question): void {
    if (waiting.has(question.id)) journal.record({ type: 'question.changed', question });
  }

  function waits(id: string): boolean {
    return waiting.has(id);
  }

  /** The question as it is now, if it is of this kind and still waits. */
  function find<K extends QuestionKind>(id: string, kind: K): QuestionOf<K> {
    const question = journal.state().questions[id];
    if (waiting.get(id)?.kind === kind && question?.kind === kind) return question as QuestionOf<K>;
    if (closed.has(id)) throw new HostError('already-answered', { code: 'no-longer-waits' });
    throw new HostError('not-found', { code: 'no-such-question' });
  }

  /** Ends the question: the first answer counts, whichever window it came from. */
  function close<K extends QuestionKind>(id: string, kind: K, answer: AnswerTo[K]): void {
    find(id, kind);
    waiting.get(id)?.close(answer);
  }

  function dismiss(id: string): void {
    const question = journal.state().questions[id];
    if (!question) throw new HostError('not-found', { code: 'no-such-question' });
    if (question.gone === undefined) throw new HostError('busy', { code: 'still-waits' });
    journal.record({ type: 'question.closed', question: id, how: 'withdrawn' });
  }

  /** The person goes on in this chat: what can be answered no more has been seen. */
  function forgetGone(conversation: string): void {
    for (const { id } of goneOf((one) => one.conversation === conversation)) dismiss(id);
  }

  /** The chat is removed: nobody comes there any more to answer. */
  function leave(conversation: string): void {
    for (const one of Object.values(journal.state().questions)) if (one.conversation === conversation) waiting.get(one.id)?.withdraw();
    forgetGone(conversation);
  }

  function goneOf(isMeant: (question: Question) => boolean): Question[] {
    return Object.values(journal.state().questions).filter((one) => one.gone !== undefined && isMeant(one));
  }
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
