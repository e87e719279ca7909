import { ArrowLeft, ArrowRight } from 'lucide-react';
import { memo } from 'react';
import { otherSide } from '../../../client/timeline/other-side.ts';
import type { TimelineRow } from '../../../client/timeline/rows.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { clockTime } from './clock-time.ts';
import { OtherSide } from './other-side.tsx';
import { howLong, rowInShort, whomAsked } from './row-words.ts';

type MessageRowProps = {
  row: TimelineRow;
  place: number;
  /** Of a question under a request: how many were open, of which it may belong to each. */
  open: number | undefined;
  isReached: boolean;
  isChosen: boolean;
  onFocus(): void;
  onChoose(): void;
};

/**
 * One line of the timeline: when, which server or model, which way, what, and what came of it
 * after how long.
 */
export const MessageRow = memo(function MessageRow({ row, place, open, isReached, isChosen, onFocus, onChoose }: MessageRowProps) {
  const words = useAllWords();
  const { first, state } = row;
  const Direction = first.from === 'host' ? ArrowRight : ArrowLeft;
  return (
    <button
      type="button"
      className="timeline-row"
      data-at={place}
      data-state={state}
      data-from={first.from}
      data-under={open === undefined ? undefined : ''}
      tabIndex={isReached ? 0 : -1}
      aria-current={isChosen || undefined}
      onFocus={onFocus}
      onClick={onChoose}
    >
      <span className="timeline-at" title={clockTime(first.at)}>
        {clockTime(first.at).slice(0, '14:03:22'.length)}
      </span>
      <span className="timeline-server">
        {open === undefined ? (
          <>
            <OtherSide of={first} />
            <span className="one-line">{visible(otherSide(first))}</span>
          </>
        ) : (
          <span className="one-line">{whomAsked(words, first)}</span>
        )}
      </span>
      <Direction size={14} strokeWidth={1.9} aria-hidden="true" className="timeline-way" />
      <span className="timeline-what one-line">
        <code>{visible(first.kind === 'http' ? `HTTP ${first.method}` : first.method)}</code>{' '}
        <span className="timeline-about">
          {first.check !== undefined && <span className="timeline-check">{words.timeline.ofCheck}</span>}{' '}
          {first.name !== undefined && <>{visible(first.name)} </>}
          <Phrased of={words.timeline.facts([rowInShort(words, row), open === undefined ? '' : words.timeline.during(open)])} />
        </span>
      </span>
      <span className="timeline-took">
        {row.tookMs !== undefined && <i className="timeline-long" style={{ inlineSize: lengthOf(row.tookMs) }} />}
        {howLong(words, row)}
      </span>
    </button>
  );
});

/**
 * As long as ten times as much is one step longer: of a minute as of a millisecond something can be
 * seen.
 */
function lengthOf(ms: number): number {
  return Math.min(40, 3 + 8 * Math.log10(1 + ms));
}
