import { Speaks } from '../../../contract/dialects.ts';
import type { Clock } from '../base/needs.ts';
import type { ModelAddress } from './adapter.ts';
import { adapterOf } from './adapters.ts';
import { askOnlyThere } from './ask-only-there.ts';

type Needs = { fetch: typeof fetch; clock: Clock };

const PATIENCE = 2_500;
const NOT_THERE = [404, 405, 501];

/**
 * Finds out which API an endpoint has, by requests with nothing in them: one that knows the path
 * says what is missing, and no model is asked. Of several, the one that `Speaks` names first;
 * undefined when it answers none.
 */
export async function whatItSpeaks(needs: Needs, place: ModelAddress): Promise<Speaks | undefined> {
  const has = (speaks: Speaks) => refusesNothing(needs, adapterOf({ speaks }).address(place.baseUrl), place.key);
  const answers = await Promise.all(Speaks.options.map(has));
  return Speaks.options.find((_, at) => answers[at]);
}

/** A good answer to nothing comes from a place that answers so to everything. */
async function refusesNothing({ fetch, clock }: Needs, address: string, key = 'none'): Promise<boolean> {
  const controller = new AbortController();
  const stopTimer = clock.after(PATIENCE, () => controller.abort());
  try {
    const headers = { 'content-type': 'application/json', 'anthropic-version': '2023-06-01' };
    const response = await askOnlyThere(fetch, key)(address, { method: 'POST', headers, body: '{}', signal: controller.signal });
    await response.body?.cancel();
    return response.status >= 400 && !NOT_THERE.includes(response.status);
  } catch {
    return false;
  } finally {
    stopTimer();
  }
}
