import { useEffect, useRef } from 'react';
import type { SamplingQuestion, SamplingStage } from '../../../contract/sampling.ts';
import { useModel } from '../../parts/drafts/use-model.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { useNow } from '../../foundation/ui/use-now.ts';
import { marked, visible } from '../../foundation/words/visible.tsx';
import { TroubleLine } from '../../foundation/ui/trouble-line.tsx';
import { Fact } from './fact.tsx';
import type { FootProps } from './foot-props.ts';
import { tokensSent } from './request-draft.ts';
import { roundUp } from './sampling-words.ts';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { elapsed } from '../../foundation/ui/elapsed.ts';
import './sampling.css';
import './sampling-texts.css';

type Props = { question: SamplingQuestion; stage: Extract<SamplingStage, { stage: 'answering' }> };

/** The reply while it is written, as plain text, or as far as it came when the server gave up. */
export function AnsweringBody({ question, stage: { sent, text, since } }: Props) {
  const { sampling, format } = useAllWords();
  const { model, choice } = useModel(sent.choice);
  const now = useNow(1000);
  const isWriting = question.gone === undefined;
  return (
    <>
      <div className="sampling-main" role="group" aria-label={sampling.replySoFar}>
        <div className="sampling-label">
          <span>{sampling.reply}</span>
          {isWriting && <Glyph state="running" size={14} label="" />}
        </div>
        <WrittenText text={text} isWriting={isWriting} />
      </div>
      <aside className="sampling-side" aria-label={sampling.whatWasSent}>
        <dl className="sampling-facts">
          <Fact name={sampling.model}>{visible(model?.name ?? choice.model)}</Fact>
          <Fact name={sampling.sent}>{sampling.about(roundUp(tokensSent(sent, question)))}</Fact>
          <Fact name={sampling.longest}>{sampling.tokens(sent.maxTokens)}</Fact>
          {isWriting && <Fact name={sampling.writingTime}>{elapsed(format, now - since)}</Fact>}
        </dl>
        {isWriting && <p className="sampling-help">{sampling.canClose}</p>}
      </aside>
    </>
  );
}

export function AnsweringFoot({ requests: { busy, trouble, changeRequest }, onClose }: FootProps) {
  const { sampling } = useAllWords();
  return (
    <>
      <TroubleLine trouble={trouble} />
      <Button className="sampling-start" kind="danger" busy={busy === 'change'} onClick={changeRequest}>
        {sampling.stopAndChange}
      </Button>
      <Button onClick={onClose}>{sampling.close}</Button>
    </>
  );
}

/** Follows what is written as long as the reader stays at its end. */
function WrittenText({ text, isWriting }: { text: string; isWriting: boolean }) {
  const { sampling } = useAllWords();
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
      aria-label={sampling.reply}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < 24;
      }}
    >
      {marked(text)}
      {isWriting && <i className="sampling-caret" />}
    </div>
  );
}
