import type { Server } from '../../../contract/server.ts';
import type { State } from '../../../contract/state.ts';
import { EXIT, UsageError, type ExitCode } from '../exit-codes.ts';
import type { CommandOptions } from '../options.ts';
import { firstLine, printJson, printTable, quoted } from '../printing/print.ts';
import { reviewServers } from './review-servers.ts';
import { withSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { waitForServers } from '../wait-for-servers.ts';
import type { ShellWords } from '../../../client/words/en/shells.ts';
import { printed, jsonReason, type JsonReason } from '../printing/printed.ts';
import { inDoubt } from '../../../client/words/doubt.ts';
import type { Reason } from '../../../contract/reason.ts';

export function servers(options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const [word, ...names] = options.words;
  if (word === 'review') return reviewServers(names, options, terminal);
  if (word !== undefined) throw new UsageError(({ cliUsage }) => cliUsage.serversThen(word));
  return withSession(options, terminal, async (session) => {
    await waitForServers(session, terminal);
    const { heads } = terminal.words.cliRun;
    const state = session.state();
    const reports = Object.values(state.servers).map((server) => report(terminal, state, server));
    const refused = session.refused.map(({ name, reason }) => ({
      name,
      origin: 'given',
      state: 'refused',
      reason: jsonReason(terminal, reason),
    }));
    if (options.json) printJson(terminal, [...reports, ...refused]);
    else
      printTable(terminal, [
        [heads.name, heads.state, heads.protocol, heads.tools, heads.prompts, heads.resources, heads.took, ''],
        ...reports.map((each) => row(terminal.words, each)),
        ...refused.map((each) => refusedRow(terminal.words, each)),
      ]);
    return refused.length > 0 || reports.some(({ state: now }) => ['failed', 'changed', 'restarting', 'signed-out'].includes(now))
      ? EXIT.failed
      : EXIT.done;
  });
}

const CHANGED: Reason = { code: 'server-changed' };

function report(terminal: Terminal, state: State, { id, name, origin, state: now }: Server) {
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
      now.state === 'changed' ? { code: 'review-server', command: `switchyard servers review ${quoted(name)}` } : trouble?.cure,
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

function row(
  words: ShellWords,
  { name, state, protocolVersion, counts, tookMs, reason, heldBack, doubt }: ReturnType<typeof report>,
): string[] {
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

function refusedRow(words: ShellWords, { name, reason }: { name: string; reason?: JsonReason | undefined }): string[] {
  return [name, words.cliRun.refused, '', '', '', '', '', firstLine(reason?.words ?? '', 200)];
}
