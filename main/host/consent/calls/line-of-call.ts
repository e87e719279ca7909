import type { CallQuestion } from '../../../../contract/approval.ts';
import type { Decided } from '../../../../contract/decision.ts';
import type { DecisionLine } from '../decision-log.ts';

type Noted = Pick<CallQuestion, 'server' | 'serverName' | 'tool' | 'conversation' | 'input' | 'byView'>;
export type CallDecision = Pick<Decided, 'how' | 'because' | 'rule'>;

/** The line of the log about a call, with the arguments it was decided about. */
export function lineOfCall(call: Noted, { how, because, rule }: CallDecision): DecisionLine {
  const { server, serverName, tool, conversation, input, byView } = call;
  return {
    about: 'call',
    how,
    server,
    serverName,
    tool,
    conversation,
    ...(byView !== undefined && { byView: true as const }),
    ...(rule !== undefined && { rule }),
    ...(because !== undefined && { because }),
    details: input,
  };
}
