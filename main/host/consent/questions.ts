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
/** The question as it stays when it cannot be answered any more, for this reason. */
type StaysAs<K extends QuestionKind> = (now: QuestionOf<K>, reason: unknown) => QuestionOf<K>;
type OpenQuestion = {
  kind: QuestionKind;
  answered: PromiseWithResolvers<AnswerTo[QuestionKind] | undefined>;
  stays: StaysAs<QuestionKind> | undefined;
  /** Ends the listening to its signal. */
  forget(): void;
};

/**
 * Of one server: a person wants to know what went away, but a server that asks and goes all the
 * time must not fill the window.
 */
const MOST_GONE = 4;

/**
 * The one queue of what waits for a person, in both eras. It lives in the journal's state; here is
 * who is told.
 */
export class Questions {
  readonly #journal: Journal;
  readonly #waiting = new Map<string, OpenQuestion>();
  readonly #closed = new LastIds(1000);

  constructor({ journal }: { journal: Journal }) {
    this.#journal = journal;
  }

  /**
   * Waits for the answer as long as it takes. The signal withdraws the question: then the answer is
   * undefined, and the question goes away. With `stays` it is kept as that gives it, with the
   * reason why it cannot be answered any more, until it is dismissed.
   */
  ask<K extends QuestionKind>(question: QuestionOf<K>, signal: AbortSignal, stays?: StaysAs<K>): Promise<AnswerTo[K] | undefined> {
    if (signal.aborted) return Promise.resolve(undefined);
    const { id, kind } = question;
    const answered = Promise.withResolvers<AnswerTo[QuestionKind] | undefined>();
    const forget = onAbort(signal, () => this.#withdraw(id, signal.reason));
    // The question of an id is of the kind it was asked as, and `close` is reached through `find`,
    // which knows the kind.
    this.#waiting.set(id, { kind, answered, stays: stays as StaysAs<QuestionKind> | undefined, forget });
    this.#journal.record({ type: 'question.asked', question });
    return answered.promise as Promise<AnswerTo[K] | undefined>;
  }

  /** The question says something else now. */
  change(question: Question): void {
    if (this.#waiting.has(question.id)) this.#journal.record({ type: 'question.changed', question });
  }

  waits(id: string): boolean {
    return this.#waiting.has(id);
  }

  /** The question as it is now, if it is of this kind and still waits. */
  find<K extends QuestionKind>(id: string, kind: K): QuestionOf<K> {
    const question = this.#journal.state().questions[id];
    if (this.#waiting.get(id)?.kind === kind && question?.kind === kind) return question as QuestionOf<K>;
    if (this.#closed.has(id)) throw new HostError('already-answered', { code: 'no-longer-waits' });
    throw new HostError('not-found', { code: 'no-such-question' });
  }

  /** Ends the question: the first answer counts, whichever window it came from. */
  close<K extends QuestionKind>(id: string, kind: K, answer: AnswerTo[K]): void {
    this.find(id, kind);
    this.#end(id, answer);
    this.#journal.record({ type: 'question.closed', question: id, how: 'answered' });
  }

  dismiss(id: string): void {
    const question = this.#journal.state().questions[id];
    if (!question) throw new HostError('not-found', { code: 'no-such-question' });
    if (question.gone === undefined) throw new HostError('busy', { code: 'still-waits' });
    this.#journal.record({ type: 'question.closed', question: id, how: 'withdrawn' });
  }

  /** The person goes on in this chat: what can be answered no more has been seen. */
  forgetGone(conversation: string): void {
    for (const { id } of this.#goneOf((one) => one.conversation === conversation)) this.dismiss(id);
  }

  /** The chat is removed: nobody comes there any more to answer. */
  leave(conversation: string): void {
    for (const one of Object.values(this.#journal.state().questions)) {
      if (one.conversation === conversation) this.#withdraw(one.id, undefined);
    }
    this.forgetGone(conversation);
  }

  #withdraw(id: string, reason: unknown): void {
    const open = this.#end(id, undefined);
    if (!open) return;
    const now = this.#journal.state().questions[id];
    if (!now || !open.stays) return this.#journal.record({ type: 'question.closed', question: id, how: 'withdrawn' });
    this.#journal.record({ type: 'question.changed', question: open.stays(now, reason) });
    this.#goneOf(({ server }) => server === now.server)
      .slice(0, -MOST_GONE)
      .forEach((oldest) => this.dismiss(oldest.id));
  }

  /** Gives the question that waited under this id, if one did. */
  #end(id: string, answer: AnswerTo[QuestionKind] | undefined): OpenQuestion | undefined {
    const open = this.#waiting.get(id);
    if (!open) return undefined;
    open.forget();
    this.#waiting.delete(id);
    this.#closed.add(id);
    open.answered.resolve(answer);
    return open;
  }

  #goneOf(isMeant: (question: Question) => boolean): Question[] {
    return Object.values(this.#journal.state().questions).filter((one) => one.gone !== undefined && isMeant(one));
  }
}

/** The last `most` ids: enough to tell a late second answer from a made-up one. */
class LastIds {
  readonly #most: number;
  readonly #ids = new Set<string>();

  constructor(most: number) {
    this.#most = most;
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  add(id: string): void {
    this.#ids.add(id);
    for (const oldest of this.#ids) {
      if (this.#ids.size <= this.#most) return;
      this.#ids.delete(oldest);
    }
  }
}
