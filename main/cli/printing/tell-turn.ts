import type { TurnLine } from './follow-turn.ts';
import { visible, visiblePiece } from './print.ts';
import type { Terminal } from '../terminal.ts';
import { printedReason } from './printed.ts';

/** Shows a turn to a person: the answer on stdout, everything about calls on stderr. */
export function tellTurn(terminal: Terminal): (line: TurnLine) => void {
  let midLine = false;
  const write = (text: string) => {
    terminal.out(text);
    midLine = !text.endsWith('\n');
  };
  const say = (line: string) => {
    if (midLine) write('\n');
    terminal.say(visible(line));
  };
  return (line) => {
    switch (line.type) {
      case 'text':
        return write(visiblePiece(line.text));
      case 'call.proposed':
      case 'call.held':
        return;
      case 'call.started':
        return say(`→ ${nameOf(line)} ${JSON.stringify(line.input)}`);
      case 'call.progress':
        return say(`  ${line.message ?? ''} ${line.value}${line.total === undefined ? '' : ` of ${line.total}`}`);
      case 'call.ended':
        return say(
          `${line.outcome === 'ok' ? '✓' : '✗'} ${nameOf(line)} ${line.outcome}, ${line.tookMs} ms${line.reason ? `: ${printedReason(terminal, line.reason)}` : ''}`,
        );
      case 'turn.ended':
        if (midLine) write('\n');
        if (line.outcome !== 'done')
          terminal.say(
            `The turn ${line.outcome === 'stopped' ? 'was stopped' : 'failed'}${line.reason ? `: ${printedReason(terminal, line.reason)}` : '.'}`,
          );
        return;
      default:
        return line satisfies never;
    }
  };
}

function nameOf({ tool, server, name }: Extract<TurnLine, { tool: string }>): string {
  return server === undefined ? tool : `${server}/${name}`;
}
