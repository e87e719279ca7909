import type { Unasked } from './raw-connection.ts';
import { notTried, type Outcome, passed, type Session } from './session.ts';

/** Findings about messages that nobody asked for, and about the end: known when everything else was tried. */
export async function endAndLookBack({ raw, note, patience }: Session): Promise<void> {
  const hadEnded = raw.hasEnded();
  const byItself = await raw.end(patience.end);
  const { noise, malformed, strays, asks, untyped } = raw.unasked;
  note('only-messages', byItself === undefined ? notTried('not-a-program') : noneOf(noise));
  note('answers-well-formed', noneOf(malformed));
  note('answers-awaited', noneOf(strays));
  note('asks-declared', noneOf(asks));
  note('result-typed', noneOf(untyped));
  note('ends-with-input', endOf(byItself, hadEnded));
}

function noneOf([first]: Unasked['noise']): Outcome {
  if (!first) return passed;
  const { text, ...rest } = first;
  return { is: 'failed', exchange: { came: { is: 'text', text }, ...rest } };
}

function endOf(byItself: boolean | undefined, hadEnded: boolean): Outcome {
  if (byItself === undefined) return notTried('not-a-program');
  if (hadEnded) return notTried('server-ended');
  return byItself ? passed : { is: 'failed' };
}
