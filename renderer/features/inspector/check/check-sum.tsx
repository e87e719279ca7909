import { countChecks } from '../../../../client/check/sort-lines.ts';
import { Glyph } from '../../../foundation/ui/glyph.tsx';
import { useWords } from '../../../foundation/words/use-words.ts';
import type { Check } from './use-check.ts';

/** The progress of the check, and how many requirements held, as a bar and in words. */
export function CheckSum({ check }: { check: Check }) {
  const { check: words, format } = useWords();
  const counts = countChecks(check.lines);
  const parts = (['held', 'must', 'should', 'note', 'notTried'] as const).filter((part) => counts[part] > 0);
  const count = check.lines.length;
  return (
    <div className="check-sum">
      <div className="check-shares" aria-hidden="true">
        {parts.map((part) => (
          <span key={part} data-part={part} style={{ flexGrow: counts[part] }} />
        ))}
      </div>
      <p className="check-counts">
        <span role="status" className="check-far">
          {check.state === 'running' && <Glyph state="running" size={14} label="" />}
          {check.state === 'running'
            ? words.running(count)
            : check.state === 'ended'
              ? words.tried(count, format.duration(check.ms))
              : words.stoppedAfter(count)}
        </span>
        <span className="push" />
        {parts.map((part) => (
          <span key={part} data-part={part}>
            {words.counts[part](counts[part])}
          </span>
        ))}
      </p>
    </div>
  );
}
