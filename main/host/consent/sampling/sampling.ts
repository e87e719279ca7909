import type { Input } from '../../../../contract/api.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import type { ReplyContent, SamplingDraft, SamplingQuestion, SamplingReply, SamplingStage } from '../../../../contract/sampling.ts';
import { toResult } from '../../../../contract/sampling-result.ts';
import type { DecisionLog } from '../decision-log.ts';
import type { Questions } from '../questions.ts';
import { type ServerAsk, whyGone } from '../../servers/asks/asks.ts';
import type { Journal } from '../../base/journal.ts';
import type { AskModel } from '../../models/model.ts';
import type { Clock, InEnglish, Log } from '../../base/needs.ts';
import { type DraftOutcome, createAnswering } from './answer-draft.ts';
import type { Asking, Said } from './asking.ts';
import { createBudgets, type Reservation } from './budgets.ts';
import { checkDraft, checkReply } from './check-draft.ts';
import { isRoomFor } from './check-size.ts';
import { contextMessages, contextSizes } from './contexts.ts';
import { createHowOften } from './how-often.ts';
import { makeOffer, plainDraft } from './make-offer.ts';
import { readRequest } from './read-request.ts';
import { sizeOf } from './size-of.ts';
import { createSoFar } from './so-far.ts';
import { createTelling, rejected } from './tell-decisions.ts';
import { withoutMedia } from './without-media.ts';

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

