import { format, number, plural } from './format.ts';

/** The page of the servers, turned to what they cost. */
export const serverCosts = {
  title: 'What servers cost',
  views: { give: 'What they give', cost: 'What they cost' },
  view: 'Show',
  none: 'No server is on.',
  notKnown: 'not known',
  ofServers: (count: number) => plural(count, { one: 'of # server, now', other: 'of # servers, now' }),
  own: 'Switchyard itself, without its window',
  processes: 'processes in all',
  leftOver: (count: number) =>
    count === 0 ? 'Nothing left over' : plural(count, { one: '# process left over', other: '# processes left over' }),
  leftOverHelp: 'of servers that have ended',
  columns: { server: 'Server', memory: 'Memory', processes: 'Processes', start: 'Start', tokens: 'Tokens of tools' },
  elsewhere: 'elsewhere',
  more: (count: number) => `${number(count)} more`,
  counted: `Counted every ${format.seconds(10)} while this page is open, with all processes that a server started.`,
  copy: 'Copy as text',
};
