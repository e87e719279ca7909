import { useRef, type ReactNode } from 'react';
import { ArmedButton } from '../../asking/armed-button.tsx';
import { summarise } from '../../thread/call-summary.ts';
import { glyphOf, spokenState } from '../../thread/call-state.ts';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { visible } from '../../ui/visible.tsx';
import { Phrased } from '../../words/phrased.tsx';
import { useWords } from '../../words/use-words.ts';
import { isLong, odditiesOf } from './arguments.ts';
import type { SeveralRow } from './cards.ts';
import { RowOddities } from './row-oddities.tsx';
import { seenAs } from './use-seen.ts';
import { SeveralValue } from './several-value.tsx';
import '../arguments-table.css';

type Props = {
  row: SeveralRow;
  number: number;
  /** The arguments with a column of their own, or with `stacked` a line. */
  names: string[];
  stacked: boolean;
  open: boolean;
  busy: boolean;
  onOpen(open: boolean): void;
  onAnswer(answer: 'once' | 'deny'): void;
};

/** One call of several: its arguments, what sets it apart, and its own answer; once it is answered, what became of it. */
export function SeveralRowLines({ row: { call, question }, number, names, stacked, open, busy, onOpen, onAnswer }: Props) {
  const words = useWords();
  const { several, deny } = words.approval;
  const line = useRef<HTMLTableRowElement>(null);
  const { input, inputSchema } = question ?? { input: call.input, inputSchema: undefined };
  const hasLong = names.some((name) => isLong(input[name]));
  const cannotRun = question !== undefined && question.problems.length > 0;
  const oddities = question ? odditiesOf(question) : [];
  const answer = (given: 'once' | 'deny') => {
    // The buttons go, and Tab leads on from the row.
    line.current?.focus();
    onAnswer(given);
  };
  const value = (name: string) => <SeveralValue name={name} value={input[name]} schema={inputSchema} open={open} />;
  return (
    <tbody data-waits={question !== undefined || undefined}>
      <tr ref={line} tabIndex={-1}>
        <th scope="row" className="several-state" aria-label={several.row(number)}>
          <span data-edge={`${seenAs(call.id, open)} begins`} />
          <Glyph
            size={14}
            state={question ? 'attention' : glyphOf(call)}
            label={words.thread.states[question ? 'held' : spokenState(call)]}
          />
        </th>
        {stacked ? (
          <td className="several-stack">
            {names.map((name) => (
              <Named key={name} name={name}>
                {value(name)}
              </Named>
            ))}
          </td>
        ) : (
          names.map((name) => <td key={name}>{value(name)}</td>)
        )}
        <td className="several-answer">
          {hasLong && (
            <Button kind="ghost" size="sm" aria-expanded={open} onClick={() => onOpen(!open)}>
              {open ? several.fold : several.unfold}
            </Button>
          )}
          {question && (
            <>
              <Button kind="danger" size="sm" disabled={busy} onClick={() => answer('deny')}>
                {deny}
              </Button>
              <ArmedButton
                size="sm"
                says={several.allow}
                about={JSON.stringify([question, open])}
                busy={busy}
                off={cannotRun || (hasLong && !open)}
                onPress={() => answer('once')}
              />
            </>
          )}
        </td>
      </tr>
      <tr className="several-more">
        <td colSpan={(stacked ? 1 : names.length) + 2}>
          {question && <RowOddities question={question} oddities={oddities} />}
          {!question && call.state.state === 'ended' && call.state.outcome !== 'ok' && (
            <p className="several-became">
              <Phrased of={summarise(words, call)} />
            </p>
          )}
          <span data-edge={`${seenAs(call.id, open)} ends`} />
        </td>
      </tr>
    </tbody>
  );
}

/** An argument with its name, where it has no column. */
export function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="several-named">
      <span className="several-name">{visible(name)}</span> {children}
    </div>
  );
}
