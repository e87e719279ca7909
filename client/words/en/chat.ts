import { phrase, type Put } from '../phrase.ts';
import { number } from './format.ts';

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];

/** One chat, and one before its first message. */
export const chat = {
  gone: 'This chat is no longer there.',
  loading: 'Loading',
  new: 'New chat',
  newIn: (folder: string) => phrase`New chat in ${folder}`,
  noServers: 'No servers yet. Servers give the model something to work with.',
  addServer: 'Add server',
  starting: 'Servers are starting. Ask anything.',
  noneReady: 'No server is ready. You can ask anything that needs none.',
  ready: (count: number) =>
    count === 1
      ? 'One server is ready. Ask anything, or begin with something it offers.'
      : `${NUMBERS[count] ?? number(count)} servers are ready. Ask anything, or begin with something they offer.`,
  prompts: 'Prompts from your servers',
  needs: (server: Put, argument: string) => phrase`${server}, needs ${argument}`,
  startsAtOnce: (server: Put) => phrase`${server}, starts at once`,
};
