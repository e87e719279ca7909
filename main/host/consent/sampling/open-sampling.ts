import type { Content } from '../../../../contract/content.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import type {
  SamplingContent,
  SamplingDraft,
  SamplingMessage,
  SamplingQuestion,
  SamplingReply,
  SamplingStage,
} from '../../../../contract/sampling.ts';
import { toResult } from '../../../../contract/sampling-result.ts';
import type { Journal } from '../../base/journal.ts';
import type { Clock, InEnglish, Log } from '../../base/needs.ts';
import { type ContentReader, describe } from '../../models/content-blocks.ts';
import type { AskModel } from '../../models/model.ts';
import { whyGone } from '../../servers/asks/asks.ts';
import type { Questions } from '../questions.ts';
import { type DraftOutcome, answerDraft } from './answer-draft.ts';
import type { Asking } from './asking.ts';
import type { Budgets, Reservation } from './budgets.ts';
import { contextMessages, contextSizes } from './contexts.ts';
import { rejected, type SamplingDecisions } from './sampling-decisions.ts';
import { letIn, nextOfSampling, type SamplingEffect, type SamplingEvent, type SamplingLife } from './sampling-life.ts';
import type { SoFar } from './so-far.ts';

type Needs = {
  journal: Journal;
  questions: Questions;
  decisions: SamplingDecisions;
  budgets: Pick<Budgets, 'never' | 'forbid'>;
  soFar: SoFar;
  ask: AskModel;
  clock: Clock;
  inEnglish: InEnglish;
  log: Log;
};

/**
 * One request of a server from when it was let in until the server has its answer. The table of
 * states decides; this performs the effects.
 */
export class OpenSampling {
  readonly id: string;
  readonly asking: Asking;
  readonly #needs: Needs;
  readonly #answer = Promise.withResolvers<JsonObject>();
  #life: SamplingLife = letIn;
  /** Ends the answer that is being written. */
  #running: AbortController | undefined;

  constructor(id: string, asking: Asking, needs: Needs) {
    this.id = id;
    this.asking = asking;
    this.#needs = needs;
  }

  get life(): SamplingLife {
    return this.#life;
  }

  /** The result that the server gets. Throws Refused. */
  get answer(): Promise<JsonObject> {
    return this.#answer.promise;
  }

