import type { CallQuestion } from '../../../../contract/approval.ts';
import type { Decided } from '../../../../contract/decision.ts';
import type { DecisionLog } from '../decision-log.ts';

type Noted = Pick<CallQuestion, 'server' | 'serverName' | 'tool' | 'conversation' | 'input'>;
type Outcome = Pick<Decided, 'how' | 'because' | 'rule'>;

/** Puts in the log what was decided about a call, with the arguments it was decided about. */
export function noteCall({ note }: Pick<DecisionLog, 'note'>, call: Noted, { how, because, rule }: Outcome): void {
  const { server, serverName, tool, conversation, input } = call;
  note({
    about: 'call',
    how,
    server,
    serverName,
    tool,
    conversation,
    ...(rule !== undefined && { rule }),
    ...(because !== undefined && { because }),
    details: input,
  });
}
