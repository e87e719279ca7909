import type { ToolRule } from '../../../../contract/approval.ts';
import type { Call, Decision } from '../../../../contract/conversation.ts';
import type { Reason } from '../../../../contract/reason.ts';
import type { Journal } from '../../base/journal.ts';
import type { DecisionLine, DecisionLog } from '../decision-log.ts';
import type { CallPlace, FoundTool, Permission } from './call.ts';
import type { AllowVerdict } from './decide.ts';
import { type CallDecision, lineOfCall } from './line-of-call.ts';
import { ruleAsReason } from './rule-as-reason.ts';

type Needs = { journal: Pick<Journal, 'state'>; decisions: Pick<DecisionLog, 'note'> };
type CallRefusal = Extract<Permission, { say: 'no' }>;

/** The lines of one call in the log of decisions. Each "no" is noted when it is said. */
export class CallRecord {
  readonly #needs: Needs;
  readonly #found: FoundTool;
  readonly #place: Pick<CallPlace, 'conversation' | 'view'>;

  constructor(needs: Needs, found: FoundTool, place: Pick<CallPlace, 'conversation' | 'view'>) {
    this.#needs = needs;
    this.#found = found;
    this.#place = place;
  }

  refuse(call: Call, reason: Reason): CallRefusal {
    this.#note(call, { how: 'refused', because: reason });
    return { say: 'no', call, end: { outcome: 'failed', reason } };
  }

  /** The person never allows it. */
  neverRun(call: Call, rule: ToolRule): CallRefusal {
    const because = ruleAsReason(rule, this.#needs.journal.state().about.home);
    this.#note(call, { how: 'never-rule', because, rule: rule.id });
    const decision: Decision = { by: 'rule', rule: rule.id, because };
    return { say: 'no', call: { ...call, decision }, end: { outcome: 'denied', reason: { code: 'never-allowed' } } };
  }

  /** The line that has to be in the log before a call runs without the person. */
  lineOfAllowed(call: Call, verdict: AllowVerdict): DecisionLine {
    const { because } = verdict;
    return this.#line(call, verdict.by === 'rule' ? { how: 'by-rule', because, rule: verdict.rule.id } : { how: 'by-hints', because });
  }

  #note(call: Call, decision: CallDecision): void {
    this.#needs.decisions.note(this.#line(call, decision));
  }

  #line({ input }: Call, decision: CallDecision): DecisionLine {
    const { server, tool } = this.#found;
    const { conversation, view } = this.#place;
    const what = {
      server: server.id,
      serverName: server.name,
      tool: tool.name,
      conversation,
      input,
      ...(view !== undefined && { byView: view }),
    };
    return lineOfCall(what, decision);
  }
}
