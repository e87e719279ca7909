import type { Input } from '../../../../contract/api.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import type { Reason } from '../../../../contract/reason.ts';
import type { ReplyContent, SamplingContent, SamplingDraft, SamplingQuestion, SamplingRequest } from '../../../../contract/sampling.ts';
import type { Endpoint } from '../../../../contract/settings.ts';
import type { DecisionLog } from '../decision-log.ts';
import type { Questions } from '../questions.ts';
import type { ServerAsk } from '../../servers/asks/asks.ts';
import type { Journal } from '../../base/journal.ts';
import type { AskModel } from '../../models/model.ts';
import type { Clock, InEnglish, Log } from '../../base/needs.ts';
import type { Asking, Said } from './asking.ts';
import { Budgets, type Reservation } from './budgets.ts';
import { checkPairs } from './check-pairs.ts';
import { isRoomFor } from './check-size.ts';
import { HowOften } from './how-often.ts';
import { makeOffer, plainDraft } from './pick-model.ts';
import { OpenSampling } from './open-sampling.ts';
import { readRequest } from './read-request.ts';
import { SamplingDecisions } from './sampling-decisions.ts';
import { sizeOf } from './size-of.ts';
import { SoFar } from './so-far.ts';

type Needs = {
  journal: Journal;
  questions: Questions;
  decisions: Pick<DecisionLog, 'note'>;
  ask: AskModel;
  clock: Clock;
  newId(): string;
  inEnglish: InEnglish;
  log: Log;
};

/**
 * Servers' requests to use the person's model: read and changed before they go out, and their
 * replies before they go back.
 */
