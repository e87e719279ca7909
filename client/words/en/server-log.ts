import { phrase } from '../phrase.ts';
import { named } from './format.ts';

/** The log of one server. */
export const serverLog = {
  title: (server: string) => phrase`Log of ${named(server)}`,
  showReport: 'Show report',
  backToLog: 'Back to the log',
  copyLines: 'Copy these lines',
  copyReport: 'Copy report',
  reportName: 'Report',
  readReport: 'This is all that is copied: secrets are taken out. Read it before you send it to somebody.',
  find: 'Find in the log',
  nothingWith: (text: string) => phrase`No line has “${text}” in it.`,
  report: { messages: 'Last messages:', log: 'Log:' },
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
  nothing: (server: string) => phrase`${named(server)} wrote nothing.`,
  nothingSoSevere: 'No line has this level or a more severe one.',
  lines: 'Lines',
};
