import type { AttachedFile } from './attached-file.ts';
import type { Reason } from './reason.ts';
import type { Endpoint } from './settings.ts';

type Taker = { model: string; endpoint: Pick<Endpoint, 'name' | 'kind' | 'capabilities' | 'saidOfFiles'> | undefined };

/**
 * The reason why this model does not take the file; undefined when it does. Text goes to every
 * model.
 */
export function whyNotTaken({ name, kind }: Pick<AttachedFile, 'name' | 'kind'>, { model, endpoint }: Taker): Reason | undefined {
  if (kind === 'text') return undefined;
  const ability = kind === 'image' ? 'images' : 'documents';
  if (endpoint?.capabilities[ability]) return undefined;
  if (endpoint?.kind === 'compatible' && !endpoint.saidOfFiles?.includes(ability))
    return {
      code: ability === 'images' ? 'model-assumed-without-images' : 'model-assumed-without-pdf',
      model,
      name,
      endpoint: endpoint.name,
    };
  return { code: ability === 'images' ? 'model-takes-no-images' : 'model-takes-no-pdf', model, name };
}

/** The reason stands on what nobody said of the endpoint, and the person can say it. */
export function isAssumed({ code }: Pick<Reason, 'code'>): boolean {
  return code === 'model-assumed-without-images' || code === 'model-assumed-without-pdf';
}
