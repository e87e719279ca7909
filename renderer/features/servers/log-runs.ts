import type { LogLine } from '../../../contract/server.ts';

type DrawnLine = { by: 'server' | 'app'; text: string };
type LogRun = { by: DrawnLine['by']; lines: string[] };

/** The lines of a log in their order, those of the server apart from those of the app. */
export function logRuns(lines: readonly DrawnLine[]): LogRun[] {
  const runs: LogRun[] = [];
  for (const { by, text } of lines) {
    const last = runs.at(-1);
    if (last?.by === by) last.lines.push(text);
    else runs.push({ by, lines: [text] });
  }
  return runs;
}

export function writtenBy({ source }: LogLine): DrawnLine['by'] {
  return source === 'host' ? 'app' : 'server';
}
