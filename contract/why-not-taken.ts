import type { AttachedFile } from './attached-file.ts';
import type { Reason } from './reason.ts';
import type { Capabilities } from './settings.ts';

type Taker = { model: string; capabilities: Pick<Capabilities, 'images' | 'documents'> | undefined };

/** The reason why this model does not take the file; undefined when it does. Text goes to every model. */
export function whyNotTaken({ name, kind }: Pick<AttachedFile, 'name' | 'kind'>, { model, capabilities }: Taker): Reason | undefined {
  if (kind === 'image' && !capabilities?.images) return { code: 'model-takes-no-images', model, name };
  return kind === 'pdf' && !capabilities?.documents ? { code: 'model-takes-no-pdf', model, name } : undefined;
}
