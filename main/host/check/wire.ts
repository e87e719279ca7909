import type { Unasked } from './incoming.ts';
import type { RawExchange } from './raw-connection.ts';
import { trialFailed, notTried, type TrialOutcome, passed, type CheckSession } from './session.ts';

const MOST_MORE = 4;

/**
 * Findings about messages that nobody asked for, and about the end: known when everything else was
 * tried. `probe`: an earlier connection ended on this exchange.
 */
export async function endAndLookBack(session: CheckSession, probe?: RawExchange): Promise<void> {
  const { raw, patience } = session;
  const hadEnded = raw.hasEnded();
  const wasUnexplained = session.endedUnexplained();
  const byItself = await raw.end(patience.end);
  const { noise, malformed, strays, repeats, late, asks, untyped } = raw.unasked;
  const noneOf = (all: Unasked['noise']) => outcomeOf(all, raw.heard() > 0);
  session.note('only-messages', byItself === undefined ? notTried('not-a-program') : noneOf(noise));
  session.note('answers-well-formed', noneOf(malformed));
  session.note('answers-awaited', noneOf(strays));
  session.note('answered-once', noneOf(repeats));
  session.note('cancelled-unanswered', noneOf(late));
  session.note('asks-declared', noneOf(asks));
  session.note('result-typed', noneOf(untyped));
  const last = wasUnexplained ? raw.unanswered() : probe;
  session.note('stays-connected', last ? trialFailed(last) : raw.heard() > 0 ? passed : notTried('said-nothing'));
  session.note('ends-with-input', endOf(byItself, hadEnded));
}

/** A server that never said a word is no example of doing right. */
function outcomeOf([first, ...others]: Unasked['noise'], hasSpoken: boolean): TrialOutcome {
  if (!first) return hasSpoken ? passed : notTried('said-nothing');
  const { text, ...rest } = first;
  const more = others.slice(0, MOST_MORE).map((other) => other.text);
  return { is: 'failed', exchange: { came: { is: 'text', text }, ...rest }, more };
}

function endOf(byItself: boolean | undefined, hadEnded: boolean): TrialOutcome {
  if (byItself === undefined) return notTried('not-a-program');
  if (hadEnded) return notTried('server-ended');
  return byItself ? passed : { is: 'failed' };
}
