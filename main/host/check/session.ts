import type { CheckLine, ClientCapability, NotTried, Requirement, Revision } from '../../../contract/check.ts';
import type { Clock } from '../base/needs.ts';
import { type Fields, isFields } from '../base/fields.ts';
import { type RawExchange, type OpenPipe, openRaw, type RawConnection } from './raw-connection.ts';
import { type CheckedEra, eraOf, isTriedFor, sectionOf, REVISIONS } from './requirements.ts';

/**
 * Milliseconds to wait: for the first answer of a program that starts, for any other, and for its
 * end.
 */
export type CheckPatience = { open: number; answer: number; end: number };

export type TrialOutcome =
  | { is: 'passed' }
  | {
      is: 'failed';
      about?: string[] | undefined;
      tries?: CheckLine['tries'];
      exchange?: Pick<RawExchange, 'came' | 'cameAt'> & Partial<Pick<RawExchange, 'sent' | 'sentAt'>>;
      more?: string[];
    }
  | { is: 'not-applicable'; because: NotTried };

export const passed: TrialOutcome = { is: 'passed' };

export function trialFailed(exchange: RawExchange, about?: string[]): TrialOutcome {
  return { is: 'failed', exchange, ...(about && { about }) };
}

export function notTried(because: NotTried): TrialOutcome {
  return { is: 'not-applicable', because };
}

/** Passed, or failed for these. */
export function holdsBut(about: string[], exchange?: RawExchange): TrialOutcome {
  if (about.length === 0) return passed;
  return { is: 'failed', about, ...(exchange && { exchange }) };
}

type Needs = {
  revision: Revision;
  /** The client capabilities to declare. */
  declared: readonly ClientCapability[];
  open: OpenPipe;
  clock: Clock;
  patience: CheckPatience;
  /** The requirement that is tried; undefined: all are. */
  only: Pick<CheckLine, 'code'> | undefined;
  report: ReportLine;
};

/** Takes a line of the report as it is found. */
export type ReportLine = (line: CheckLine) => void;

/** Looks whether a server does as one requirement asks. */
type Trial = () => TrialOutcome | Promise<TrialOutcome>;

const MOST_NAMED = 20;
/** Tries of a requirement that fails: a fault may come and go. */
const TRIES = 3;

/** Rejects where no connection comes about. */
export async function openSession(needs: Needs): Promise<CheckSession> {
  const { revision, declared, open, clock } = needs;
  const inParams = eraOf(revision) === 'modern' ? { _meta: claims(declared) } : {};
  return new CheckSession(await openRaw(open, { clock, declared, inParams }), needs);
}

/** One connection in one era, and the report of what is tried on it. */
export class CheckSession {
  readonly raw: RawConnection;
  readonly era: CheckedEra;
  /** The client capabilities that were declared. */
  readonly declared: readonly ClientCapability[];
  readonly patience: CheckPatience;
  /** The requirements that were reported, here or elsewhere, or are tried for another one. */
  readonly told = new Set<Requirement>();
  /**
   * The revision that counts: the one that was asked for, until the server agreed to another one.
   */
  revision: Revision;
  readonly #needs: Needs;
  #asked = 0;
  #isEndExplained = false;

  constructor(raw: RawConnection, needs: Needs) {
    this.raw = raw;
    this.era = eraOf(needs.revision);
    this.revision = needs.revision;
    this.declared = needs.declared;
    this.patience = needs.patience;
    this.#needs = needs;
  }

  ask(method: string, params: Fields = {}): Promise<RawExchange> {
    this.#asked += 1;
    return this.raw.ask(method, params, this.patience.answer);
  }

  /** Tries one requirement, unless the server is gone or its era does not know it. */
  async tryOut(code: Requirement, look: Trial): Promise<void> {
    const { only, clock } = this.#needs;
    this.told.add(code);
    if (!sectionOf(code, this.revision) || (only && !isTriedFor(only.code, code))) return;
    if (this.raw.hasEnded()) return this.note(code, notTried('server-ended'));
    const began = clock.elapsed();
    const outcome = await this.#tried(look);
    this.note(code, outcome, clock.elapsed() - began);
  }

  /** Reports what is known, even of a server that is gone. */
  note(code: Requirement, outcome: TrialOutcome, ms?: number): void {
    this.told.add(code);
    if (outcome.is === 'failed' && this.raw.hasEnded()) this.#isEndExplained = true;
    const place = sectionOf(code, this.revision);
    if (place) this.#needs.report({ ...lineOf(code, place, outcome), ...(ms !== undefined && { ms }) });
  }

  /** The server ended, and no requirement failed at that moment. */
  endedUnexplained(): boolean {
    return this.raw.hasEnded() && !this.#isEndExplained;
  }

  /**
   * Looks again where it fails, unless that asks the server for nothing, takes the time of a
   * silence, or finds nobody there.
   */
  async #tried(look: Trial): Promise<TrialOutcome> {
    const before = this.#asked;
    const first = await look();
    if (first.is !== 'failed' || this.#asked === before) return first;
    let last: TrialOutcome = first;
    let failures = 1;
    let of = 1;
    while (of < TRIES && !this.raw.hasEnded() && !isSilent(last)) {
      last = await look();
      of += 1;
      if (last.is === 'failed') failures += 1;
    }
    return of === 1 ? first : { ...first, tries: { failed: failures, of } };
  }
}

/** Without a capability nothing may be asked of us. */
export function capabilitiesOf(declared: readonly ClientCapability[]): Fields {
  return Object.fromEntries(declared.map((capability) => [capability, {}]));
}

/** The client's account of itself with each request since there is no handshake. */
export function claims(declared: readonly ClientCapability[], revision: string = REVISIONS.modern): Fields {
  return {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientCapabilities': capabilitiesOf(declared),
    'io.modelcontextprotocol/clientInfo': CLIENT,
  };
}

export const CLIENT = { name: 'switchyard-check', version: '1' };

function lineOf(code: Requirement, place: Pick<CheckLine, 'level' | 'revision' | 'section'>, outcome: TrialOutcome): CheckLine {
  const line = { code, ...place };
  switch (outcome.is) {
    case 'passed':
      return { ...line, outcome: 'passed' };
    case 'not-applicable':
      return { ...line, outcome: 'not-applicable', because: outcome.because };
    case 'failed': {
      const { about, tries, exchange, more = [] } = outcome;
      return {
        ...line,
        outcome: 'failed',
        ...(about && about.length > 0 && { about: about.slice(0, MOST_NAMED).map((name) => name.slice(0, 200).toWellFormed()) }),
        ...(tries && { tries }),
        ...(exchange?.sent !== undefined && { sent: exchange.sent }),
        ...(exchange?.sentAt !== undefined && { sentAt: exchange.sentAt }),
        ...(exchange && { came: exchange.came, cameAt: exchange.cameAt }),
        ...(more.length > 0 && { more }),
      };
    }
    default:
      return outcome satisfies never;
  }
}

function isSilent(outcome: TrialOutcome): boolean {
  return outcome.is === 'failed' && outcome.exchange?.came.is === 'nothing';
}

/** The entries of a list that are objects. */
export function entriesIn(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

/** The name of something a server lists, for the report. */
export function nameIn({ name }: Fields): string {
  return typeof name === 'string' ? name : JSON.stringify(name ?? null);
}
