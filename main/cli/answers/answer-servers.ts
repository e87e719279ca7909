import { HostError, reasonOf } from '../../../contract/errors.ts';
import type { Question } from '../../../contract/question.ts';
import { answerForm } from './answer-form.ts';
import { answerFolders } from './answer-folders.ts';
import { answerSampling } from './answer-sampling.ts';
import { leftToWindow } from './left-to-window.ts';
import { isForCommand, type CommandSession } from '../session.ts';
import type { Person } from './person.ts';
import { overInWords, whenOver } from './when-over.ts';
import type { Terminal } from '../terminal.ts';
import { printedReason } from '../printing/printed.ts';

/**
 * Answers what servers ask while a command runs, until told to stop: calls apart, which each
 * command judges in its own way. Where nobody is at the terminal, a window of the host that runs
 * can answer. Where none is open either, or the command runs without a person ('unattended'), the
 * answer is no. One line says so.
 */
export function answerServers(
  session: CommandSession,
  terminal: Terminal,
  who: Person | 'unattended',
  conversation: string | null = null,
): () => void {
  return session.onEvent((event) => {
    if (event.type !== 'question.asked' && event.type !== 'question.changed') return;
    if (event.question.gone === undefined && isForCommand(session, event.question, conversation))
      void answer(event.question, event.type === 'question.changed');
  });

  async function answer(question: Question, changed: boolean): Promise<void> {
    const { over, forget } = whenOver(session, question.id);
    try {
      if (who === 'unattended') await told(question, changed, undefined);
      else if (who) await told(question, changed, { ...who, ask: (text, typed) => who.ask(text, typed, over) });
      // A question that changed while it was left to a window still is.
      else if (question.kind !== 'call' && !changed && (await leftToWindow(session, terminal, over, question.serverName)) === 'nobody')
        await told(question, changed, undefined);
    } catch (cause) {
      if (over.aborted) return terminal.say(overInWords(terminal.words, over));
      // The command was stopped, or the server went away, while somebody was thinking.
      if (terminal.stop.aborted || (cause instanceof HostError && GONE.includes(cause.code))) return;
      terminal.say(printedReason(terminal, reasonOf(cause)));
    } finally {
      forget();
    }
  }

  function told(question: Question, changed: boolean, here: Person): Promise<unknown> {
    switch (question.kind) {
      case 'call':
        return Promise.resolve();
      case 'elicitation':
        return changed ? Promise.resolve() : answerForm(session, terminal, here, question);
      case 'sampling':
        return answerSampling(session, terminal, here, question);
      case 'roots':
        return changed ? Promise.resolve() : answerFolders(session, terminal, here, question);
      default:
        return question satisfies never;
    }
  }
}

const GONE = ['not-found', 'already-answered', 'closed'];
