import type { Json } from '../../../../contract/json.ts';
import { structuredForModel } from '../../results/structured-for-model.ts';
import type { Aside, Call, EndedTask } from '../../../../contract/conversation.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { Reason } from '../../../../contract/reason.ts';
import type { CallEnd, CallNeeds, CallPlace, EndedCall, FoundTool } from '../../consent/calls/call.ts';
import type { CallPermission } from '../../consent/calls/permit-call.ts';
import type { Caller } from '../../servers/asks/asks.ts';
import type { CallResult } from '../../servers/requests/call-tool.ts';

type Needs = Pick<CallNeeds, 'servers' | 'journal' | 'check' | 'clock'>;
/** `permission` is looked at again; absent where the tool is not there to look at. */
type Allowed = { found: FoundTool | undefined; permission: CallPermission | undefined };

/** A call that was permitted, from when it leaves until its result is checked and kept. */
export class CallAtServer {
  readonly call: Call;
  readonly #needs: Needs;
  readonly #place: CallPlace;
  readonly #asides: Aside[] = [];
  readonly #stopping = new AbortController();

  constructor(needs: Needs, call: Call, place: CallPlace) {
    this.#needs = needs;
    this.call = call;
    this.#place = place;
  }

  /** Aborted when the call is stopped alone, or with its place. */
  get signal(): AbortSignal {
    return AbortSignal.any([this.#place.signal, this.#stopping.signal]);
  }

  /** Ends the call alone. */
  stopAlone(): AbortController {
    return this.#stopping;
  }

  /**
   * The server's requests meanwhile are asked for this. `allowed`: as it is when it is looked at.
   */
  caller(during: string, allowed: () => Allowed): Caller {
    const { call } = this;
    const { conversation, port } = this.#place;
    return {
      conversation,
      port,
      call: call.id,
      turn: call.turn,
      during,
      stop: () => this.#stopping.abort(),
      whyNotAgain: () => this.#whyNotAgain(allowed()),
      note: (aside) => this.#asides.push(aside),
    };
  }

  /** Ends the call with its result, on disk where that can be. */
  async end(given: CallResult & Pick<Call, 'from'>, found: FoundTool | undefined, tookMs: number, task?: EndedTask): Promise<EndedCall> {
    const asides = [...(this.call.asides ?? []), ...this.#asides];
    const asked: Call = { ...this.call, ...(asides.length > 0 && { asides }), ...(given.from && { from: given.from }) };
    const checked = await this.#checked(found, given);
    // Kept for a view alone: others of a server's `_meta` mean nothing here.
    const view = isResult(given) ? found?.tool.view : undefined;
    const shown = view && { view, ...(given.meta && { meta: given.meta }) };
    const { structured, ...others } = checked;
    // A view gets its data whole: no model reads it, so it makes no result too long.
    const isApart = view && structuredForModel({ ...checked, view }) === undefined && isSmall(structured);
    const kept = await this.#place.report.keep(this.call, isApart ? others : checked);
    const whole = isApart && structured !== undefined ? { ...kept, structured } : kept;
    return endKept(this.#place, asked, whole, { tookMs, ...shown, ...(task && { task }) });
  }

  async #whyNotAgain({ found, permission }: Allowed): Promise<Reason | undefined> {
    if (!found || !permission) return { code: 'no-longer-allowed' };
    const { server, tool } = found;
    await this.#needs.servers.confirm({ server: server.id, tool: tool.name }, this.signal);
    const now = permission.still(this.call, await permission.look(this.call));
    if (now.say === 'again') return { code: 'tool-may-have-changed', server: server.name };
    return now.say === 'no' ? (now.end.reason ?? { code: 'no-longer-allowed' }) : undefined;
  }

  /** The work was done: an answer that does not fit its schema is a result, with a note of that. */
  async #checked(found: FoundTool | undefined, result: CallResult): Promise<CallResult> {
    const outputSchema = found?.tool.outputSchema;
    if (!found || !outputSchema || result.outcome !== 'ok') return result;
    if (result.structured === undefined) {
      if (this.#isBeforeStructured(found.server.id)) return result;
      return noted(result, { code: 'structured-missing' });
    }
    const { problems, unchecked } = await this.#needs.check(found.server.id, outputSchema, result.structured, 'answer');
    if (problems.length > 0) return noted(result, { code: 'structured-misfit', problems });
    return unchecked === undefined ? result : noted(result, { code: 'structured-unchecked', why: unchecked });
  }

  /** Older revisions know no structured content: there a schema for it promises nothing. */
  #isBeforeStructured(server: string): boolean {
    const state = this.#needs.journal.state().servers[server]?.state;
    return state?.state === 'ready' && state.protocolVersion < '2025-06-18';
  }
}

function noted(result: CallResult, note: Reason): CallResult {
  return { ...result, reason: result.reason ? { code: 'several', whys: [result.reason, note] } : note };
}

/** The server answered with a result (CallToolResult), perhaps with one that tells of a failure. */
function isResult({ outcome, reason }: CallResult): boolean {
  return outcome === 'ok' || reason?.code === 'tool-failed';
}

/** Data of a view that a chat keeps, in UTF-16 code units of JSON. */
const MOST_DATA = 1024 * 1024;

function isSmall(structured: Json | undefined): boolean {
  return structured === undefined || JSON.stringify(structured).length <= MOST_DATA;
}

type Took = { tookMs: number } & Pick<EndedCall['state'], 'task' | 'view' | 'meta'>;

/** The call had its effect: what came back is not lost with a disk that refuses it. */
function endKept(place: CallPlace, call: Call, how: CallEnd, took: Took): EndedCall {
  try {
    return endCall(place, call, how, took);
  } catch (cause) {
    if (!(cause instanceof HostError) || cause.code !== 'storage') throw cause;
    const reason: Reason = { code: 'result-not-kept', why: cause.reason, ...(how.reason && { besides: how.reason }) };
    return endCall(place, call, { ...how, reason }, took, true);
  }
}

/** The end of a call as it is told to its place. Throws what the disk says. */
export function endCall(
  { report }: CallPlace,
  call: Call,
  { outcome, content = [], structured, whole, reason }: CallEnd,
  { tookMs, ...more }: Took = { tookMs: 0 },
  isRefused = false,
): EndedCall {
  const ended: EndedCall = {
    ...call,
    state: { state: 'ended', outcome, tookMs, content, structured, ...(whole && { whole }), reason, ...more },
  };
  report.ended(ended, isRefused);
  return ended;
}
