import { HostError } from '../../../../contract/errors.ts';
import type { Launch, Tool, Trouble } from '../../../../contract/server.ts';
import { onAbort } from '../../base/clock.ts';
import type { Journal } from '../../base/journal.ts';
import type { Needs as ShellNeeds } from '../../base/needs.ts';
import type { AliasTable } from '../../storage/aliases.ts';
import type { Eras } from '../../storage/eras.ts';
import { redactTexts } from '../../traffic/redactor.ts';
import { type ConnectionAsk, Refused } from '../asks/asks.ts';
import { SERVER_ERROR } from '../error-codes.ts';
import type { Launches } from '../list/launches.ts';
import { CannotStart } from '../list/reachable.ts';
import { fingerprintOf } from '../list/server-list.ts';
import { LastLines } from '../logs/last-lines.ts';
import { nameTools } from '../offers/name-tools.ts';
import { toOffer } from '../offers/to-offer.ts';
import type { HostServer } from '../server.ts';
import type { LeftRunning } from '../transports/left-running.ts';
import { Connection, type ConnectionNeeds, patience as usualPatience } from './connection.ts';
import { eraKey, KnownEra } from './known-era.ts';
import { ConnectionFailed } from './reach.ts';
import type { Report } from './session.ts';
import { troubleOf } from './trouble.ts';

type Needs = Pick<ShellNeeds, 'clock' | 'log' | 'fetch' | 'newId'> & {
  journal: Pick<Journal, 'state'>;
  aliases: Pick<AliasTable, 'of' | 'keep'>;
  eras: Pick<Eras, keyof Eras>;
  launches: Pick<Launches, 'reachable' | 'environment'>;
  leftRunning: Pick<LeftRunning, 'remember'>;
  patience?: ConnectionNeeds['patience'];
};

/** The tools that a server lists, or why it lists none. */
export type ListedTools = { is: 'listed'; tools: Tool[] } | { is: 'failed'; trouble: Trouble };

/** Enough for the lines that a trouble shows. */
const STDERR_LIMIT = 64 * 1024;

/**
 * Starts a server by another launch, beside the one that may run, reads its tools, and ends it. It
 * is told no folder, and nothing that it asks reaches a person or a model. Its messages stand in
 * the timeline as those of a check.
 */
export async function lookAtTools(needs: Needs, server: HostServer, launch: Launch, stop: AbortSignal): Promise<ListedTools> {
  const { journal, aliases, launches, eras, clock, log, newId, patience = usualPatience } = needs;
  const check = newId();
  const fingerprint = fingerprintOf(launch);
  const beside: ConnectionNeeds['server'] & Pick<HostServer, 'redactor'> = {
    id: server.id,
    chat: null,
    redactor: server.redactor,
    now: () => ({ ...server.now(), launch, fingerprint }),
    largestMessage: () => server.largestMessage(),
    tap: () => server.tap(check),
  };
  const reachable = await launches.reachable(beside).catch((error: unknown) => {
    if (error instanceof CannotStart) return error;
    throw error;
  });
  if (reachable instanceof CannotStart) {
    const { reason, cure } = reachable;
    return { is: 'failed', trouble: { reason, cure, stderr: [] } };
  }
  let lines = new LastLines(STDERR_LIMIT);
  const report = (heard: Report) => {
    if (heard.type === 'started') lines = new LastLines(STDERR_LIMIT);
    else if (heard.type === 'stderr') lines.push(heard.text);
  };
  const connection = new Connection({
    ...needs,
    server: beside,
    launch: reachable,
    version: journal.state().about.version,
    showsViews: journal.state().about.views !== undefined,
    environment: launches.environment(),
    era: new KnownEra({ eras, clock, log, place: eraKey({ launch, fingerprint }) }),
    seesOfFolders: () => '',
    watched: { of: () => [] },
    answer: answerNothing,
    report,
    patience,
  });
  const forget = onAbort(stop, () => connection.close());
  try {
    const opened = await connection.open();
    const { failed, problem } = opened.listed.tool;
    if (failed && problem) return { is: 'failed', trouble: { reason: problem, stderr: [] } };
    const { aliasFor } = nameTools(server.now(), { offers: journal.state().offers, aliases });
    return { is: 'listed', tools: toOffer(opened.listed, opened, aliasFor).tools };
  } catch (error) {
    if (stop.aborted) throw new HostError('stopped', { code: 'request-cancelled' }, { cause: error });
    if (!(error instanceof ConnectionFailed)) throw error;
    const trouble = troubleOf(error.failure, reachable, lines.read(), launches.environment()['PATH']);
    return { is: 'failed', trouble: redactTexts(trouble, (text) => server.redactor.redact(text)) };
  } finally {
    forget();
    await connection.close();
  }
}

/** The server was started for its tools alone. */
async function answerNothing({ method }: ConnectionAsk) {
  if (method === 'roots/list') return { roots: [] };
  throw new Refused(SERVER_ERROR, 'This server was started only to list its tools');
}
