import { useRef, useState, type FocusEvent } from 'react';
import type { Answer, CallQuestion } from '../../contract/approval.ts';
import { HostError } from '../../contract/errors.ts';
import type { JsonObject } from '../../contract/json.ts';
import { useHost } from '../host/use-host.ts';
import { Glyph } from '../ui/glyph.tsx';
import { Pill } from '../ui/pill.tsx';
import { Said } from '../ui/said.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { ServerName } from '../ui/server-name.tsx';
import { visible } from '../ui/visible.tsx';
import { count } from '../ui/words.ts';
import { AlwaysForm } from './always-form.tsx';
import { ArgumentsJson } from './arguments-json.tsx';
import { ArgumentsTable } from './arguments-table.tsx';
import { AskForm } from './ask-form.tsx';
import { countChanges } from './draft.ts';
import { DenyForm } from './deny-form.tsx';
import { describeTool } from './hints.ts';
import './approval.css';

type Stage = 'ask' | 'deny' | 'always';
type Props = { question: CallQuestion; hue: number; onLeave(): void };

/** One call that waits for the person: who wants what with which arguments, and the ways to answer. It never takes the focus itself. */
export function ApprovalCard({ question, hue, onLeave }: Props) {
  const [stage, setStage] = useState<Stage>('ask');
  const [view, setView] = useState<'fields' | 'json'>('fields');
  const [draft, setDraft] = useState<JsonObject>(question.input);
  const [row, setRow] = useState<string>();
  const [reason, setReason] = useState('');
  const { trouble, busy, answer } = useAnswer(question.id, onLeave);
  const { hints, ...watchFocus } = useHints();
  const { serverName, tool, asker, problems, unchecked } = question;
  const changes = countChanges(question.input, draft);
  const input = changes > 0 ? draft : undefined;
  /** What was being typed in the other view and could not be read is gone with it. */
  const turnView = (next: typeof view) => (setRow(undefined), setView(next));
  const editing = stage === 'ask' && !busy ? { row, turnTo: setRow, onChange: setDraft } : undefined;

  return (
    <section
      className="approval"
      role="group"
      aria-label={`Approval: ${serverName}, ${tool}`}
      data-hints={hints || undefined}
      {...watchFocus}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        if (stage === 'ask') onLeave();
        else setStage('ask');
      }}
    >
      <header className="approval-head">
        <Glyph state="attention" label="Waiting for you" />
        <h2 tabIndex={-1} data-question={question.id} className="approval-title">
          {asker} {asker === 'You' ? 'want' : 'wants'} to call <code>{visible(tool)}</code> on <ServerName name={serverName} hue={hue} />
        </h2>
        {changes > 0 && <Pill kind="accent">You changed {count(changes, 'argument')}</Pill>}
        {(changes === 0 || view === 'json') && <Segmented label="Show arguments as" options={views} value={view} onChange={turnView} />}
      </header>
      <div className="approval-body">
        {view === 'json' ? (
          <ArgumentsJson draft={draft} editing={editing} />
        ) : (
          <ArgumentsTable question={question} draft={draft} editing={editing} />
        )}
        {unchecked && <Problems lines={[`Nobody knows whether these arguments fit. ${unchecked}`]} />}
        {changes === 0 && problems.length > 0 && <Problems lines={problems} />}
        {trouble && <Problems lines={[trouble]} />}
        <Said by={serverName} hue={hue} caption="Description and hints">
          <div className="approval-said">{visible(describeTool(question.description, question.annotations))}</div>
        </Said>
      </div>
      {stage === 'ask' && (
        <AskForm
          edited={changes > 0}
          busy={busy}
          isEditing={row !== undefined}
          onDeny={() => setStage('deny')}
          onAlways={() => setStage('always')}
          onUndo={() => (setRow(undefined), setDraft(question.input))}
          onAllow={(how) => answer({ answer: how, input })}
        />
      )}
      {stage === 'deny' && (
        <DenyForm
          says="Deny"
          reason={reason}
          onChange={setReason}
          onBack={() => setStage('ask')}
          onDeny={() => answer({ answer: 'deny', reason: reason.trim() || undefined })}
        />
      )}
      {stage === 'always' && (
        <AlwaysForm
          question={question}
          busy={busy}
          onBack={() => setStage('ask')}
          onAllow={(covers) => answer({ answer: 'always', covers })}
        />
      )}
    </section>
  );
}

const views = [
  { value: 'fields' as const, label: 'Fields' },
  { value: 'json' as const, label: 'JSON' },
];

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
  const answer = async (given: Answer) => {
    setBusy(true);
    setTrouble(undefined);
    try {
      await ask('approval.answer', { question, answer: given });
      onLeave();
    } catch (cause) {
      setBusy(false);
      setTrouble(cause instanceof HostError ? cause.message : 'The answer could not be sent.');
    }
  };
  return { busy, trouble, answer: (given: Answer) => void answer(given) };
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
