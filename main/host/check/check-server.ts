import { type CheckLine, type CheckReport, type ClientCapability, Requirement, type Revision } from '../../../contract/check.ts';
import type { CheckSchema } from '../consent/schema/check-schema.ts';
import { onAbort } from '../base/clock.ts';
import type { Clock } from '../base/needs.ts';
import { type Fields } from '../base/fields.ts';
import { callable, tryCalls } from './calls.ts';
import { answersSubscriptions, completionsAreWellFormed, namesAreGiven, promptsAreWellFormed, resourcesAreWellFormed } from './contents.ts';
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
  isUsable,
  negotiatesRevision,
  refusesRevision,
  refusesUnknownMethod,
  revisionIn,
} from './lifecycle.ts';
import { areAnswered, areStable, listAll, listOf, pagesEnd, refusesCursor } from './lists.ts';
import { type RawExchange, type OpenPipe, type RawConnection, resultOf } from './raw-connection.ts';
import { eraOf, sectionOf, REVISIONS } from './requirements.ts';
import { portabilityHints } from './portability.ts';
import { refusesLogLevel, refusesUnknownPrompt, refusesUnknownResource, refusesUnknownTool, survivesCancellation } from './refusals.ts';
import { nameIn, notTried, openSession, passed, trialFailed, type CheckPatience, type CheckSession } from './session.ts';
import { endAndLookBack } from './wire.ts';

