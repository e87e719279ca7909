import type { ValueOrigin } from '../../../contract/value-origin.ts';
import type { Terminal } from '../terminal.ts';
import { dateAndTime } from './print.ts';
import { printed } from './printed.ts';
import { visibleText } from './visible.ts';

/** Values of a call that others wrote, each with its place in the chat and the words around it. */
export function sayOrigins(terminal: Pick<Terminal, 'say' | 'words'>, origins: ValueOrigin[], isAllowed: boolean): void {
  for (const origin of origins) sayOrigin(terminal, origin);
  if (!isAllowed) terminal.say(terminal.words.cliRun.allowIsNotEnough);
}

function sayOrigin({ say, words }: Pick<Terminal, 'say' | 'words'>, { argument, value, origin }: ValueOrigin): void {
  const { valueFrom, valueNowhere } = words.cliRun;
  if (origin.from !== 'reading') return say(printed(valueNowhere(argument, value)));
  const { serverName, what, at, text } = origin;
  say(printed(valueFrom(argument, value, serverName, what === '' ? serverName : what, dateAndTime(at))));
  for (const line of text.trim().split(/\n+/, MOST_LINES)) say(`  ${visibleText(line)}`);
}

const MOST_LINES = 6;
