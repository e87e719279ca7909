import { type CheckLine, type CheckReport, type ClientCapability, Requirement, type Revision } from '../../../contract/check.ts';
import type { CheckSchema } from '../consent/schema/check-schema.ts';
import { onAbort } from '../base/clock.ts';
import type { Clock } from '../base/needs.ts';
import type { Fields } from '../base/fields.ts';
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
import { areAnswered, areDeclared, areStable, listAll, listOf, pagesEnd, refusesCursor } from './lists.ts';
import { type RawExchange, type OpenPipe, type RawConnection, resultOf } from './raw-connection.ts';
import { eraOf, sectionOf, REVISIONS } from './requirements.ts';
import { portabilityHints } from './portability.ts';
import { refusesLogLevel, refusesUnknownPrompt, refusesUnknownResource, refusesUnknownTool, survivesCancellation } from './refusals.ts';
import { nameIn, notTried, openSession, passed, trialFailed, type CheckPatience, type CheckSession, type ReportLine } from './session.ts';
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
  onLine: ReportLine;
  /** Aborted: the server is ended, and the check rejects. */
  signal: AbortSignal;
};

/**
 * Goes through what the specification asks of a server, in each era it speaks, on connections of
 * its own. Rejects where none comes about.
 */
export async function checkServer(needs: CheckNeeds): Promise<CheckReport> {
  const { clock, signal } = needs;
  const began = clock.elapsed();
  const running = new ServerCheck(needs);
  const forgetSignal = onAbort(signal, () => running.end());
  try {
    await running.run();
    signal.throwIfAborted();
  } finally {
    forgetSignal();
    await running.end();
  }
  const { lines, hints, called } = running;
  return { lines, hints, called: [...called], ms: clock.elapsed() - began };
}

/** One check of a server: its connections, and what is found. */
class ServerCheck {
  readonly lines: CheckLine[] = [];
  readonly called = new Set<string>();
  hints: CheckReport['hints'] = [];
  readonly #needs: CheckNeeds;
  readonly #connections = new Set<RawConnection>();

  constructor(needs: CheckNeeds) {
    this.#needs = needs;
  }

  async run(): Promise<void> {
    const { only } = this.#needs;
    // A program may end on the question of the newest revision, before it is asked in the older
    // way.
    const { revision = only?.code === 'stays-connected' ? undefined : only?.revision } = this.#needs;
    if (revision !== undefined && eraOf(revision) === 'legacy') return this.#tryLegacy(revision);
    const discovered = await this.#tryModern(revision !== undefined);
    if (revision === undefined) await this.#tryLegacy(REVISIONS.legacy, discovered);
  }

  async end(): Promise<void> {
    await Promise.all([...this.#connections].map((raw) => raw.end(0)));
  }

  async #begin(revision: Revision): Promise<CheckSession> {
    const { signal, only } = this.#needs;
    signal.throwIfAborted();
    const session = await openSession({ ...this.#needs, only, revision, report: (line) => this.#report(line) });
    this.#connections.add(session.raw);
    if (signal.aborted) await this.end();
    return session;
  }

  #report(line: CheckLine): void {
    const { only, onLine } = this.#needs;
    if (only && (line.code !== only.code || line.revision !== only.revision)) return;
    this.lines.push(line);
    onLine(line);
  }

  /**
   * Asks as the newest revision has it; gives what came. A server that does not know it is asked in
   * the older way next, unless this revision is wanted alone.
   */
  async #tryModern(isWanted: boolean): Promise<RawExchange> {
    const { patience } = this.#needs;
    const session = await this.#begin(REVISIONS.modern);
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
      await this.#tryRest(session, capabilities);
    }
    await endAndLookBack(session);
    leaveOut(session);
    return discovered;
  }