export type CheckNeeds = {
  open: OpenPipe;
  /** Tools to call besides those that say they only read. */
  tools: readonly string[];
  /** The one revision to speak; undefined: the last of each era that the server speaks. */
  revision?: Revision | undefined;
  /** The client capabilities to declare. */
  declared: readonly ClientCapability[];
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

type Checking = CheckNeeds & {
  onTools: (tools: Fields[]) => void;
  called: Set<string>;
  begin: (revision: Revision) => Promise<CheckSession>;
};

/** Goes through what the specification asks of a server, in each era it speaks, on connections of its own. Rejects where none comes about. */
export async function checkServer(needs: CheckNeeds): Promise<CheckReport> {
  const { clock, signal } = needs;
  const began = clock.elapsed();
  const lines: CheckLine[] = [];
  const called = new Set<string>();
  const running = new Set<RawConnection>();
  let hints: CheckReport['hints'] = [];
  const { only } = needs;
  // A program may end on the question of the newest revision, before it is asked in the older way.
  const { revision = only?.code === 'stays-connected' ? undefined : only?.revision } = needs;
  const report = (line: CheckLine) => {
    if (only && (line.code !== only.code || line.revision !== only.revision)) return;
    lines.push(line);
    needs.onLine(line);
  };
  const end = () => Promise.all([...running].map((raw) => raw.end(0)));
  const begin = async (wanted: Revision) => {
    signal.throwIfAborted();
    const session = await openSession({ ...needs, only, revision: wanted, report });
    running.add(session.raw);
    if (signal.aborted) await end();
    return session;
  };
  const forgetSignal = onAbort(signal, end);
  try {
    const checking: Checking = { ...needs, onTools: (tools) => (hints = portabilityHints(tools)), called, begin };
    if (revision === undefined || eraOf(revision) === 'modern') {
      const discovered = await tryModern(checking, revision !== undefined);
      if (revision === undefined) await tryLegacy(checking, REVISIONS.legacy, discovered);
    } else {
      await tryLegacy(checking, revision);
    }
    signal.throwIfAborted();
  } finally {
    forgetSignal();
    await end();
  }
  return { lines, hints, called: [...called], ms: clock.elapsed() - began };
}

/**
 * Asks as the newest revision has it; gives what came. A server that does not know it is asked in the older way next, unless this revision is
 * wanted alone.
 */
async function tryModern(checking: Checking, isWanted: boolean): Promise<RawExchange> {
  const { patience } = checking;
  const session = await checking.begin(REVISIONS.modern);
  const { raw } = session;
  const discovered = await raw.ask('server/discover', {}, patience.open);
  if (!resultOf(discovered) && !isWanted) {
    await raw.end(patience.end);
    return discovered;
  }
  throwUnheard(raw, discovered);
  session.note('discover-answered', isDiscovered(discovered) ? passed : trialFailed(discovered));
  const capabilities = capabilitiesIn(discovered);
  if (capabilities) {
    await session.tryOut('revision-refused', () => refusesRevision(session));
    await tryRest(checking, session, capabilities);
  }
  await endAndLookBack(session);
  leaveOut(session);
  return discovered;
}

/** With a handshake, which a server of the newest revision need not know. */
async function tryLegacy(checking: Checking, revision: Revision, discovered?: RawExchange): Promise<void> {
  const { patience, declared } = checking;
  const session = await checking.begin(revision);
  const { raw, tryOut } = session;
  const greeted = await initialize(raw, { revision, declared, patience: patience.open });
  if (discovered && resultOf(discovered) && !resultOf(greeted)) {
    await raw.end(patience.end);
    return;
  }
  throwUnheard(raw, greeted);
  const agreed = revisionIn(greeted) ?? revision;
  session.agree(agreed);
  session.note('initialize-answered', isInitialized(greeted) ? passed : trialFailed(greeted));
  const capabilities = capabilitiesIn(greeted);
  const goesOn = isUsable(greeted) && capabilities !== undefined;
  if (goesOn) {
    raw.setRevision(agreed);
    await raw.notify('notifications/initialized');
    await tryOut('ping-answered', () => answersPing(session));
    await tryRest(checking, session, capabilities);
  }
  // Not where the program ends on every question.
  await endAndLookBack(session, discovered?.came.is === 'ended' && resultOf(greeted) ? discovered : undefined);
  if (goesOn) {
    const other = await checking.begin(revision);
    other.agree(agreed);
    await other.tryOut('revision-negotiated', () => negotiatesRevision(other.raw, patience.open));
    await other.raw.end(patience.end);
    other.told().forEach(session.tell);
  }
  leaveOut(session);
}

/** A server that never said a word, since nothing could be sent to it, is not checked. */
function throwUnheard(raw: RawConnection, { message }: RawExchange): void {
  if (!message && raw.heard() === 0 && raw.failure() !== undefined) throw raw.failure();
}

/** Each requirement of the revision that was not asked is told, too. */
function leaveOut(session: CheckSession): void {
  const told = session.told();
  for (const code of Requirement.options)
    if (!told.has(code) && sectionOf(code, session.revision())) session.note(code, notTried('not-greeted'));
}

async function tryRest({ tools: named, check, called, onTools }: Checking, session: CheckSession, capabilities: Fields): Promise<void> {
  const { tryOut, revision } = session;
  await tryOut('unknown-method-refused', () => refusesUnknownMethod(session));
  const all = await listAll(session, capabilities);
  session.note('lists-answered', areAnswered(all));
  session.note('pages-end', pagesEnd(all));
  await tryOut('cursor-refused', () => refusesCursor(session, all));
  await tryOut('lists-stable', () => areStable(session, all));
  const tools = listOf(all, 'tools/list');
  onTools(tools);
  const prompts = listOf(all, 'prompts/list');
  const resources = listOf(all, 'resources/list');
  const templates = listOf(all, 'resources/templates/list');
  await tryOut('tool-names-unique', () => namesAreUnique(tools));
  await tryOut('tool-names-usable', () => namesAreUsable(tools));
  await tryOut('input-schemas-valid', () => inputSchemasAreValid(tools, revision(), check));
  await tryOut('output-schemas-valid', () => outputSchemasAreValid(tools, revision(), check));
  await tryOut('annotations-consistent', () => annotationsAreConsistent(tools));
  await tryOut('annotations-given', () => annotationsAreGiven(tools));
  await tryOut('resource-addresses-valid', () => addressesAreValid(resources));
  await tryOut('resource-names-given', () => namesAreGiven(resources, templates));
  await tryOut('unknown-tool-refused', () => refusesUnknownTool(session, capabilities));
  await tryOut('unknown-prompt-refused', () => refusesUnknownPrompt(session, capabilities));
  await tryOut('unknown-resource-refused', () => refusesUnknownResource(session, capabilities));
  await tryOut('cancellation-survived', () => survivesCancellation(session));
  await tryOut('prompts-well-formed', () => promptsAreWellFormed(session, prompts));
  await tryOut('resources-well-formed', () => resourcesAreWellFormed(session, resources));
  await tryOut('subscriptions-answered', () => answersSubscriptions(session, capabilities, resources));
  await tryOut('log-level-refused', () => refusesLogLevel(session, capabilities));
  await tryOut('completions-well-formed', () => completionsAreWellFormed(session, capabilities, { prompts, templates }));
  const calling = callable(tools, named);
  for (const tool of calling) called.add(nameIn(tool));
  await tryCalls(session, calling, check);
}
