import type { Answer, CallQuestion } from '../../../contract/approval.ts';
import { doubtWords } from '../../../contract/doubt.ts';
import { HostError } from '../../../contract/errors.ts';
import type { AllowList, Named } from './allow-list.ts';
import type { Session } from '../session.ts';

/** What to say to a held call; `alias` is the model's name for the tool. */
export type Judge = (question: CallQuestion, named: Named) => Answer | Promise<Answer>;

/** Answers every question of one conversation (null: of a call outside any) until told to stop. */
export function answerQuestions(session: Session, conversation: string | null, judge: Judge): () => void {
  return session.onEvent((event) => {
    if (event.type !== 'question.asked' || event.question.kind !== 'call' || event.question.conversation !== conversation) return;
    void answer(event.question);
  });

  async function answer(question: CallQuestion): Promise<void> {
    const said = await judge(question, nameOf(session, question));
    try {
      await session.ask('approval.answer', { question: question.id, answer: said });
    } catch (cause) {
      // The turn was stopped, or the server went away, while somebody was thinking.
      if (!(cause instanceof HostError) || !['not-found', 'already-answered', 'closed'].includes(cause.code)) throw cause;
    }
  }
}

/**
 * Allows once what is on the list and denies the rest with a reason that the model reads. `onNobody` is told of each call that only a
 * person could have allowed.
 */
export function judgeByLists(allow: AllowList, deny: AllowList, onNobody: () => void = () => undefined): Judge {
  return (question, named) => {
    if (deny(named)) return { answer: 'deny', reason: 'Denied by --deny on the command line.' };
    if (!allow(named)) {
      onNobody();
      return { answer: 'deny', reason: reasonToDeny(named) };
    }
    if (question.doubt) {
      onNobody();
      return { answer: 'deny', reason: `${doubtWords(question.serverName, question.doubt)} Neither does --allow.` };
    }
    if (question.problems.length > 0) return { answer: 'deny', reason: question.problems.join(' ') };
    return { answer: 'once', by: 'allow-option' };
  };
}

export function reasonToDeny({ serverName, tool }: Named): string {
  return `Nobody is here to ask, and the command line does not allow it. Allow it with --allow '${serverName}/${tool}'.`;
}

function nameOf(session: Session, { server, serverName, tool }: CallQuestion): Named {
  const alias = session.state().offers[server]?.tools.find(({ name }) => name === tool)?.alias;
  return { serverName, tool, alias };
}
