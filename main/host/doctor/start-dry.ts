import { HostError } from '../../../contract/errors.ts';
import type { Reason } from '../../../contract/reason.ts';
import { initialize } from '../check/lifecycle.ts';
import { pipeTo } from '../check/open-pipe.ts';
import { type RawExchange, openRaw } from '../check/raw-connection.ts';
import { untilAborted } from '../base/clock.ts';
import type { Clock } from '../base/needs.ts';
import { CannotStart } from '../servers/list/reachable.ts';
import type { Servers } from '../servers/servers.ts';
import { troubleOf } from '../servers/session/trouble.ts';
import { redactTexts } from '../traffic/redactor.ts';

/** One start of a server that is off, for a look alone. */
export type DryStart =
  | { is: 'starts'; ms: number }
  | { is: 'silent' }
  /** Nobody agreed to how it starts: it was not started. */
  | { is: 'not-agreed' }
  | { is: 'failed'; why: Reason; cure?: Reason };

type Needs = { servers: Pick<Servers, 'wayTo'>; clock: Clock };

const ANSWER_MS = 3500;
/** A program whose input is closed has so long before it is ended. */
const END_MS = 300;

/**
 * Starts a server on a connection of its own, greets it, and ends it again; of a URL the same
 * without a process.
 */
export async function startDry({ servers, clock }: Needs, id: string, late: AbortSignal): Promise<DryStart> {
  try {
    const way = await servers.wayTo(id);
    const began = clock.elapsed();
    const opening = openRaw(pipeTo(way), { clock });
    const greeted = opening.then(async (raw) => outcomeOf(await initialize(raw, { patience: ANSWER_MS }), clock.elapsed() - began));
    const found = await untilAborted(late, greeted, (): DryStart => ({ is: 'silent' })).catch((error: unknown): DryStart => {
      const { reason, cure } = troubleOf({ error }, way.launch, [], way.environment['PATH']);
      // The last lines of the server are kept nowhere: it was started for the look alone.
      return { is: 'failed', why: reason, ...(cure && cure.code !== 'read-last-lines' && { cure }) };
    });
    // One that opens only now is ended all the same, but nobody waits for that.
    const ended = opening.then((raw) => raw.end(END_MS)).then(nothing, nothing);
    await untilAborted(late, ended, nothing);
    return redactTexts(found, (text) => way.server.redactor.redact(text));
  } catch (error) {
    if (error instanceof CannotStart) return { is: 'failed', why: error.reason, cure: error.cure };
    if (error instanceof HostError && error.code === 'not-ready') return { is: 'not-agreed' };
    if (error instanceof HostError) return { is: 'failed', why: error.reason };
    throw error;
  }
}

function nothing(): void {}

/** An error is an answer, too: a server that gives one is there and speaks the protocol. */
function outcomeOf({ came, message }: RawExchange, ms: number): DryStart {
  if (message) return { is: 'starts', ms };
  switch (came.is) {
    case 'text':
      return { is: 'failed', why: { code: 'not-connected-because', text: came.text } };
    case 'ended':
      return { is: 'failed', why: { code: 'ended-with-code', exit: null } };
    case 'nothing':
      return { is: 'silent' };
    default:
      return came satisfies never;
  }
}
