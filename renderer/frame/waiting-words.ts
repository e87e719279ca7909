import { isWaiting, type Question } from '../../contract/question.ts';
import type { State } from '../../contract/state.ts';

/** What is waiting, as it follows "github waits for you:". */
export function whatWaits(question: Question): string {
  switch (question.kind) {
    case 'call':
      return question.tool;
    case 'elicitation':
      return `${question.ask.mode === 'page' ? 'a page to open' : 'a form'}${forCall(question.during)}`;
    case 'sampling':
      return question.stage.stage === 'reply'
        ? 'a reply to read before it goes back'
        : `a request to your model${forCall(question.during)}`;
    case 'roots':
      return 'which folders it is told';
    default:
      return question satisfies never;
  }
}

/** The same as a whole sentence, for the desktop's notification. */
export function waitingSentence(question: Question): string {
  switch (question.kind) {
    case 'call':
      return `${question.asker} ${question.asker === 'You' ? 'want' : 'wants'} to call ${question.tool}.`;
    case 'elicitation':
      return question.ask.mode === 'page'
        ? `It asks you to open a page${forCall(question.during)}.`
        : `It asks you something${forCall(question.during)}.`;
    case 'sampling':
      return question.stage.stage === 'reply' ? 'Its reply is there. It gets it when you have read it.' : 'It asks to use your model.';
    case 'roots':
      return 'It wants to know your folders.';
    default:
      return question satisfies never;
  }
}

function forCall(during: string | undefined): string {
  return during === undefined ? '' : ` for ${during}`;
}

/** What waits for the person now, by a name that changes when the same question begins to wait anew. */
export function waitingNow(questions: State['questions']): Map<string, Question> {
  const waiting = Object.values(questions).filter(isWaiting);
  return new Map(waiting.map((question) => [`${question.id} ${question.kind === 'sampling' ? question.stage.stage : ''}`, question]));
}

/** What the announcer says when these begin to wait together. */
export function announce([first, ...others]: Question[]): string {
  if (!first) return '';
  const more = others.length > 0 ? ` And ${others.length} more.` : '';
  return `${first.serverName} waits for you: ${whatWaits(first)}.${more} Control J to review.`;
}
