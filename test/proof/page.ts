import type { Proved, ProofRow } from './row.ts';

/** `docs/proof.md`, of the rows of all parts. */
export function toPage(all: Partial<Record<string, Proved>>): string {
  const parts = Object.entries(all).flatMap(([name, proved]) => (proved ? [{ name, proved }] : []));
  const lines = parts.flatMap(({ name, proved }) => proved.rows.map((row) => lineOf(row, name, proved)));
  return `# Proof

Made by \`npm run proof\`, which anybody can run again: what it needs comes from npm, in exact
versions, and nothing is done by hand. \`npm run proof -- PART\` proves one part and keeps the rows
of the others. “Tried” counts what was tried, “held” those that came out as they should. Each part
has its own machine, and a busy one says so by its load average.

| What | Tried | Held | Result | Command | Date | Commit |
| --- | --- | --- | --- | --- | --- | --- |
${lines.join('\n')}

## What does not hold, and why

| Claim | What does not hold, and why |
| --- | --- |
${parts.flatMap(({ proved }) => proved.rows.flatMap(openOf)).join('\n')}

## Where it ran

| Part | Machine | Load before and after | Took |
| --- | --- | --- | --- |
${parts.map(({ name, proved }) => `| ${name} | ${proved.machine} | ${proved.load.join(', ')} | ${proved.seconds} s |`).join('\n')}
`;
}

function lineOf({ what, tried, held, result = '' }: ProofRow, name: string, { date, commit }: Proved): string {
  return `| ${[what, tried, held, result, `\`npm run proof -- ${name}\``, date, commit].map(cell).join(' | ')} |`;
}

function openOf({ what, open = [] }: ProofRow): string[] {
  return open.map((one) => `| ${cell(what)} | ${cell(one)} |`);
}

function cell(text: string | number): string {
  return String(text).trim().replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;');
}