  /**
   * The next state is entered once its effects are done: when the disk refuses one, the request
   * stays where it was.
   */
  happens(event: SamplingEvent): void {
    const { life, effects } = nextOfSampling(this.#life, event, {
      at: this.#needs.clock.now(),
      isTakenBack: this.#isTakenBack(this.#budget()),
    });
    for (const effect of effects) this.#perform(effect);
    this.#life = life;
  }

  /** The part of the chat that goes before the messages of this draft. */
  contextOf({ context }: SamplingDraft): SamplingMessage[] {
    const { server, serverName } = this.asking;
    return contextMessages(context, this.#entries(), { id: server, name: serverName, inEnglish: this.#needs.inEnglish });
  }

  #isTakenBack(budget: Reservation | undefined): boolean {
    return budget?.stands() === false || this.#needs.budgets.never(this.asking.server) !== undefined;
  }

  #budget(): Reservation | undefined {
    return 'budget' in this.#life ? this.#life.budget : undefined;
  }

  /** The person may take back what lets this reply go until the server fetches it. */
  #lookLater(reply: SamplingReply): () => void {
    const budget = this.#budget();
    return () => {
      if (this.#isTakenBack(budget)) throw this.#needs.decisions.keptBack(this.asking, reply);
    };
  }

  #perform(effect: SamplingEffect): void {
    const { decisions, budgets, questions } = this.#needs;
    const { asking } = this;
    switch (effect.do) {
      case 'ask':
        return this.#ask(effect.stage);
      case 'show':
        return this.#show(effect.stage);
      case 'close':
        return questions.close(this.id, 'sampling', { answer: effect.answer });
      case 'run':
        return this.#run(effect.run, effect.sent, effect.budget);
      case 'stop-run':
        return this.#running?.abort();
      case 'give':
        asking.leavesLater?.(this.#lookLater(effect.reply));
        return this.#answer.resolve(toResult(effect.content, effect.reply, asking.request));
      case 'reject':
        return this.#answer.reject(rejected());
      case 'fail':
        return this.#answer.reject(effect.cause);
      case 'forbid':
        return budgets.forbid(asking);
      case 'note-by-rule':
        return decisions.byRule(asking, effect);
      case 'note-sent':
        return decisions.sent(asking, effect.sent);
      case 'note-returned':
        return decisions.returned(asking, effect.reply, effect.content);
      case 'note-denied':
        return decisions.denied(asking, effect.about, effect.reply);
      case 'note-withdrawn':
        return decisions.withdrawn(asking, effect.about);
      default:
        effect satisfies never;
    }
  }

  #ask(stage: SamplingStage): void {
    const { questions, decisions, inEnglish } = this.#needs;
    const { signal, serverName } = this.asking;
    if (!signal.aborted) decisions.asked(this.asking, stage.stage === 'request' ? 'request' : 'reply');
    questions
      .ask<'sampling'>(this.#question(stage), signal, (now, reason) => ({
        ...withoutMedia(now, inEnglish),
        gone: whyGone(reason, serverName),
      }))
      .then((answered) => {
        if (!answered) this.happens({ type: 'withdrawn' });
      })
      .catch((cause: unknown) => this.#answer.reject(cause));
  }

  #question(stage: SamplingStage): SamplingQuestion {
    const { clock, inEnglish, soFar } = this.#needs;
    const { caller, request, offer, server, serverName, conversation } = this.asking;
    return {
      id: this.id,
      kind: 'sampling',
      conversation,
      server,
      serverName,
      askedAt: clock.now(),
      ...(caller.port !== undefined && { port: caller.port }),
      ...(caller.call !== undefined && { call: caller.call }),
      during: caller.during,
      request,
      offer,
      contexts: contextSizes(this.#entries(), { id: server, name: serverName, inEnglish }),
      soFar: soFar.of(this.asking),
      stage,
    };
  }

  #show(stage: SamplingStage): void {
    const { journal, questions } = this.#needs;
    const question = journal.state().questions[this.id];
    if (question?.kind === 'sampling') questions.change({ ...question, stage });
  }

  #run(run: number, draft: SamplingDraft, budget: Reservation | undefined): void {
    const { journal, log } = this.#needs;
    const stopping = new AbortController();
    this.#running = stopping;
    const signal = AbortSignal.any([stopping.signal, this.asking.signal]);
    const onText = (text: string) => {
      // Nobody watches one that goes alone.
      const isWatched = this.#life.is === 'answering' && this.#life.runs === run;
      if (isWatched) journal.record({ type: 'question.text', question: this.id, text });
    };
    answerDraft(this.#needs, { asking: this.asking, draft, budget, context: this.contextOf(draft), signal, onText })
      .then((outcome) => this.#ended(run, outcome, signal))
      .catch((cause: unknown) => {
        log.error(`A reply for ${this.asking.serverName} could not be kept`, cause);
        this.happens({ run, type: 'not-kept', cause });
      });
  }

  /** Where a stopped answer was watched, its question says why. One that goes alone has none. */
  #ended(run: number, outcome: DraftOutcome, { aborted }: AbortSignal): void {
    if (aborted || outcome.outcome === 'stopped') {
      if (this.#life.is === 'alone') this.happens({ type: 'withdrawn' });
    } else if (outcome.outcome === 'failed') {
      this.happens({ run, type: 'failed', trouble: outcome.trouble });
    } else {
      this.happens({ run, type: 'answered', reply: outcome.reply });
    }
  }

  #entries() {
    const { conversation } = this.asking;
    return conversation === null ? [] : (this.#needs.journal.state().entries[conversation] ?? []);
  }
}

/** A question that is kept only to be read: what in it takes much room is told in words. */
function withoutMedia(question: SamplingQuestion, inEnglish: InEnglish): SamplingQuestion {
  const { request, stage } = question;
  const reader = { images: true, inEnglish };
  const told = (message: SamplingMessage) => inWords(message, reader);
  return { ...question, request: { ...request, messages: request.messages.map(told) }, stage: stageInWords(stage, told) };
}

function stageInWords(stage: SamplingStage, told: (message: SamplingMessage) => SamplingMessage): SamplingStage {
  if (stage.stage !== 'request') return { ...stage, sent: { ...stage.sent, messages: stage.sent.messages.map(told) } };
  return stage.last ? { ...stage, last: { ...stage.last, messages: stage.last.messages.map(told) } } : stage;
}

function inWords({ role, content }: SamplingMessage, reader: ContentReader): SamplingMessage {
  return { role, content: content.map((piece) => pieceInWords(piece, reader)) };
}

function pieceInWords(piece: SamplingContent, reader: ContentReader): SamplingContent {
  switch (piece.type) {
    case 'image':
    case 'audio':
      return { type: 'text', text: describe(piece, reader) };
    case 'tool-result':
      return { ...piece, content: piece.content.map((content) => told(content, reader)) };
    default:
      return piece;
  }
}

function told(content: Content, reader: ContentReader): Content {
  const isMedia = content.type === 'image' || content.type === 'audio' || (content.type === 'resource' && content.blob !== undefined);
  return isMedia ? { type: 'text', text: describe(content, reader) } : content;
}
