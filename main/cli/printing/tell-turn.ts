import type { TurnLine } from './follow-turn.ts';
import { visibleText, visiblePiece } from './visible.ts';
import type { Terminal } from '../terminal.ts';
import { say as sayReason } from '../../../client/words/reason-words.ts';
import type { Reason } from '../../../contract/reason.ts';
import { printed } from './printed.ts';

/** Shows a turn to a person: the answer on stdout, everything about calls on stderr. */
export function tellTurn(terminal: Terminal): (line: TurnLine) => void {
  const { cliRun } = terminal.words;
  const why = ({ reason }: { reason?: Reason }) => reason && sayReason(terminal.words, reason);
  let midLine = false;
  let entry: string | undefined;
  const write = (text: string) => {
    terminal.out(text);
    midLine = !text.endsWith('\n');
  };
  const say = (line: string) => {
    if (midLine) write('\n');
    terminal.say(visibleText(line));
  };
  return (line) => {
    switch (line.type) {
      case 'text':
        // A call may stand between two texts that is told only after both.
        if (midLine && entry !== line.entry) write('\n');
        entry = line.entry;
        return write(visiblePiece(line.text));
      case 'call.proposed':
      case 'call.held':
        return;
      case 'call.started':
        return say(`→ ${nameOf(line)} ${JSON.stringify(line.input)}`);
      case 'call.progress':
        if (line.retryAfter) return say(`  ${cliRun.retries(line.retryAfter.status, line.retryAfter.ms)}`);
        if (line.message === undefined && line.value === undefined) return;
        return say(`  ${line.message ?? ''} ${line.value === undefined ? '' : cliRun.progress(line.value, line.total)}`.trimEnd());
      case 'call.became-task':
        return say(`  ${printed((line.detached ? cliRun.taskGoesOn : cliRun.becameTask)(line.server ?? line.tool))}`);
      case 'call.ended':
        return say(`${line.outcome === 'ok' ? '✓' : '✗'} ${nameOf(line)} ${printed(cliRun.outcome(line.outcome, line.tookMs, why(line)))}`);
      case 'turn.ended':
        if (midLine) write('\n');
        if (line.outcome !== 'done') terminal.say(printed(cliRun.turnEnded[line.outcome](why(line))));
        return;
      default:
        return line satisfies never;
    }
  };
}

function nameOf({ tool, server, name }: Extract<TurnLine, { tool: string }>): string {
  return server === undefined ? tool : `${server}/${name}`;
}
