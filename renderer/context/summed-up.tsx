import { useState, type KeyboardEvent } from 'react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { Summary } from '../../contract/chat-context.ts';
import { useHost } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { Keys } from '../ui/keys.tsx';
import { Pill } from '../ui/pill.tsx';
import { showToast } from '../ui/show-toast.ts';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { TextArea } from '../ui/text-area.tsx';
import { Phrased } from '../words/phrased.tsx';
import { useWords } from '../words/use-words.ts';
import './context.css';

type Props = { summary: Summary; conversation: string; canChange: boolean };

/** Marks in a chat up to where the model is told a summary; opens it to be read, changed and taken back. */
export function SummedUp({ summary, conversation, canChange }: Props) {
  const { context, format } = useWords();
  const [open, setOpen] = useState(false);
  const { before, after } = summary.tokens;
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <section className="summed-up" aria-label={context.summary}>
      <button type="button" className="summed-up-line" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Chevron size={14} strokeWidth={2} aria-hidden="true" />
        <b>{context.summedUp(summary.messages)}</b>
        <small>{context.fromTo(before, after, format.dateAndTime(summary.at))}</small>
      </button>
      {open && <SummaryCard key={summary.text} summary={summary} conversation={conversation} canChange={canChange} />}
    </section>
  );
}

function SummaryCard({ summary, conversation, canChange }: Props) {
  const { context } = useWords();
  const { ask } = useHost();
  const [text, setText] = useState(summary.text);
  const save = () =>
    void ask('context.change-summary', { conversation, text })
      .then(() => showToast({ text: context.saved }))
      .catch(tellTrouble);
  const isToSave = canChange && text.trim() !== '' && text !== summary.text;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isToSave) save();
    if (event.key !== 'Escape' || text === summary.text) return;
    event.stopPropagation();
    setText(summary.text);
  };
  const takeBack = () => void ask('context.take-back-summary', { conversation }).catch(tellTrouble);
  return (
    <div className="summed-up-card">
      <header>
        <span>
          <b>{context.instead(summary.messages)}</b> <small>{context.originals}</small>
        </span>
        {summary.edited ? (
          <Pill kind="accent">{context.changed}</Pill>
        ) : (
          <small>{summary.by === undefined ? context.byNobody : <Phrased of={context.by(summary.by)} />}</small>
        )}
      </header>
      <TextArea aria-label={context.summary} rows={8} value={text} readOnly={!canChange} onChange={setText} onKeyDown={onKeyDown} />
      <footer>
        <Button kind="ghost" disabled={!canChange} onClick={takeBack}>
          {context.takeBack}
        </Button>
        <small>{context.thenSent}</small>
        <Button kind="primary" disabled={!isToSave} onClick={save}>
          {context.save}
          <Keys keys={['Ctrl', 'Enter']} />
        </Button>
      </footer>
    </div>
  );
}
