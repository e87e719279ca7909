import type { Remember, SamplingContext, SamplingReply } from '../../contract/sampling.ts';
import { count, duration, figure } from '../ui/words.ts';

/** "about 1,240 tokens": a guess is told in round numbers. */
export function about(tokens: number): string {
  const step = tokens < 100 ? 1 : 10;
  return `about ${count(Math.ceil(tokens / step) * step, 'token')}`;
}

/** "4 s", "2 min 5 s": what is still going on is told in whole seconds. */
export function elapsed(ms: number): string {
  const seconds = Math.max(1, Math.floor(ms / 1000));
  return seconds < 60 ? `${seconds} s` : duration(seconds * 1000);
}

export function whyEnded(stop: SamplingReply['stop']): string {
  switch (stop) {
    case 'endTurn':
      return 'it was finished';
    case 'maxTokens':
      return 'it was as long as allowed';
    case 'stopSequence':
      return 'it wrote a stop text';
    case 'toolUse':
      return 'it wants a tool';
    default:
      return stop satisfies never;
  }
}

/** What of the chat the server asked for. */
export function wordsOfAsked(serverName: string, context: SamplingContext): string {
  switch (context) {
    case 'nothing':
      return `${serverName} asked for nothing.`;
    case 'server':
      return `${serverName} asked for what it said.`;
    case 'chat':
      return `${serverName} asked for everything.`;
    default:
      return context satisfies never;
  }
}

/** "logbook asked for 4,000. Your limit is 1,200." */
export function wordsOfLongest(serverName: string, asked: number, limit: number): string {
  return `${serverName} asked for ${figure(asked)}.${asked > limit ? ` Your limit is ${figure(limit)}.` : ''}`;
}

/** "20 requests or 50,000 tokens each day, replies shown" */
export function wordsOfRemember({ requests, tokens, scope, replies }: Remember): string {
  const span = scope === 'chat' ? 'in this chat' : 'each day';
  return `${count(requests, 'request')} or ${count(tokens, 'token')} ${span}, replies ${replies === 'show' ? 'shown' : 'returned at once'}`;
}
