import type { AnswerServer } from './servers/asks/asks.ts';

type Answers = Record<'sampling' | 'elicitation' | 'tellFolders', { answerServer: AnswerServer }>;

/** The part that answers each request of a server. */
export function createAnswerServer({ sampling, elicitation, tellFolders }: Answers): AnswerServer {
  return (ask, signal) => {
    switch (ask.method) {
      case 'sampling/createMessage':
        return sampling.answerServer(ask, signal);
      case 'elicitation/create':
        return elicitation.answerServer(ask, signal);
      case 'roots/list':
        return tellFolders.answerServer(ask, signal);
      default:
        return ask.method satisfies never;
    }
  };
}
