import type { FindingOf } from '../../../contract/finding.ts';
import { reasonOf } from '../../../contract/errors.ts';
import type { Endpoint } from '../../../contract/settings.ts';
import type { Journal } from '../base/journal.ts';
import type { Models } from '../models/models.ts';
import type { Clock } from '../base/needs.ts';

const LIMIT_MS = 4500;

type Needs = { journal: Pick<Journal, 'state'>; models: Pick<Models, 'check'>; clock: Clock };

/** Asks a model provider for its models. One that the person removed meanwhile is no finding. */
export async function lookAtModel({ journal, models, clock }: Needs, id: string): Promise<FindingOf<'model'>[]> {
  const endpoint = journal.state().endpoints[id];
  if (!endpoint) return [];
  let cancel = () => undefined as void;
  const late = new Promise<FindingOf<'model'>>((resolve) => {
    const silent = withTrouble(endpoint, { code: 'endpoint-silent', endpoint: endpoint.name });
    cancel = clock.after(LIMIT_MS, () => resolve(silent));
  });
  const asked = models.check(id).then(found, (cause: unknown) => withTrouble(endpoint, reasonOf(cause)));
  return [await Promise.race([late, asked]).finally(cancel)];
}

function found(endpoint: Endpoint): FindingOf<'model'> {
  if (endpoint.state.state === 'failed') return withTrouble(endpoint, endpoint.state.reason);
  return { code: 'model', state: 'ok', endpoint: endpoint.id, name: endpoint.name, models: endpoint.models.length };
}

function withTrouble({ id, name, models }: Endpoint, why: FindingOf<'model'>['why']): FindingOf<'model'> {
  return { code: 'model', state: 'missing', endpoint: id, name, models: models.length, why };
}
