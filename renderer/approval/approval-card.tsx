import { useRef, useState, type FocusEvent } from 'react';
import type { Answer, CallQuestion } from '../../contract/approval.ts';
import { HostError } from '../../contract/errors.ts';
import type { JsonObject } from '../../contract/json.ts';
import { useAppState, useHost } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { Pill } from '../ui/pill.tsx';
import { Said } from '../ui/said.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { ServerName } from '../ui/server-name.tsx';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { visible } from '../ui/visible.tsx';
import { count } from '../ui/words.ts';
import { AlwaysForm } from './always-form.tsx';
import { ArgumentsJson } from './arguments-json.tsx';
import { ArgumentsTable } from './arguments-table.tsx';
import { AskForm } from './ask-form.tsx';
import { CarriedList } from './carried.tsx';
import { countChanges } from './draft.ts';
import { DenyCall } from './deny-form.tsx';
import { describeTool } from './hints.ts';
import { useFocusStays } from './use-focus-stays.ts';
import { WhyAsked } from './why-asked.tsx';
import './approval.css';

type Stage = 'ask' | 'deny' | 'always';
type Props = { question: CallQuestion; hue: number; onLeave(): void };

/** One call that waits for the person: who wants what with which arguments, and the ways to answer. It never takes the focus itself. */
export function ApprovalCard({ question, hue, onLeave }: Props) {
  const [stage, setStage] = useState<Stage>('ask');
  const [backFrom, setBackFrom] = useState<'deny' | 'always'>();
  const [view, setView] = useState<'fields' | 'json'>('fields');
  const [draft, setDraft] = useState<JsonObject>(question.input);
  const [row, setRow] = useState<string>();
  const [reason, setReason] = useState('');
  const { trouble, busy, late, answer } = useAnswer(question.id, onLeave);
  const about = useChanges(question, () => (setRow(undefined), setDraft(question.input)));
  const hintsTrusted = useAppState(({ servers }) => servers[question.server]?.hintsTrusted ?? false);
  const { hints, ...watchFocus } = useHints();
  const { serverName, tool, asker, problems, unchecked } = question;
  const changes = countChanges(question.input, draft);
  const input = changes > 0 ? draft : undefined;
  /** What was being typed in the other view and could not be read is gone with it. */
  const turnView = (next: typeof view) => (setRow(undefined), setView(next));
  const over = question.gone ?? (late ? LATE : undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useFocusStays(heading, over !== undefined, onLeave);
  const back = () => (setBackFrom(stage === 'ask' ? undefined : stage), setStage('ask'));
  const editing = stage === 'ask' && !busy && over === undefined ? { row, turnTo: setRow, onChange: setDraft } : undefined;

  /** Something in the body takes the focus, so that the keyboard can scroll it. */
  const reachable = editing !== undefined && Object.keys(draft).length > 0;

  return (
    <section
      className="approval"
      role="group"
      aria-label={`Approval: ${serverName}, ${tool}`}
      data-hints={hints || undefined}
      {...watchFocus}
      {...keepFocus}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        if (stage === 'ask') onLeave();
        else back();
      }}
    >
      <header className="approval-head">
        {over === undefined ? (
          <Glyph state="attention" label="Waiting for you" />
        ) : (
          <Glyph state="cancelled" label="Not waiting any more" />
        )}
        <h2 ref={heading} tabIndex={-1} data-question={over === undefined ? question.id : undefined} className="approval-title">
          {asker} {asker === 'You' ? 'want' : 'wants'} to call <code>{visible(tool)}</code> on <ServerName name={serverName} hue={hue} />
        </h2>
        {changes > 0 && <Pill kind="accent">You changed {count(changes, 'argument')}</Pill>}
        {(changes === 0 || view === 'json') && <Segmented label="Show arguments as" options={views} value={view} onChange={turnView} />}
      </header>
      <div className="approval-body" {...(reachable ? {} : { role: 'group', 'aria-label': 'The call', tabIndex: 0 })}>
        <WhyAsked question={question} />
        {view === 'json' ? (
          <>
            <ArgumentsJson draft={draft} schema={question.inputSchema} editing={editing} />
            <CarriedList question={question} edited={changes > 0} />
          </>
        ) : (
          <ArgumentsTable question={question} draft={draft} editing={editing} />
        )}
        {unchecked && <Problems lines={[`Nobody knows whether these arguments fit. ${unchecked}`]} />}
        {changes === 0 && problems.length > 0 && <Problems lines={problems} />}
        {trouble && <Problems lines={[trouble]} />}
        <Said by={serverName} hue={hue} caption="Description and hints">
          <div className="approval-said">{visible(describeTool(question.description, question.annotations))}</div>
        </Said>
        {hintsTrusted && <p className="approval-note">You trust these hints.</p>}
      </div>
      {over !== undefined && <Over question={question} words={over} onLeave={onLeave} />}
      {over === undefined && stage === 'ask' && (
        <AskForm
          conversation={question.conversation}
          edited={changes > 0}
          busy={busy}
          about={about}
          backFrom={backFrom}
          isEditing={row !== undefined}
          onDeny={() => setStage('deny')}
          onAlways={() => setStage('always')}
          onUndo={() => (setRow(undefined), setDraft(question.input))}
          onAllow={(how) => answer({ answer: how, input })}
        />
      )}
      {over === undefined && stage === 'deny' && (
        <DenyCall
          question={question}
          busy={busy}
          reason={reason}
          onChange={setReason}
          onBack={back}
          onDeny={(never) => answer({ answer: 'deny', reason: reason.trim() || undefined, ...(never && { never }) })}
        />
      )}
      {over === undefined && stage === 'always' && (
        <AlwaysForm question={question} hue={hue} busy={busy} about={about} onBack={back} onAllow={answer} />
      )}
    </section>
  );
}

