import type { AnswerServer } from './servers/asks/asks.ts';

/** The part that answers each request of a server. */
export function createAnswerServer(answers: Record<'sampling' | 'elicitation' | 'roots', AnswerServer>): AnswerServer {
  return (ask, signal) => {
    switch (ask.method) {
      case 'sampling/createMessage':
        return answers.sampling(ask, signal);
      case 'elicitation/create':
        return answers.elicitation(ask, signal);
      case 'roots/list':
        return answers.roots(ask, signal);
      default:
        return ask.method satisfies never;
    }
  };
}
