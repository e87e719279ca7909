import { useState, type KeyboardEvent } from 'react';
import type { Summary } from '../../../contract/chat-context.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Keys } from '../../foundation/ui/keys.tsx';
import { Pill } from '../../foundation/ui/pill.tsx';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { TextArea } from '../../foundation/ui/text-area.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import './summary-card.css';

type Props = { summary: Summary; conversation: string; canChange: boolean };

/** The summary that the model is told instead of older turns, to be changed and taken back. */
export function SummaryCard({ summary, conversation, canChange }: Props) {
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
        <b>{context.instead(summary.messages)}</b>
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
