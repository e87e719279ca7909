import { phrase } from '../phrase.ts';

/** The log of one server. */
export const serverLog = {
  title: (server: string) => phrase`Log of ${server}`,
  readAgain: 'Read again',
  close: 'Close',
  log: 'Log',
  show: 'Show',
  levels: { debug: 'Everything', info: 'Info and above', warning: 'Warnings and errors', error: 'Errors only' },
  asked: 'Log messages the server is asked for',
  askedLevels: {
    default: 'As the server likes',
    debug: 'Sends everything',
    info: 'Sends info and above',
    warning: 'Sends warnings and errors',
    error: 'Sends errors only',
  },
  nothing: (server: string) => phrase`${server} wrote nothing.`,
  nothingSoSevere: 'No line has this level or a more severe one.',
  lines: 'Lines',
};
