import type { SamplingRequest } from '../../../contract/sampling.ts';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import './priority-bars.css';

/** The weights the server gives to speed, a low cost and intelligence, 0 to 1 each. */
export function PriorityBars({ priorities }: { priorities: SamplingRequest['priorities'] }) {
  const { sampling, format } = useAllWords();
  const rows = [
    { name: sampling.speed, value: priorities.speed },
    { name: sampling.lowCost, value: priorities.cost },
    { name: sampling.intelligence, value: priorities.intelligence },
  ].filter((row): row is { name: string; value: number } => row.value !== undefined);
  if (rows.length === 0) return null;
  return (
    <dl className="sampling-priorities">
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className="sampling-bar" aria-hidden="true">
              <i style={{ width: `${Math.min(1, Math.max(0, value)) * 100}%` }} />
            </span>
            {format.number(Math.round(value * 10) / 10)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
