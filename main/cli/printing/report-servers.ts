import { inDoubt } from '../../../client/words/doubt.ts';
import type { ShellWords } from '../../../client/words/en/shells.ts';
import type { Reason } from '../../../contract/reason.ts';
import type { Server } from '../../../contract/server.ts';
import type { State } from '../../../contract/state.ts';
import { cureAtTerminal } from '../secrets.ts';
import type { Terminal } from '../terminal.ts';
import { firstLine, printTable, quoted } from './print.ts';
import { type JsonReason, jsonReason, printed } from './printed.ts';
import { typed } from './typed.ts';

export type ServerRow = ReturnType<typeof reportServer>;
export type RefusedRow = { name: string; origin: 'given'; state: 'refused'; reason?: JsonReason | undefined };

const CHANGED: Reason = { code: 'server-changed' };

/** A server as `servers --json` prints it: its state, its trouble, and the size of its offer. */
export function reportServer(terminal: Terminal, state: State, server: Server) {
  const { id, name, origin, state: now } = server;
  const offer = state.offers[id];
  const trouble = now.state === 'failed' || now.state === 'restarting' ? now.trouble : undefined;
  const ready = now.state === 'ready' ? now : undefined;
  return {
    id,
    name,
    origin,
    state: now.state,
    reason: jsonReason(terminal, now.state === 'signed-out' ? now.reason : now.state === 'changed' ? CHANGED : trouble?.reason),
    cure: jsonReason(
      terminal,
      now.state === 'changed' ? { code: 'review-server', command: typed(`servers review ${quoted(name)}`) } : cureAtTerminal(server),
    ),
    stderr: trouble?.stderr,
    protocolVersion: ready?.protocolVersion,
    era: ready?.era,
    counts: {
      tools: offer?.tools.length ?? 0,
      prompts: offer?.prompts.length ?? 0,
      resources: offer?.resources.length ?? 0,
      templates: offer?.templates.length ?? 0,
      heldBack: offer?.heldBack.length ?? 0,
    },
    heldBack: (offer?.heldBack ?? []).map(({ reason, ...held }) => ({ ...held, reason: jsonReason(terminal, reason) })),
    doubt: offer?.doubt,
    tookMs: ready && Math.round(ready.tookMs),
  };
}

/** Servers as a table, one row for each. */
export function printServers(terminal: Terminal, reports: ServerRow[], refused: RefusedRow[] = []): void {
  const { heads } = terminal.words.cliRun;
  printTable(terminal, [
    [heads.name, heads.state, heads.protocol, heads.tools, heads.prompts, heads.resources, heads.took, ''],
    ...reports.map((each) => row(terminal.words, each)),
    ...refused.map((each) => refusedRow(terminal.words, each)),
  ]);
}

/** A person has something to do about it before it is ready. */
export function needsPerson({ state }: Pick<ServerRow, 'state'>): boolean {
  return ['failed', 'changed', 'restarting', 'signed-out'].includes(state);
}

function row(words: ShellWords, { name, state, protocolVersion, counts, tookMs, reason, heldBack, doubt }: ServerRow): string[] {
  const heldBackWords = heldBack.map(({ kind, name: held, reason: why }) =>
    held === '' ? why?.words : printed(words.cliRun.heldBack(kind, held, why?.words ?? '')),
  );
  const remark = reason?.words ?? [...(doubt ? [printed(inDoubt(words, name, doubt))] : []), ...heldBackWords].join('; ');
  const took = tookMs === undefined ? '' : words.format.duration(tookMs);
  return [
    name,
    words.cliRun.states[state],
    protocolVersion ?? '',
    `${counts.tools}`,
    `${counts.prompts}`,
    `${counts.resources}`,
    took,
    firstLine(remark, 200),
  ];
}

function refusedRow(words: ShellWords, { name, reason }: RefusedRow): string[] {
  return [name, words.cliRun.refused, '', '', '', '', '', firstLine(reason?.words ?? '', 200)];
}
