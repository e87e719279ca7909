import { HostError } from '../../../contract/errors.ts';
import type { Question } from '../../../contract/question.ts';
import { answerForm } from './answer-form.ts';
import { answerFolders } from './answer-folders.ts';
import { answerSampling } from './answer-sampling.ts';
import type { Session } from '../session.ts';
import type { Person } from './person.ts';
import type { Terminal } from '../terminal.ts';

/**
 * Answers what servers ask while a command runs, until told to stop: calls apart, which each command judges in its own way. Where nobody
 * can be asked, the answer is no, and one line says so.
 */
export function answerServers(session: Session, terminal: Terminal, person: Person): () => void {
  return session.onEvent((event) => {
    if (event.type !== 'question.asked' && event.type !== 'question.changed') return;
    if (event.question.gone === undefined) void answer(event.question, event.type === 'question.changed');
  });

  async function answer(question: Question, changed: boolean): Promise<void> {
    try {
      await told(question, changed);
    } catch (cause) {
      // It was stopped, or its server went away, while somebody was thinking.
      if (terminal.stop.aborted || (cause instanceof HostError && GONE.includes(cause.code))) return;
      terminal.say(cause instanceof Error ? cause.message : String(cause));
    }
  }

  function told(question: Question, changed: boolean): Promise<unknown> {
    switch (question.kind) {
      case 'call':
        return Promise.resolve();
      case 'elicitation':
        return changed ? Promise.resolve() : answerForm(session, terminal, person, question);
      case 'sampling':
        return answerSampling(session, terminal, person, question);
      case 'roots':
        return changed ? Promise.resolve() : answerFolders(session, terminal, person, question);
      default:
        return question satisfies never;
    }
  }
}

const GONE = ['not-found', 'already-answered', 'closed'];
