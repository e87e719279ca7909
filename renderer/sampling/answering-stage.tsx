import { useEffect, useRef } from 'react';
import type { SamplingQuestion, SamplingStage } from '../../contract/sampling.ts';
import { useModel } from '../composing/use-model.ts';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { useNow } from '../ui/use-now.ts';
import { marked } from '../ui/visible.tsx';
import { TroubleLine } from '../ui/trouble-line.tsx';
import { count } from '../ui/words.ts';
import { Fact } from './fact.tsx';
import type { FootProps } from './foot-props.ts';
import { tokensSent } from './request-draft.ts';
import { about, elapsed } from './sampling-words.ts';

type Props = { question: SamplingQuestion; stage: Extract<SamplingStage, { stage: 'answering' }> };

/** The reply while it is written, as plain text, or as far as it came when the server gave up. */
export function AnsweringBody({ question, stage: { sent, text, since } }: Props) {
  const { model, choice } = useModel(sent.choice);
  const now = useNow(1000);
  const isWriting = question.gone === undefined;
  return (
    <>
      <div className="sampling-main" role="group" aria-label="Reply so far">
        <div className="sampling-label">
          <span>Reply</span>
          {isWriting && <Glyph state="running" size={14} label="" />}
        </div>
        <WrittenText text={text} isWriting={isWriting} />
      </div>
      <aside className="sampling-side" aria-label="What was sent">
        <dl className="sampling-facts">
          <Fact name="Model">{model?.name ?? choice.model}</Fact>
          <Fact name="Sent">{about(tokensSent(sent, question))}</Fact>
          <Fact name="Longest reply">{count(sent.maxTokens, 'token')}</Fact>
          {isWriting && <Fact name="Writing for">{elapsed(now - since)}</Fact>}
        </dl>
        {isWriting && (
          <p className="sampling-help">You can close this: the reply waits for you when it is finished, if you asked to see it.</p>
        )}
      </aside>
    </>
  );
}

export function AnsweringFoot({ requests: { busy, trouble, changeRequest }, onClose }: FootProps) {
  return (
    <>
      <TroubleLine trouble={trouble} />
      <Button className="sampling-start" kind="danger" busy={busy === 'change'} onClick={changeRequest}>
        Stop and change
      </Button>
      <Button onClick={onClose}>Close</Button>
    </>
  );
}

/** Follows what is written as long as the reader stays at its end. */
function WrittenText({ text, isWriting }: { text: string; isWriting: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  useEffect(() => {
    if (text !== '' && atEnd.current && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [text]);
  return (
    <div
      ref={box}
      className="sampling-sheet sampling-text"
      tabIndex={0}
      role="region"
      aria-label="Reply"
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < 24;
      }}
    >
      {marked(text)}
      {isWriting && <i className="sampling-caret" />}
    </div>
  );
}
