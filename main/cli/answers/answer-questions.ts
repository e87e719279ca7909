import type { ApprovalAnswer, CallQuestion } from '../../../contract/approval.ts';
import { reasonsOfValues, type ValueOrigin } from '../../../contract/value-origin.ts';
import { HostError } from '../../../contract/errors.ts';
import type { AllowList, Named } from './allow-list.ts';
import { isForCommand, type CommandSession } from '../session.ts';
import { whenOver } from './when-over.ts';
import type { Doubt } from '../../../contract/server.ts';
import type { Reason } from '../../../contract/reason.ts';

/**
 * The answer to a held call; `alias` is the model's name for the tool. `over` once it waits no
 * longer: then there is nothing to say.
 */
export type Judge = (question: CallQuestion, named: Named, over: AbortSignal) => ApprovalAnswer | Promise<ApprovalAnswer | 'over'>;

/**
 * Answers every call of this command in one conversation (null: outside any) until told to stop.
 */
export function answerQuestions(session: CommandSession, conversation: string | null, judge: Judge): () => void {
  return session.onEvent((event) => {
    if (event.type !== 'question.asked' || event.question.kind !== 'call' || !isForCommand(session, event.question, conversation)) return;
    void answer(event.question);
  });

  async function answer(question: CallQuestion): Promise<void> {
    const { over, forget } = whenOver(session, question.id);
    try {
      const said = await judge(question, nameOf(session, question), over);
      if (said === 'over') return;
      await session.ask('approval.answer', { question: question.id, answer: said });
    } catch (cause) {
      // The turn was stopped, or the server went away, while somebody was thinking.
      if (!(cause instanceof HostError) || !['not-found', 'already-answered', 'closed'].includes(cause.code)) throw cause;
    } finally {
      forget();
    }
  }
}

/**
 * `onNobody` is told of each call that only a person could have allowed, and `onForeign` of values
 * in one that others wrote. `allowsForeign`: the list covers these, too.
 */
type Unattended = { allowsForeign?: boolean; onNobody?(): void; onForeign?(origins: ValueOrigin[]): void };

/** Allows once what is on the list and denies the rest with a reason that the model reads. */
export function judgeByLists(
  allow: AllowList,
  deny: AllowList,
  { allowsForeign = false, onNobody = () => undefined, onForeign = () => undefined }: Unattended = {},
): (question: CallQuestion, named: Named) => ApprovalAnswer {
  return (question, named) => {
    if (deny(named)) return { answer: 'deny', because: { code: 'denied-by-option' } };
    const foreign = question.origins?.filter(({ asks }) => asks !== undefined) ?? [];
    if (foreign.length > 0) onForeign(foreign);
    if (!allow(named)) {
      onNobody();
      return { answer: 'deny', because: nobodyToAsk(named) };
    }
    if (foreign.length > 0 && !allowsForeign) {
      onNobody();
      return { answer: 'deny', because: { code: 'several', whys: reasonsOfValues(foreign) } };
    }
    if (question.doubt) {
      onNobody();
      return {
        answer: 'deny',
        because: { code: 'several', whys: [whatIsInDoubt(question.serverName, question.doubt), { code: 'allow-option-not-in-doubt' }] },
      };
    }
    if (question.problems.length > 0) return { answer: 'deny', because: misfit(named, question) };
    return { answer: 'once', by: 'allow-option' };
  };
}

export function nobodyToAsk({ serverName, tool }: Named): Reason {
  return { code: 'nobody-to-ask', server: serverName, tool };
}

export function misfit({ serverName, tool }: Named, { problems }: Pick<CallQuestion, 'problems'>): Reason {
  return { code: 'arguments-misfit', tool: `${serverName}/${tool}`, problems };
}

function whatIsInDoubt(server: string, { because, problem }: Doubt): Reason {
  return { code: 'tools-in-doubt', server, because, ...(problem && { problem }) };
}

function nameOf(session: CommandSession, { server, serverName, tool }: CallQuestion): Named {
  const alias = session.state().offers[server]?.tools.find(({ name }) => name === tool)?.alias;
  return { serverName, tool, alias };
}
