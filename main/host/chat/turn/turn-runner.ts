import type { Conversation, KeptConversation, ModelChoice } from '../../../../contract/conversation.ts';
import type { Event } from '../../../../contract/state.ts';
import { type Thinking, thinkingIn } from '../../../../contract/thinking.ts';
import type { Questions } from '../../consent/questions.ts';
import type { ChatHistory, TurnPlace } from '../branches/history.ts';
import type { Titles } from '../titles.ts';
import { runTurn, type TurnNeeds } from './run-turn.ts';
import { makeRoom } from './sum-up.ts';
import { type Stopper, Turn } from './turn.ts';

export type TurnRunnerNeeds = TurnNeeds & { questions: Pick<Questions, 'forgetGone'>; titles: Titles };
/** `changes`: what else of the chat the turn changes. */
export type TurnToBegin = { id: string; choice: ModelChoice; place: TurnPlace; changes?: Partial<Omit<KeptConversation, 'id'>> };
type TurnAtWork = { turn: Turn; ended: Promise<void> };

/** Runs the turns of one chat, one at a time. To sum the chat up on request is work like a turn. */
export class TurnRunner {
  readonly #history: ChatHistory;
  readonly #needs: TurnRunnerNeeds;
  #work: TurnAtWork | undefined;

  constructor(history: ChatHistory, needs: TurnRunnerNeeds) {
    this.#history = history;
    this.#needs = needs;
  }

  /**
   * Refused by the disk, nothing of the turn is there: neither its message nor its place in the
   * history.
   */
  begin(chat: Conversation, { id, choice, place, changes }: TurnToBegin): void {
    const { clock, questions, titles, log } = this.#needs;
    const conversation = chat.id;
    const now = clock.now();
    const events: Event[] = [
      { type: 'turn.started', conversation, turn: id, at: now },
      { type: 'conversation.changed', conversation: { ...chat, ...changes, updatedAt: now } },
    ];
    this.#history.begin({ turn: id, events }, place);
    questions.forgetGone(conversation);
    const turn = new Turn({ id, conversation, choice, thinking: this.#thinkingOf(chat, choice) });
    // Begun after the answer to this request, which waits for nothing but the disk.
    const ended = Promise.resolve()
      .then(() => runTurn(this.#needs, turn))
      .then(() => titles.give(conversation, choice))
      .catch((cause: unknown) => log.error(`The turn of ${conversation} could not end`, cause));
    this.#runs(turn, ended);
  }

  /** Busy meanwhile as by a turn, and stopped like one. */
  async sumUp(conversation: string, choice: ModelChoice): Promise<boolean> {
    const { journal, clock, newId } = this.#needs;
    const turn = new Turn({ id: newId(), conversation, choice });
    journal.record({ type: 'summing-up.started', conversation, turn: turn.id, at: clock.now() });
    const summing = makeRoom(this.#needs, turn, 'on-request').finally(() => {
      this.#forget(turn);
      journal.record({ type: 'summing-up.ended', conversation, turn: turn.id });
    });
    this.#runs(turn, summing.then(nothing, nothing));
    return summing;
  }

  stop(by: Stopper): void {
    this.#work?.turn.stop(by);
  }

  stopCall(call: string): void {
    this.#work?.turn.stopCall(call);
  }

  /**
   * Stops the turn and waits for its end. A window that saw it end may have begun the next one:
   * that one has to end, too.
   */
  async end(by: Stopper): Promise<void> {
    while (this.#work) {
      this.#work.turn.stop(by);
      await this.#work.ended;
    }
  }

  #runs(turn: Turn, ended: Promise<void>): void {
    this.#work = { turn, ended: ended.finally(() => this.#forget(turn)) };
  }

  /** The one that saw this turn end may have begun the next one already. */
  #forget(turn: Turn): void {
    if (this.#work?.turn === turn) this.#work = undefined;
  }

  /** Asked for alike in all requests of a turn, or what was thought in it would no longer fit. */
  #thinkingOf({ thinking }: Conversation, { endpoint: id, model }: ModelChoice): Thinking {
    const endpoint = this.#needs.journal.state().endpoints[id];
    return endpoint ? thinkingIn(endpoint, model, thinking) : {};
  }
}

function nothing(): void {}
