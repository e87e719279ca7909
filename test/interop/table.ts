import type { HeldBack } from '../../contract/server.ts';
import type { Published, Row } from './servers.ts';
import type { Tried } from './try-row.ts';
import { inLog } from '../../contract/reason.ts';

/** `cannot`: why this one is known not to connect. */
export type Result = { row: Row; tried: Tried; cannot?: string };

const HEADINGS = ['Server', 'Version', 'Transport', 'Connected', 'Era, revision', 'Tools', 'Prompts', 'Resources', 'One call', 'Ready in'];

/** docs/interop.md: what every server did in this run. */
export function toDocument(results: Result[], about: { date: string; node: string; platform: string }, hide: string): string {
  const connected = results.filter(({ tried }) => tried.connected).length;
  const called = results.filter(({ tried }) => tried.connected && tried.call.ok).length;
  const held = results.flatMap(({ row, tried }) =>
    tried.connected && tried.heldBack.length > 0 ? [{ row, heldBack: tried.heldBack }] : [],
  );
  return `# Which servers work

Made by \`npm run interop\` on ${about.date} (Node ${about.node}, ${about.platform}):
**${connected} of ${results.length} connected, ${called} answered the call**.

Each server is the published package of that exact version, installed with the dependencies it gets
today (or, where the version says so, with those of its own time). The built host reaches it as a
person does: add the server, wait until it is ready, allow one call, remove it. Over HTTP the server
was listening before the host was told its address. "Resources" counts resources and templates.
"Held back" is what a server lists and no model could use, with the reasons below.
A server whose answer needs the internet says so where there is none. Times are of one run on a
shared machine.

${line(HEADINGS)}
${line(HEADINGS.map(() => '---'))}
${results.map((result) => line(cells(result, hide))).join('\n')}

## Held back, and why

${line(['Servers', 'Held back, and why'])}
${line(['---', '---'])}
${[...Map.groupBy(held, ({ heldBack }) => reasons(heldBack))].map(([why, same]) => line([same.map(({ row }) => row.name).join('; '), why.replaceAll('|', '\\|')])).join('\n')}
`;
}

function cells({ row, tried, cannot }: Result, hide: string): string[] {
  const named = row.from === 'ours' ? ['notes (ours)', '-'] : [row.from.package, versionOf(row.from)];
  const first = [...named, { stdio: 'stdio', http: 'Streamable HTTP', sse: 'HTTP+SSE' }[row.over.transport]];
  if (!tried.connected) return [...first, `no: ${short(cannot ?? tried.why, 400, hide)}`, ...HEADINGS.slice(4).map(() => '')];
  const { era, revision, tookMs, offered, heldBack, call } = tried;
  const heldTools = heldBack.filter(({ kind }) => kind === 'tool').length;
  return [
    ...first,
    'yes',
    `${era}, ${revision}`,
    `${offered.tools}${heldTools > 0 ? `, ${heldTools} held back` : ''}`,
    String(offered.prompts),
    `${offered.resources} + ${offered.templates}`,
    `\`${row.call.tool}\` ${call.ok ? 'answered' : 'did not answer as it should'}: ${short(call.says, 60, hide)}`,
    `${tookMs} ms`,
  ];
}

function versionOf({ version, of }: Published): string {
  return of
    ? `${version} with ${Object.entries(of)
        .map(([name, exact]) => `${name.replace(/^.*\//, '')} ${exact}`)
        .join(', ')}`
    : version;
}

/** Each reason once, with the names it holds for. */
function reasons(heldBack: HeldBack[]): string {
  const names = Map.groupBy(heldBack, ({ reason }) => inLog(reason));
  return [...names]
    .map(([reason, items]) => `${items.map(({ kind, name }) => (name === '' ? `${kind}s` : `\`${name}\``)).join(', ')}: ${reason}`)
    .join(' ');
}

/** One line, and nothing of the machine it was made on. */
function short(text: string, most: number, hide: string): string {
  const plain = text.replaceAll(hide, '…').replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim();
  return plain.length > most ? `${plain.slice(0, most)}…` : plain;
}

function line(cells: string[]): string {
  return `| ${cells.join(' | ')} |`;
}
