import { useState } from 'react';
import type { Words } from '../../../client/words/en.ts';
import { saysTheSame } from '../../../contract/says-the-same.ts';
import { ResultContent } from '../../parts/results/result-content.tsx';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { Json } from '../../foundation/ui/json.tsx';
import { Segmented } from '../../foundation/ui/segmented.tsx';
import { useNow } from '../../foundation/ui/use-now.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { JsonTree } from './json-tree.tsx';
import { ResultTable } from './result-table.tsx';
import { tableIn } from './table-in.ts';
import type { ToolRun } from './use-run.ts';

type ResultView = 'table' | 'drawn' | 'json';
type Props = { run: ToolRun; from: { server: string; serverName: string } };

/**
 * The outcome of a run: how it ended, how long each call took, and the result as it is drawn in a
 * chat, as a table or as JSON.
 */
export function RunResult({ run, from }: Props) {
  const { runTool: words } = useAllWords();
  const [wanted, setWay] = useState<ResultView>('table');
  switch (run.state) {
    case 'none':
      return null;
    case 'running':
      return <Running run={run} />;
    case 'refused':
      return (
        <section className="run-result" aria-label={words.result} role="alert">
          <p className="run-ended">
            <Glyph state="failed" size={14} label="" />
            <Phrased of={run.reason} />
          </p>
        </section>
      );
    case 'ended': {
      const { outcome, content, structured, reason } = run.result;
      const whole = { content, ...(structured !== undefined && { structuredContent: structured }) };
      const table = tableIn(structured);
      // A table says all of it where the pieces only repeat it for clients that know no structured
      // result.
      const ways = waysOf(words, table !== undefined, !table || content.some((piece) => !saysTheSame(piece, structured ?? null)));
      const way = ways.some(({ value }) => value === wanted) ? wanted : (ways[0]?.value ?? 'json');
      return (
        <section className="run-result" aria-label={words.result}>
          <div className="run-result-head">
            <p className="run-ended" role="status">
              <Glyph state={outcome === 'ok' ? 'done' : outcome === 'denied' ? 'denied' : 'failed'} size={14} label="" />
              {table && outcome === 'ok' ? words.rows(table.rows.length) : words.outcomes[outcome]}{' '}
              <Took ms={run.tookMs} bytes={sizeOf(whole)} />
            </p>
            <Segmented label={words.shownAs} options={ways} value={way} onChange={setWay} />
          </div>
          {reason && (
            <p className="muted-note">
              <Phrased of={reason} />
            </p>
          )}
          {way === 'json' && (
            <div className="run-json">
              <JsonTree value={whole} />
            </div>
          )}
          {way === 'table' && table && <ResultTable {...table} />}
          {way === 'drawn' && (
            <>
              {content.map((piece, at) => (
                <ResultContent key={at} content={piece} from={from} />
              ))}
              {structured !== undefined && <Json value={structured} />}
            </>
          )}
        </section>
      );
    }
    default:
      return run satisfies never;
  }
}

function waysOf(words: Words['runTool'], hasTable: boolean, hasMore: boolean): { value: ResultView; label: string }[] {
  return [
    ...(hasTable ? [{ value: 'table' as const, label: words.table }] : []),
    ...(hasMore ? [{ value: 'drawn' as const, label: words.drawn }] : []),
    { value: 'json', label: words.json },
  ];
}

function Running({ run }: { run: Extract<ToolRun, { state: 'running' }> }) {
  const { runTool: words, format } = useAllWords();
  const now = useNow(1000);
  return (
    <section className="run-result" aria-label={words.result}>
      <p className="run-ended" role="status">
        <Glyph state="running" size={14} label="" />
        {words.running(run.number, run.of)} <span className="quiet">{format.duration(Math.max(0, now - run.since))}</span>
      </p>
    </section>
  );
}

function Took({ ms, bytes }: { ms: number[]; bytes: number }) {
  const { runTool: words, format } = useAllWords();
  const sorted = ms.toSorted((a, b) => a - b);
  const [least = 0, median = 0, most = 0] = [sorted[0], sorted[Math.floor((sorted.length - 1) / 2)], sorted.at(-1)];
  const said = ms.length < 2 ? words.tookOnce(format.duration(least), format.bytes(bytes)) : words.took(ms.length, least, median, most);
  return <span className="quiet">{said}</span>;
}

function sizeOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