/** Servers' requests to use the person's model: read and changed before they go out, and their replies before they go back. */
export function createSampling(needs: Needs) {
  const { journal, questions, clock, newId, inEnglish, log } = needs;
  const asked = new Map<string, Asking>();
  const budgets = createBudgets(needs);
  const howOften = createHowOften();
  const soFar = createSoFar();
  const tell = createTelling(needs);
  const answerDraft = createAnswering({ ...needs, soFar });

  return { answerServer, send, refuse, changeRequest, giveBack };

  async function answerServer(serverAsk: ServerAsk, signal: AbortSignal): Promise<JsonObject> {
    const asking = admit(serverAsk, signal);
    const budget = reserve(asking);
    if (!budget) return askPerson(asking, { stage: 'request' });
    howOften.wentAlone(asking.caller);
    const sent = plainDraft(asking.request, asking.offer, budget.tools);
    tell.byRule(asking, 'request', sent, budget);
    if (budget.replies === 'show') return askPerson(asking, answering(sent), (id) => run(id, asking, sent, 'show', budget));
    const outcome = await answerDraft({ asking, draft: sent, budget, context: [], signal, onText: () => undefined });
    if (outcome.outcome !== 'replied') return askPerson(asking, backTo(sent, outcome));
    // The person may have taken the rule back while the model answered.
    if (!budget.stands()) return askPerson(asking, replied(asking, sent, outcome.reply));
    tell.byRule(asking, 'reply', sent, budget, outcome.reply);
    return toResult(outcome.reply.content, outcome.reply, asking.request);
  }

  /**
   * Lets in the requests that may be asked about at all. All others are refused before anyone hears
   * of them.
   */
  function admit({ server, params, caller }: ServerAsk, signal: AbortSignal): Asking {
    const serverName = journal.state().servers[server]?.name ?? server;
    const said: Said = { server, serverName, conversation: caller?.conversation ?? null, during: caller?.during };
    const never = budgets.never(server);
    if (never) throw tell.never(said, never.id);
    if (!caller) throw tell.unasked(said, { code: 'unasked-nothing-running' }, 'no request of theirs is running');
    const request = readRequest(params);
    if (!howOften.mayAsk(caller))
      throw tell.unasked(said, { code: 'asked-too-often', server: serverName }, 'too many requests for one call');
    if (!isRoomFor(request, waiting())) throw tell.unasked(said, { code: 'too-much-waiting' }, 'too much waits for an answer');
    const offer = makeOffer(journal.state(), { request, serverName, conversation: caller.conversation });
    if (!offer) throw tell.unasked(said, { code: 'no-model-to-answer' }, 'there is no model that could answer');
    return { ...said, caller, fingerprint: journal.state().servers[server]?.fingerprint ?? '', request, offer, signal };
  }

  function waiting(): SamplingQuestion['request'][] {
    const open = Object.values(journal.state().questions);
    return open.flatMap((one) => (one.kind === 'sampling' && one.gone === undefined ? [one.request] : []));
  }

  function reserve(asking: Asking): Reservation | undefined {
    if (!howOften.mayGoAlone(asking.caller)) return undefined;
    const { request, offer } = asking;
    // The tools that the rule leaves on are not known before; every tool counts.
    const everything = plainDraft(
      request,
      offer,
      request.tools.map(({ name }) => name),
    );
    return budgets.reserve({ ...asking, tokens: sizeOf({ ...everything, context: [], brought: request.tools }) + offer.maxTokens });
  }

  async function askPerson(asking: Asking, stage: SamplingStage, begin?: (id: string) => void): Promise<JsonObject> {
    const { caller, request, offer, server, serverName, conversation, signal } = asking;
    const id = newId();
    if (!signal.aborted) tell.asked(asking, stage.stage === 'request' ? 'request' : 'reply');
    asked.set(id, asking);
    const question: SamplingQuestion = {
      id,
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
      contexts: contextSizes(entriesOf(asking), { id: server, name: serverName, inEnglish }),
      soFar: soFar.of(asking),
      stage,
    };
    const answering = questions.ask<'sampling'>(question, signal, (now, reason) => ({
      ...withoutMedia(now, inEnglish),
      gone: whyGone(reason, serverName),
    }));
    if (!signal.aborted) begin?.(id);
    const answer = await answering;
    asked.delete(id);
    asking.running?.abort();
    if (!answer) throw tell.withdrawn(asking);
    if (answer.answer === 'refuse' || !asking.read) throw rejected();
    return toResult(answer.content, asking.read.reply, request);
  }

  async function send({ question: id, draft, replies, remember }: Input<'sampling.send'>): Promise<void> {
    const { asking, question } = find(id);
    if (question.stage.stage !== 'request') throw new HostError('already-answered', { code: 'already-sent' });
    refuseForbidden(asking);
    checkDraft(draft, asking.request, asking.serverName, journal.state().endpoints[draft.choice.endpoint]);
    const tokens = sizeOf({ ...draft, context: contextOf(asking, draft), brought: asking.request.tools }) + draft.maxTokens;
    const budget = remember && budgets.make(remember, { ...asking, tokens }, draft.tools);
    tell.sent(asking, draft);
    questions.change({ ...question, stage: answering(draft) });
    run(id, asking, draft, replies, budget);
  }

  /** Answers while the person watches. A failure is shown where they wait. */
  function run(id: string, asking: Asking, draft: SamplingDraft, replies: 'show' | 'return', budget?: Reservation): void {
    const running = new AbortController();
    asking.running = running;
    const context = contextOf(asking, draft);
    const onText = (text: string) => journal.record({ type: 'question.text', question: id, text });
    answerDraft({ asking, draft, budget, context, signal: running.signal, onText })
      .then((outcome) => {
        if (!running.signal.aborted && !asking.signal.aborted) show(id, asking, draft, replies, outcome, budget);
      })
      .catch((cause: unknown) => {
        log.error(`A reply for ${asking.serverName} could not be kept`, cause);
        const question = journal.state().questions[id];
        if (question?.kind === 'sampling')
          questions.change({ ...question, stage: { stage: 'request', trouble: { code: 'reply-not-kept' }, last: draft } });
      });
  }

  function show(
    id: string,
    asking: Asking,
    sent: SamplingDraft,
    replies: 'show' | 'return',
    outcome: DraftOutcome,
    budget?: Reservation,
  ): void {
    const { question } = find(id);
    if (outcome.outcome !== 'replied') return questions.change({ ...question, stage: backTo(sent, outcome) });
    const stage = replied(asking, sent, outcome.reply);
    // Whoever took the rule back wants to see what it let through.
    if (replies === 'show' || budget?.stands() === false || budgets.never(asking.server)) return questions.change({ ...question, stage });
    finish(id, asking, outcome.reply.content);
  }

  function giveBack({ question: id, content }: Input<'sampling.return'>): void {
    const { asking, question } = find(id);
    if (question.stage.stage !== 'reply') throw new HostError('bad-input', { code: 'no-reply-yet' });
    refuseForbidden(asking);
    checkReply(content, question.stage.sent.tools);
    finish(id, asking, content);
  }

  function finish(id: string, asking: Asking, content: ReplyContent[]): void {
    if (asking.read) tell.returned(asking, asking.read.reply, content);
    questions.close(id, 'sampling', { answer: 'return', content });
  }

  function refuse({ question: id, never }: Input<'sampling.refuse'>): void {
    const { asking, question } = find(id);
    if (never) budgets.forbid(asking);
    questions.close(id, 'sampling', { answer: 'refuse' });
    asking.running?.abort();
    tell.denied(asking, question.stage.stage === 'request' ? 'request' : 'reply');
  }

  function changeRequest({ question: id }: Input<'sampling.change-request'>): void {
    const { asking, question } = find(id);
    if (question.stage.stage === 'request') return;
    asking.running?.abort();
    delete asking.read;
    questions.change({ ...question, stage: { stage: 'request', last: question.stage.sent } });
  }

  /** The person may have said never in another window: then not even they let it, before they take that back. */
  function refuseForbidden({ server }: Asking): void {
    if (budgets.never(server))
      throw new HostError('bad-input', {
        code: 'several',
        whys: [{ code: 'sampling-rule', effect: 'never' }, { code: 'revoke-rule-first' }],
      });
  }

  function find(id: string): { asking: Asking; question: SamplingQuestion } {
    const question = questions.find(id, 'sampling');
    const asking = asked.get(id);
    if (!asking) throw new HostError('not-found', { code: 'no-such-question' });
    return { asking, question };
  }

  function contextOf(asking: Asking, { context }: SamplingDraft) {
    return contextMessages(context, entriesOf(asking), { id: asking.server, name: asking.serverName, inEnglish });
  }

  function entriesOf({ conversation }: Asking) {
    return conversation === null ? [] : (journal.state().entries[conversation] ?? []);
  }

  function answering(sent: SamplingDraft): SamplingStage {
    return { stage: 'answering', sent, text: '', since: clock.now() };
  }
}

function replied(asking: Asking, sent: SamplingDraft, reply: SamplingReply): SamplingStage {
  asking.read = { sent, reply };
  return { stage: 'reply', sent, reply };
}

function backTo(sent: SamplingDraft, outcome: Exclude<DraftOutcome, { outcome: 'replied' }>): SamplingStage {
  return { stage: 'request', last: sent, ...(outcome.outcome === 'failed' && { trouble: outcome.trouble }) };
}
