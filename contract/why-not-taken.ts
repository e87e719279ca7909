import type { AttachedFile } from './attached-file.ts';
import type { Reason } from './reason.ts';
import type { Endpoint } from './settings.ts';
import { abilityFor, takesFiles } from './takes-files.ts';

type Taker = { id: string; model: string; endpoint: Endpoint | undefined };

/**
 * The reason why this model does not take the file; undefined when it does, or nobody knows. Text
 * goes to every model.
 */
export function whyNotTaken(file: Pick<AttachedFile, 'name' | 'kind'>, { id, model, endpoint }: Taker): Reason | undefined {
  const ability = abilityFor(file);
  if (!ability || takesFiles(endpoint, id, ability).takes !== false) return undefined;
  return { code: ability === 'images' ? 'model-takes-no-images' : 'model-takes-no-pdf', model, name: file.name };
}
