import { plainLine } from './plain-words.ts';

export const UNTITLED = 'New chat';

const LONGEST = 60;
/** Text behind this cannot be in the title, and the marks in a pasted book take long to find. */
const MOST_READ = 2000;

/** A title out of the first message: its first line in plain words. */
export function titleFrom(text: string): string {
  const line = text.trimStart().slice(0, MOST_READ).split('\n').map(titleLine).find(Boolean);
  if (!line) return UNTITLED;
  return line.length <= LONGEST ? line : `${shortened(line)}…`;
}

/** Without the marks of Markdown and of slash commands. */
function titleLine(line: string): string {
  return plainLine(line).replace(/^\/(?:[^\s:/]+:)?/, '');
}

/** Between two words where there is room for it, and never through the middle of a character. */
function shortened(line: string): string {
  const start = Array.from(line.slice(0, LONGEST)).slice(0, -1).join('');
  const space = start.lastIndexOf(' ');
  return space > LONGEST / 2 ? start.slice(0, space) : start;
}
