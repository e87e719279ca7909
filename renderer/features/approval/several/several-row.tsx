import { useRef, type ReactNode } from 'react';
import type { Words } from '../../../../client/words/en.ts';
import type { Phrase } from '../../../../client/words/phrase.ts';
import type { Call } from '../../../../contract/conversation.ts';
import { ArmedButton } from '../../../parts/asking/armed-button.tsx';
import { summarise } from '../../../parts/call/call-summary.ts';
import { sayWhy, wasDeniedByRule } from '../../../parts/call/call-permission.ts';
import { CallTime, StopCall } from '../../../parts/call/calls.tsx';
import { glyphOf, spokenState } from '../../../parts/call/call-state.ts';
import { Button } from '../../../foundation/ui/button.tsx';
import { Glyph } from '../../../foundation/ui/glyph.tsx';
import { visible } from '../../../foundation/words/visible.tsx';
import { Phrased } from '../../../foundation/words/phrased.tsx';
import { useAllWords } from '../../../foundation/words/use-late-words.ts';
import { ownOdditiesOf } from '../../../../contract/oddities.ts';
import { ArgumentsJson } from '../../../parts/arguments/arguments-json.tsx';
import { OriginNote, originsInCard } from '../../../parts/arguments/origins.tsx';
import { isLong } from './arguments.ts';
import type { SeveralRow } from './cards.ts';
import { RowOddities } from './row-oddities.tsx';
import { seenAs } from './use-seen.ts';
import { SeveralValue } from './several-value.tsx';
import type { ShownCalls } from './use-several.ts';

type Props = {
  calls: ShownCalls;
  row: SeveralRow;
  number: number;
  /** Each argument that differs in a column or in a line of its own, or all arguments as JSON. */
  layout: 'columns' | 'lines' | 'json';
};

/**
 * One call of several: its arguments, what sets it apart, and its own answer; once it is answered,
 * what became of it.
 */
export function SeveralRowLines({ calls, row: { call, question }, number, layout }: Props) {
  const { conversation, differing: names } = calls;
  const { busy } = calls.reply;
  const open = calls.isOpen(call.id);
  const words = useAllWords();
  const { deny } = words.approval;
  const { several } = words.callCards;
  const line = useRef<HTMLTableRowElement>(null);
  const { input, inputSchema } = question ?? { input: call.input, inputSchema: undefined };
  const hasLong = layout !== 'json' && names.some((name) => isLong(input[name]));
  const cannotRun = question !== undefined && question.problems.length > 0;
  const oddities = question ? ownOdditiesOf(question) : [];
  const became = question ? undefined : becameOf(words, call);
  const answer = (given: 'once' | 'deny') => {
    // The buttons go, and Tab leads on from the row.
    line.current?.focus();
    if (question) calls.answer([question], { answer: given });
  };
  const origins = (name: string) => originsInCard(question?.origins, name);
  const asks = (name: string) => origins(name).some((one) => one.asks !== undefined) || undefined;
  const value = (name: string) => (
    <>
      {shown(name)}
      {origins(name).length > 0 && (
        <span className="several-origin">
          <OriginNote origins={origins(name)} asker={question?.asker} />
        </span>
      )}
    </>
  );
  const shown = (name: string) => <SeveralValue name={name} value={input[name]} schema={inputSchema} folders={calls.folders} open={open} />;
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
        {layout === 'json' && (
          <td className="several-json">
            <ArgumentsJson draft={input} schema={inputSchema} />
          </td>
        )}
        {layout === 'lines' && (
          <td className="several-stack">
            {names.map((name) => (
              <Named key={name} name={name}>
                {value(name)}
              </Named>
            ))}
          </td>
        )}
        {layout === 'columns' &&
          names.map((name) => (
            <td key={name} data-asks={asks(name)}>
              {value(name)}
            </td>
          ))}
        <td className="several-answer">
          {hasLong && (
            <Button kind="ghost" size="sm" aria-expanded={open} onClick={() => calls.open(call.id, !open)}>
              {open ? several.fold : several.unfold}
            </Button>
          )}
          {!question && (
            <>
              <CallTime call={call} />
              {call.state.state === 'running' && <StopCall call={call} conversation={conversation} />}
            </>
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
                off={cannotRun || (question !== undefined && calls.missingOf([question]) !== undefined)}
                onPress={() => answer('once')}
              />
            </>
          )}
        </td>
      </tr>
      <tr className="several-more">
        <td colSpan={(layout === 'columns' ? names.length : 1) + 2}>
          {question && <RowOddities question={question} oddities={oddities} />}
          {became && (
            <p className="several-became">
              <Phrased of={became} />
            </p>
          )}
          <span data-edge={`${seenAs(call.id, open)} ends`} />
        </td>
      </tr>
    </tbody>
  );
}

/** The outcome of a call, and the rule it ran by. */
export function becameOf(words: Words, call: Call): Phrase | undefined {
  const byRule = call.decision?.by === 'rule' ? sayWhy(words, call) : undefined;
  const hasGoneWell = call.state.state !== 'ended' || call.state.outcome === 'ok';
  if (hasGoneWell) return byRule;
  return byRule && !wasDeniedByRule(call) ? words.format.inOrder(byRule, summarise(words, call)) : summarise(words, call);
}

/** An argument with its name, where it has no column. */
export function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="several-named">
      <span className="several-name">{visible(name)}</span> {children}
    </div>
  );
}
