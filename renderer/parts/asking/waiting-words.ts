import { flat, type Phrase } from '../../../client/words/phrase.ts';
import type { Words } from '../../../client/words/en.ts';
import { isWaiting, type Question } from '../../../contract/question.ts';
import type { State } from '../../../contract/state.ts';

type FrameWords = Words['frame'];

/**
 * The announcement when these begin to wait together. `keys`: as they are spoken; undefined where
 * none lead there.
 */
export function announcement({ waiting }: FrameWords, [first, ...others]: Question[], keys: string | undefined): Phrase {
  return first ? waiting.announced(first.serverName, whatWaits(waiting, first), others.length, keys) : '';
}

/** A desktop notification is plain text. */
export function notificationOf({ waiting }: FrameWords, question: Question): { title: string; body: string } {
  return { title: flat(waiting.title(question.serverName)), body: flat(whatIsAsked(waiting.asks, question)) };
}

/**
 * The questions that wait for the person now, by a name that changes when the same question begins
 * to wait anew.
 */
export function waitingNow(questions: State['questions']): Map<string, Question> {
  const waiting = Object.values(questions).filter(isWaiting);
  return new Map(waiting.map((question) => [`${question.id} ${question.kind === 'sampling' ? question.stage.stage : ''}`, question]));
}

function whatWaits(waiting: FrameWords['waiting'], question: Question): Phrase {
  switch (question.kind) {
    case 'call':
      return [{ foreign: question.tool }];
    case 'elicitation':
      return waiting[question.ask.mode === 'page' ? 'page' : 'form'](question.during);
    case 'sampling':
      return question.stage.stage === 'reply' ? waiting.reply : waiting.request(question.during);
    case 'roots':
      return waiting.folders;
    default:
      return question satisfies never;
  }
}

/** The question as a sentence. */
export function whatIsAsked(asks: FrameWords['waiting']['asks'], question: Question): Phrase {
  switch (question.kind) {
    case 'call':
      return question.byView === undefined ? asks.call(question.asker, question.tool) : asks.viewCall(question.tool);
    case 'elicitation':
      return asks[question.ask.mode === 'page' ? 'page' : 'form'](question.during);
    case 'sampling':
      return question.stage.stage === 'reply' ? asks.reply : asks.request;
    case 'roots':
      return asks.folders;
    default:
      return question satisfies never;
  }
}