export class Sampling {
  readonly #needs: Needs;
  readonly #open = new Map<string, OpenSampling>();
  readonly #budgets: Budgets;
  readonly #decisions: SamplingDecisions;
  readonly #howOften = new HowOften();
  readonly #soFar = new SoFar();

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#budgets = new Budgets(needs);
    this.#decisions = new SamplingDecisions(needs);
  }

  async answerServer(serverAsk: ServerAsk, signal: AbortSignal): Promise<JsonObject> {
    const asking = this.#admit(serverAsk, signal);
    const open = this.#opened(asking);
    try {
      const budget = this.#reserve(asking);
      if (budget) {
        this.#howOften.wentAlone(asking.caller);
        open.happens({ type: 'covered', sent: plainDraft(asking.request, asking.offer, budget.tools), budget });
      } else {
        open.happens({ type: 'not-covered' });
      }
      return await open.answer;
    } finally {
      this.#open.delete(open.id);
    }
  }

  async send({ question, draft, replies, remember }: Input<'sampling.send'>): Promise<void> {
    const open = this.#find(question);
    if (open.life.is !== 'asked') throw new HostError('already-answered', { code: 'already-sent' });
    const { asking } = open;
    this.#refuseForbidden(asking);
    checkDraft(draft, asking.request, asking.serverName, this.#needs.journal.state().endpoints[draft.choice.endpoint]);
    const tokens = sizeOf({ ...draft, context: open.contextOf(draft), brought: asking.request.tools }) + draft.maxTokens;
    const budget = remember && this.#budgets.make(remember, { ...asking, tokens }, draft.tools);
    open.happens({ type: 'sent', sent: draft, replies, budget });
  }

  /** Back to the request, from a reply or while one is being written. */
  changeRequest({ question }: Input<'sampling.change-request'>): void {
    this.#find(question).happens({ type: 'taken-back' });
  }

  giveBack({ question, content }: Input<'sampling.return'>): void {
    const open = this.#find(question);
    if (open.life.is !== 'replied') throw new HostError('bad-input', { code: 'no-reply-yet' });
    this.#refuseForbidden(open.asking);
    checkReply(content, open.life.sent.tools);
    open.happens({ type: 'returned', content });
  }

  refuse({ question, never = false }: Input<'sampling.refuse'>): void {
    this.#find(question).happens({ type: 'refused', never });
  }

  /**
   * Lets in the requests that may be asked about at all. All others are refused before anyone hears
   * of them.
   */
  #admit({ server, params, caller, leavesLater }: ServerAsk, signal: AbortSignal): Asking {
    const state = this.#needs.journal.state();
    const serverName = state.servers[server]?.name ?? server;
    const said: Said = { server, serverName, conversation: caller?.conversation ?? null, during: caller?.during };
    const decisions = this.#decisions;
    const never = this.#budgets.never(server);
    if (never) throw decisions.never(said, never.id);
    if (!caller) throw decisions.unasked(said, { code: 'unasked-nothing-running' }, 'no request of theirs is running');
    const request = readRequest(params);
    if (!this.#howOften.mayAsk(caller))
      throw decisions.unasked(said, { code: 'asked-too-often', server: serverName }, 'too many requests for one call');
    if (!isRoomFor(request, this.#waiting())) throw decisions.unasked(said, { code: 'too-much-waiting' }, 'too much waits for an answer');
    const offer = makeOffer(state, { request, serverName, conversation: caller.conversation });
    if (!offer) throw decisions.unasked(said, { code: 'no-model-to-answer' }, 'there is no model that could answer');
    return {
      ...said,
      caller,
      fingerprint: state.servers[server]?.fingerprint ?? '',
      request,
      offer,
      signal,
      ...(leavesLater && { leavesLater }),
    };
  }

  #waiting(): SamplingQuestion['request'][] {
    const open = Object.values(this.#needs.journal.state().questions);
    return open.flatMap((one) => (one.kind === 'sampling' && one.gone === undefined ? [one.request] : []));
  }

  #opened(asking: Asking): OpenSampling {
    const needs = { ...this.#needs, decisions: this.#decisions, budgets: this.#budgets, soFar: this.#soFar };
    const open = new OpenSampling(this.#needs.newId(), asking, needs);
    this.#open.set(open.id, open);
    return open;
  }

  #reserve(asking: Asking): Reservation | undefined {
    if (!this.#howOften.mayGoAlone(asking.caller)) return undefined;
    const { request, offer } = asking;
    // The tools that the rule leaves on are not known before; every tool counts.
    const everything = plainDraft(
      request,
      offer,
      request.tools.map(({ name }) => name),
    );
    return this.#budgets.reserve({ ...asking, tokens: sizeOf({ ...everything, context: [], brought: request.tools }) + offer.maxTokens });
  }

  /**
   * The person may have said never in another window: then not even they let it, before they take
   * that back.
   */
  #refuseForbidden({ server }: Asking): void {
    if (this.#budgets.never(server))
      throw new HostError('bad-input', {
        code: 'several',
        whys: [{ code: 'sampling-rule', effect: 'never' }, { code: 'revoke-rule-first' }],
      });
  }

  #find(id: string): OpenSampling {
    this.#needs.questions.find(id, 'sampling');
    const open = this.#open.get(id);
    if (!open) throw new HostError('not-found', { code: 'no-such-question' });
    return open;
  }
}

/** Refuses what no model could be asked, before anything is sent. */
function checkDraft(draft: SamplingDraft, request: SamplingRequest, serverName: string, endpoint: Endpoint | undefined): void {
  const model = endpoint?.models.find(({ id }) => id === draft.choice.model);
  if (!model) throw new HostError('no-model', { code: 'model-gone' });
  if (!draft.messages.some(({ content }) => content.some(saysSomething))) throw bad({ code: 'nothing-to-send' });
  if (draft.maxTokens > request.maxTokens) throw bad({ code: 'more-tokens-than-asked', server: serverName, most: request.maxTokens });
  if (model.maxOutput !== undefined && draft.maxTokens > model.maxOutput)
    throw bad({ code: 'more-tokens-than-model', model: model.name, most: model.maxOutput });
  for (const name of draft.tools) {
    const tool = request.tools.find((one) => one.name === name);
    if (!tool) throw bad({ code: 'tool-not-brought', server: serverName, tool: name });
  }
  if (draft.tools.length > 0 && checkPairs(draft.messages)) throw bad({ code: 'tool-pair-torn-apart' });
}

/** Refuses what may not go back to the server. */
function checkReply(content: ReplyContent[], tools: string[]): void {
  if (!content.some((one) => one.type === 'tool-use' || one.text.trim() !== '')) throw bad({ code: 'nothing-to-return' });
  const off = content.find((one) => one.type === 'tool-use' && !tools.includes(one.name));
  if (off?.type === 'tool-use') throw bad({ code: 'tool-was-off', tool: off.name });
}

function saysSomething(content: SamplingContent): boolean {
  return content.type !== 'text' || content.text.trim() !== '';
}

function bad(reason: Reason): HostError {
  return new HostError('bad-input', reason);
}
