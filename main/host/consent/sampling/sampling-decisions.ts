import type { DecisionBasis } from '../../../../contract/decision.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import type { ReplyContent, SamplingDraft, SamplingReply } from '../../../../contract/sampling.ts';
import { SERVER_ERROR } from '../../servers/error-codes.ts';
import type { DecisionLog } from '../decision-log.ts';
import { canonical } from '../../base/fingerprint.ts';
import { Refused } from '../../servers/asks/asks.ts';
import type { Clock } from '../../base/needs.ts';
import type { Reservation } from './budgets.ts';
import type { Asking, Said } from './asking.ts';
import type { SamplingSide } from './sampling-life.ts';
import type { Reason, ReasonOf } from '../../../../contract/reason.ts';

type Needs = { decisions: Pick<DecisionLog, 'note'>; clock: Clock };
type More = { rule?: string; because?: Reason; details?: JsonObject };

const LONGEST = 200;

/**
 * The record of decisions about a server's requests: in the log of decisions, and at the call they
 * were for. Amounts, no texts.
 */
export class SamplingDecisions {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** The person said so once for all. */
  never(said: Said, rule: string): Refused {
    this.#note(said, 'request', 'never-rule', { because: { code: 'sampling-rule', effect: 'never' }, rule });
    return rejected();
  }

  /** The person heard nothing of it: `because` is for them, `words` for the server. */
  unasked(said: Said, because: Reason, words: string): Refused {
    this.#note(said, 'request', 'refused', { because });
    return new Refused(SERVER_ERROR, `The user was not asked: ${words}`);
  }

  asked(asking: Asking, about: SamplingSide): void {
    this.#note(asking, about, 'asked');
  }

  sent(asking: Asking, draft: SamplingDraft): void {
    const edited = isEdited(asking, draft);
    this.#note(asking, 'request', edited ? 'edited' : 'allowed', { details: { ...ofDraft(draft), edited } });
  }

  /** A rule sent the request, or sends this reply back. */
  byRule(asking: Asking, { sent, budget, reply }: { sent: SamplingDraft; budget: Reservation; reply?: SamplingReply }): void {
    const { rule, because } = budget;
    this.#note(asking, reply ? 'reply' : 'request', 'by-rule', { rule, because, details: reply ? ofReply(reply) : ofDraft(sent) });
    if (reply) this.#aside(asking, answeredBy(reply, 'by-rule'));
  }

  returned(asking: Asking, reply: SamplingReply, content: ReplyContent[]): void {
    const edited = canonical(content) !== canonical(reply.content);
    this.#note(asking, 'reply', edited ? 'edited' : 'allowed', { details: { ...ofReply(reply), edited } });
    this.#aside(asking, answeredBy(reply, edited ? 'edited' : 'unchanged'));
  }

  /** `reply`: the one that the person had read. */
  denied(asking: Asking, about: SamplingSide, reply?: SamplingReply): void {
    this.#note(asking, about, 'denied', reply && { details: ofReply(reply) });
    this.#aside(asking, { code: about === 'reply' ? 'person-returned-nothing' : 'person-sent-nothing' });
  }

  /** The server fetches the reply after the person revoked what let it go. */
  keptBack(asking: Asking, reply: SamplingReply): Refused {
    this.#note(asking, 'reply', 'refused', { because: { code: 'reply-kept-back' }, details: ofReply(reply) });
    return rejected();
  }

  withdrawn(asking: Asking, about: SamplingSide): void {
    this.#note(asking, about, 'withdrawn');
    this.#aside(asking, { code: 'ask-went-away' });
  }

  #note({ server, serverName, conversation, during }: Said, about: SamplingSide, how: DecisionBasis, more: More = {}): void {
    this.#needs.decisions.note({
      about,
      how,
      server,
      serverName,
      conversation,
      ...(during !== undefined && { tool: during }),
      ...more,
    });
  }

  #aside({ caller, request }: Asking, how: Reason): void {
    const texts = request.messages.flatMap(({ content }) => content.flatMap((one) => (one.type === 'text' ? [one.text] : [])));
    const message = texts.at(-1) ?? '';
    const short = message.length > LONGEST ? `${message.slice(0, LONGEST)}…`.toWellFormed() : message;
    caller.note({ at: this.#needs.clock.now(), about: 'request', message: short, how });
  }
}

function isEdited({ request }: Asking, draft: SamplingDraft): boolean {
  return (draft.system ?? '') !== (request.system ?? '') || canonical(draft.messages) !== canonical(request.messages);
}

/** In names that do not look like secrets, as "tokens" does: the log leaves those out. */
function ofDraft({ choice, maxTokens, context, tools }: SamplingDraft): JsonObject {
  return { model: choice.model, longestReply: maxTokens, context, ...(tools.length > 0 && { tools }) };
}

function ofReply({ model, usage, cost }: SamplingReply): JsonObject {
  return { model, sent: usage.inputTokens, received: usage.outputTokens, ...(cost !== undefined && { cost }) };
}

function answeredBy({ modelName, usage }: SamplingReply, how: ReasonOf<'answered-by-model'>['how']): Reason {
  return { code: 'answered-by-model', model: modelName, tokens: usage.inputTokens + usage.outputTokens, how };
}

/** The refusal that a server reads, of a person or a rule, and why. */
export function rejected(): Refused {
  return new Refused(-1, 'User rejected sampling request');
}
