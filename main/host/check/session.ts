import type { CheckLine, ClientCapability, NotTried, Requirement, Revision } from '../../../contract/check.ts';
import type { Clock } from '../base/needs.ts';
import { type Fields, isFields } from '../base/fields.ts';
import { type RawExchange, type OpenPipe, openRaw, type RawConnection } from './raw-connection.ts';
import { type CheckedEra, eraOf, isTriedFor, sectionOf, REVISIONS } from './requirements.ts';

/** Milliseconds to wait: for the first answer of a program that starts, for any other, and for its end. */
export type CheckPatience = { open: number; answer: number; end: number };

/** One connection in one era, and the report of what is tried on it. */
export type CheckSession = {
  era: CheckedEra;
  /** The revision that counts: the one that was asked for, until the server agreed to another one. */
  revision(): Revision;
  agree(revision: Revision): void;
  /** The client capabilities that were declared. */
  declared: readonly ClientCapability[];
  raw: RawConnection;
  patience: CheckPatience;
  ask(method: string, params?: Fields): Promise<RawExchange>;
  /** Tries one requirement, unless the server is gone or its era does not know it. */
  tryOut(code: Requirement, look: () => TrialOutcome | Promise<TrialOutcome>): Promise<void>;
  /** Reports what is known, even of a server that is gone. */
  note(code: Requirement, outcome: TrialOutcome): void;
  /** The requirements that were reported, or are tried for another one. */
  told(): ReadonlySet<Requirement>;
  /** A requirement was reported elsewhere. */
  tell(code: Requirement): void;
  /** The server ended, and no requirement failed at that moment. */
  endedUnexplained(): boolean;
};

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
  declared: readonly ClientCapability[];
  open: OpenPipe;
  clock: Clock;
  patience: CheckPatience;
  /** The requirement that is tried; undefined: all are. */
  only: Pick<CheckLine, 'code'> | undefined;
  report(line: CheckLine): void;
};

const MOST_NAMED = 20;
/** Tries of a requirement that fails: a fault may come and go. */
const TRIES = 3;

export async function openSession({ revision, declared, open, clock, patience, only, report }: Needs): Promise<CheckSession> {
  const era = eraOf(revision);
  const inParams = era === 'modern' ? { _meta: claims(declared) } : {};
  const raw = await openRaw(open, { clock, declared, inParams });
  let asked = 0;
  let agreed = revision;
  let isEndExplained = false;
  const told = new Set<Requirement>();
  return {
    era,
    revision: () => agreed,
    agree: (next) => void (agreed = next),
    declared,
    raw,
    told: () => told,
    tell: (code) => void told.add(code),
    endedUnexplained: () => raw.hasEnded() && !isEndExplained,
    patience,
    ask(method, params = {}) {
      asked += 1;
      return raw.ask(method, params, patience.answer);
    },
    async tryOut(code, look) {
      told.add(code);
      if (!sectionOf(code, agreed) || (only && !isTriedFor(only.code, code))) return;
      if (raw.hasEnded()) return note(code, notTried('server-ended'));
      const began = clock.elapsed();
      const outcome = await tried(look);
      note(code, outcome, clock.elapsed() - began);
    },
    note,
  };

  /** Looks again where it fails, unless that asks the server for nothing, takes the time of a silence, or finds nobody there. */
  async function tried(look: () => TrialOutcome | Promise<TrialOutcome>): Promise<TrialOutcome> {
    const before = asked;
    const first = await look();
    if (first.is !== 'failed' || asked === before) return first;
    let last: TrialOutcome = first;
    let failures = 1;
    let of = 1;
    while (of < TRIES && !raw.hasEnded() && !isSilent(last)) {
      last = await look();
      of += 1;
      if (last.is === 'failed') failures += 1;
    }
    return of === 1 ? first : { ...first, tries: { failed: failures, of } };
  }

  function note(code: Requirement, outcome: TrialOutcome, ms?: number): void {
    told.add(code);
    if (outcome.is === 'failed' && raw.hasEnded()) isEndExplained = true;
    const place = sectionOf(code, agreed);
    if (place) report({ ...lineOf(code, place, outcome), ...(ms !== undefined && { ms }) });
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
