/**
 * A long answer as models write them: prose, headings, lists, code and tables, always the same. A
 * token is four characters here.
 */
export function mixedAnswer(tokens: number): string {
  const parts: string[] = [];
  for (let length = 0, round = 1; length < tokens * 4; round += 1) {
    const part = section(round);
    parts.push(part);
    length += part.length;
  }
  return parts.join('').slice(0, tokens * 4);
}

function section(round: number): string {
  return `## Step ${round}: look at the slow part

The export reads **every row** of \`export_runs\` once for each partition, and *there are ${round * 7} of them*. That is why the time grows with
the square of the days, not with the rows; see [the notes on plans](https://example.org/plans/${round}) for the reasoning behind it.

- Count the rows before and after the change.
- Keep the \`explain analyze\` output of both runs.
  1. First with the index,
  2. then without it.

\`\`\`ts
export async function measure(run: () => Promise<number>): Promise<string> {
  const started = performance.now();
  const rows = await run(); // step ${round}
  return \`\${rows} rows in \${Math.round(performance.now() - started)} ms\`;
}
\`\`\`

| Day | Rows | Time | Plan |
|:--|--:|--:|:--|
| Monday | ${(round * 1_204_118).toLocaleString('en')} | 42 s | hash join |
| Tuesday | ${(round * 1_209_540).toLocaleString('en')} | **318 s** | nested loop |
| Wednesday | ${(round * 1_211_022).toLocaleString('en')} | **322 s** | nested loop |

> Measure twice: the first run after a restart reads from the disk, every later one from memory.

`;
}

/** One code block of so many lines. */
export function longCode(lines: number): string {
  const code = Array.from({ length: lines }, (_, at) => `  const row${at} = await read(${at}, { limit: ${at % 97}, order: 'day' });`);
  return `\`\`\`ts\n${code.join('\n')}\n\`\`\`\n`;
}