const views = [
  { value: 'fields' as const, label: 'Fields' },
  { value: 'json' as const, label: 'JSON' },
];

const LATE = 'This was answered in another window, or does not wait any more.';

/** In the place of the buttons: why there is nothing to answer any more. */
function Over({ question, words, onLeave }: { question: CallQuestion; words: string; onLeave(): void }) {
  const { ask } = useHost();
  const close = () => void ask('question.dismiss', { question: question.id }).then(onLeave).catch(tellTrouble);
  return (
    <footer className="approval-foot">
      <p className="approval-over" role="status">
        {visible(words)}
      </p>
      {question.gone !== undefined && <Button onClick={close}>Close</Button>}
    </footer>
  );
}

function Problems({ lines }: { lines: string[] }) {
  return (
    <ul className="approval-problems" role="alert">
      {lines.map((line) => (
        <li key={line}>{visible(line)}</li>
      ))}
    </ul>
  );
}

/** Sends the answer; the card goes away when the host says that the question was closed. */
function useAnswer(question: string, onLeave: () => void) {
  const { ask } = useHost();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const [late, setLate] = useState(false);
  const answer = async (given: Answer) => {
    setBusy(true);
    setTrouble(undefined);
    try {
      await ask('approval.answer', { question, answer: given });
      onLeave();
    } catch (cause) {
      setBusy(false);
      if (cause instanceof HostError && cause.code === 'already-answered') setLate(true);
      else setTrouble(cause instanceof HostError ? cause.message : 'The answer could not be sent.');
    }
  };
  return { busy, trouble, late, answer: (given: Answer) => void answer(given) };
}

/** Counts how often the question became another: what was armed for the one before is not for this one. */
function useChanges(question: CallQuestion, onOtherInput: () => void): number {
  const [seen, setSeen] = useState({ question, changes: 0 });
  if (seen.question !== question) {
    setSeen({ question, changes: seen.changes + 1 });
    if (JSON.stringify(seen.question.input) !== JSON.stringify(question.input)) onOtherInput();
  }
  return seen.changes;
}

/**
 * Key hints show while the focus is inside and no pointer brought it there. They stay when the pointer takes over: a button that moves
 * under it could not be pressed.
 */
function useHints() {
  const [hints, setHints] = useState(false);
  const card = useRef<HTMLElement>(null);
  const byPointer = useRef(false);
  return {
    ref: card,
    hints,
    onPointerDownCapture: () => {
      byPointer.current = true;
    },
    // Not sooner than the click it makes, and where that one puts the focus.
    onPointerUpCapture: () => void setTimeout(() => (byPointer.current = false)),
    onKeyDownCapture: () => {
      byPointer.current = false;
    },
    onFocus: ({ target }: FocusEvent) => {
      if (!byPointer.current && !target.matches('input, textarea')) setHints(true);
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && card.current?.contains(relatedTarget)) return;
      byPointer.current = false;
      setHints(false);
    },
  };
}