  /** With a handshake, which a server of the newest revision need not know. */
  async #tryLegacy(revision: Revision, discovered?: RawExchange): Promise<void> {
    const { patience, declared } = this.#needs;
    const session = await this.#begin(revision);
    const { raw } = session;
    const greeted = await initialize(raw, { revision, declared, patience: patience.open });
    if (discovered && resultOf(discovered) && !resultOf(greeted)) {
      await raw.end(patience.end);
      return;
    }
    throwUnheard(raw, greeted);
    const agreed = revisionIn(greeted) ?? revision;
    session.revision = agreed;
    session.note('initialize-answered', isInitialized(greeted) ? passed : trialFailed(greeted));
    const capabilities = capabilitiesIn(greeted);
    const goesOn = isUsable(greeted) && capabilities !== undefined;
    if (goesOn) {
      raw.setRevision(agreed);
      await raw.notify('notifications/initialized');
      await session.tryOut('ping-answered', () => answersPing(session));
      await this.#tryRest(session, capabilities);
    }
    // Not where the program ends on every question.
    await endAndLookBack(session, discovered?.came.is === 'ended' && resultOf(greeted) ? discovered : undefined);
    if (goesOn) {
      const other = await this.#begin(revision);
      other.revision = agreed;
      await other.tryOut('revision-negotiated', () => negotiatesRevision(other.raw, patience.open));
      await other.raw.end(patience.end);
      for (const code of other.told) session.told.add(code);
    }
    leaveOut(session);
  }

  async #tryRest(session: CheckSession, capabilities: Fields): Promise<void> {
    const { tools: named, check } = this.#needs;
    await session.tryOut('unknown-method-refused', () => refusesUnknownMethod(session));
    const all = await listAll(session, capabilities);
    session.note('lists-answered', areAnswered(all));
    await session.tryOut('offers-declared', () => areDeclared(session, capabilities));
    session.note('pages-end', pagesEnd(all));
    await session.tryOut('cursor-refused', () => refusesCursor(session, all));
    await session.tryOut('lists-stable', () => areStable(session, all));
    const tools = listOf(all, 'tools/list');
    this.hints = portabilityHints(tools);
    const prompts = listOf(all, 'prompts/list');
    const resources = listOf(all, 'resources/list');
    const templates = listOf(all, 'resources/templates/list');
    await session.tryOut('tool-names-unique', () => namesAreUnique(tools));
    await session.tryOut('tool-names-usable', () => namesAreUsable(tools));
    await session.tryOut('input-schemas-valid', () => inputSchemasAreValid(tools, session.revision, check));
    await session.tryOut('output-schemas-valid', () => outputSchemasAreValid(tools, session.revision, check));
    await session.tryOut('annotations-consistent', () => annotationsAreConsistent(tools));
    await session.tryOut('annotations-given', () => annotationsAreGiven(tools));
    await session.tryOut('resource-addresses-valid', () => addressesAreValid(resources));
    await session.tryOut('resource-names-given', () => namesAreGiven(resources, templates));
    await session.tryOut('unknown-tool-refused', () => refusesUnknownTool(session, capabilities));
    await session.tryOut('unknown-prompt-refused', () => refusesUnknownPrompt(session, capabilities));
    await session.tryOut('unknown-resource-refused', () => refusesUnknownResource(session, capabilities));
    await session.tryOut('cancellation-survived', () => survivesCancellation(session));
    await session.tryOut('prompts-well-formed', () => promptsAreWellFormed(session, prompts));
    await session.tryOut('resources-well-formed', () => resourcesAreWellFormed(session, resources));
    await session.tryOut('subscriptions-answered', () => answersSubscriptions(session, capabilities, resources));
    await session.tryOut('log-level-refused', () => refusesLogLevel(session, capabilities));
    await session.tryOut('completions-well-formed', () => completionsAreWellFormed(session, capabilities, { prompts, templates }));
    const calling = callable(tools, named);
    for (const tool of calling) this.called.add(nameIn(tool));
    await tryCalls(session, calling, check);
  }
}

/** A server that never said a word, since nothing could be sent to it, is not checked. */
function throwUnheard(raw: RawConnection, { message }: RawExchange): void {
  if (!message && raw.heard() === 0 && raw.failure() !== undefined) throw raw.failure();
}

/** Each requirement of the revision that was not asked is told, too. */
function leaveOut(session: CheckSession): void {
  const told = session.told;
  for (const code of Requirement.options)
    if (!told.has(code) && sectionOf(code, session.revision)) session.note(code, notTried('not-greeted'));
}
