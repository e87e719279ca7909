import type { FindingOf } from '../../../contract/finding.ts';
import { reasonOf } from '../../../contract/errors.ts';
import type { Endpoint } from '../../../contract/settings.ts';
import type { Journal } from '../journal.ts';
import type { Models } from '../models/models.ts';
import type { Clock } from '../needs.ts';

const LIMIT_MS = 4500;

type Needs = { journal: Pick<Journal, 'state'>; models: Pick<Models, 'check'>; clock: Clock };

/** Asks each model provider for its models. The practice model needs no look. */
export function lookAtModels({ journal, models, clock }: Needs): Promise<FindingOf<'model'>[]> {
  const endpoints = Object.values(journal.state().endpoints).filter(({ kind }) => kind !== 'practice');
  return Promise.all(endpoints.map((endpoint) => lookAtModel(endpoint)));

  async function lookAtModel(endpoint: Endpoint): Promise<FindingOf<'model'>> {
    let cancel = () => undefined as void;
    const late = new Promise<FindingOf<'model'>>((resolve) => {
      const silent = withTrouble(endpoint, { code: 'endpoint-silent', endpoint: endpoint.name });
      cancel = clock.after(LIMIT_MS, () => resolve(silent));
    });
    const asked = models.check(endpoint.id).then(found, (cause: unknown) => withTrouble(endpoint, reasonOf(cause)));
    return Promise.race([late, asked]).finally(cancel);
  }
}

function found(endpoint: Endpoint): FindingOf<'model'> {
  if (endpoint.state.state === 'failed') return withTrouble(endpoint, endpoint.state.reason);
  return { code: 'model', state: 'ok', endpoint: endpoint.id, name: endpoint.name, models: endpoint.models.length };
}

function withTrouble({ id, name, models }: Endpoint, why: FindingOf<'model'>['why']): FindingOf<'model'> {
  return { code: 'model', state: 'missing', endpoint: id, name, models: models.length, why };
}
