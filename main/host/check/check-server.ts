import type { CheckLine, CheckReport } from '../../../contract/check.ts';
import type { CheckSchema } from '../consent/schema/check-schema.ts';
import type { Clock } from '../needs.ts';
import { type Fields } from '../servers/fields.ts';
import { callable, tryCalls } from './calls.ts';
import {
  addressesAreValid,
  annotationsAreConsistent,
  annotationsAreGiven,
  inputSchemasAreValid,
  namesAreUnique,
  namesAreUsable,
  outputSchemasAreValid,
} from './definitions.ts';
import {
  answersPing,
  capabilitiesIn,
  initialize,
  isDiscovered,
  isInitialized,
  negotiatesRevision,
  refusesRevision,
  refusesUnknownMethod,
} from './lifecycle.ts';
import { areAnswered, areStable, listAll, listOf, pagesEnd, refusesCursor } from './lists.ts';
import { type OpenPipe, type RawConnection, resultOf } from './raw-connection.ts';
import { REVISIONS } from './requirements.ts';
import { refusesUnknownPrompt, refusesUnknownResource, refusesUnknownTool, survivesCancellation } from './refusals.ts';
import { nameIn, openSession, passed, failed, type CheckPatience, type Session } from './session.ts';
import { endAndLookBack } from './wire.ts';

export type CheckNeeds = {
  open: OpenPipe;
  /** Tools to call besides those that say they only read. */
  tools: readonly string[];
  /** The one requirement to try; undefined: all. */
  only?: Pick<CheckLine, 'code' | 'revision'> | undefined;
  check: CheckSchema;
  clock: Clock;
  patience: CheckPatience;
  /** Called with each line as it is found. */
  onLine(line: CheckLine): void;
  /** Aborted: the server is ended, and the check rejects. */
  signal: AbortSignal;
};

type Checking = CheckNeeds & { lines: CheckLine[]; called: Set<string>; begin: (era: Session['era']) => Promise<Session> };

/** Goes through what the specification asks of a server, in each era it speaks, on connections of its own. Rejects where none comes about. */
export async function checkServer(needs: CheckNeeds): Promise<CheckReport> {
  const { clock, signal } = needs;
  const began = clock.elapsed();
  const lines: CheckLine[] = [];
  const called = new Set<string>();
  const running = new Set<RawConnection>();
  const { only } = needs;
  const report = (line: CheckLine) => {
    if (only && (line.code !== only.code || line.revision !== only.revision)) return;
    lines.push(line);
    needs.onLine(line);
  };
  const end = () => Promise.all([...running].map((raw) => raw.end(0)));
  const begin = async (era: Session['era']) => {
    signal.throwIfAborted();
    const session = await openSession({ ...needs, only, era, report });
    running.add(session.raw);
    if (signal.aborted) await end();
    return session;
  };
  const onAbort = () => void end();
  signal.addEventListener('abort', onAbort);
  try {
    const checking: Checking = { ...needs, lines, called, begin };
    const isModern = only?.revision === REVISIONS.legacy ? false : await tryModern(checking);
    if (only?.revision !== REVISIONS.modern) await tryLegacy(checking, isModern);
    signal.throwIfAborted();
  } finally {
    signal.removeEventListener('abort', onAbort);
    await end();
  }
  return { lines, called: [...called], ms: clock.elapsed() - began };
}

/** Asks first as the newest revision has it. A server that does not know it is asked on the same connection which revisions it takes. */
async function tryModern(checking: Checking): Promise<boolean> {
  const { patience } = checking;
  const session = await checking.begin('modern');
  const { raw, tryOut } = session;
  const discovered = await raw.ask('server/discover', {}, patience.open);
  const isModern = isDiscovered(discovered);
  if (isModern) {
    await tryOut('discover-answered', () => passed);
    await tryOut('revision-refused', () => refusesRevision(session));
    await tryRest(checking, session, capabilitiesIn(discovered));
  } else if (!resultOf(discovered)) {
    await raw.end(patience.end);
  } else {
    await tryOut('discover-answered', () => failed(discovered));
    await raw.end(patience.end);
  }
  return isModern;
}

/** With a handshake, which a server of the newest revision need not know. */
async function tryLegacy(checking: Checking, isModern: boolean): Promise<void> {
  const { patience } = checking;
  const session = await checking.begin('legacy');
  const { raw, tryOut } = session;
  const greeted = await initialize(raw, patience.open);
  if (isModern && !resultOf(greeted)) {
    await raw.end(patience.end);
    return;
  }
  const isGreeted = isInitialized(greeted);
  session.note('initialize-answered', isGreeted ? passed : failed(greeted));
  if (!isGreeted) {
    await endAndLookBack(session);
    return;
  }
  raw.setRevision(String(resultOf(greeted)?.['protocolVersion']));
  await raw.notify('notifications/initialized');
  await tryOut('ping-answered', () => answersPing(session));
  await tryRest(checking, session, capabilitiesIn(greeted));
  const other = await checking.begin('legacy');
  await other.tryOut('revision-negotiated', () => negotiatesRevision(other.raw, patience.open));
  await other.raw.end(patience.end);
}

async function tryRest({ tools: named, check, called }: Checking, session: Session, capabilities: Fields): Promise<void> {
  const { tryOut } = session;
  await tryOut('unknown-method-refused', () => refusesUnknownMethod(session));
  const all = await listAll(session, capabilities);
  session.note('lists-answered', areAnswered(all));
  session.note('pages-end', pagesEnd(all));
  await tryOut('cursor-refused', () => refusesCursor(session, all));
  await tryOut('lists-stable', () => areStable(session, all));
  const tools = listOf(all, 'tools/list');
  await tryOut('tool-names-unique', () => namesAreUnique(tools));
  await tryOut('tool-names-usable', () => namesAreUsable(tools));
  await tryOut('input-schemas-valid', () => inputSchemasAreValid(tools, check));
  await tryOut('output-schemas-valid', () => outputSchemasAreValid(tools, session.era, check));
  await tryOut('annotations-consistent', () => annotationsAreConsistent(tools));
  await tryOut('annotations-given', () => annotationsAreGiven(tools));
  await tryOut('resource-addresses-valid', () => addressesAreValid(listOf(all, 'resources/list')));
  await tryOut('unknown-tool-refused', () => refusesUnknownTool(session, capabilities));
  await tryOut('unknown-prompt-refused', () => refusesUnknownPrompt(session, capabilities));
  await tryOut('unknown-resource-refused', () => refusesUnknownResource(session, capabilities));
  await tryOut('cancellation-survived', () => survivesCancellation(session));
  const calling = callable(tools, named);
  for (const tool of calling) called.add(nameIn(tool));
  await tryCalls(session, calling, check);
  await endAndLookBack(session);
}
