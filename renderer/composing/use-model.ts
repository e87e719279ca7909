import type { ModelChoice } from '../../contract/conversation.ts';
import type { Endpoint, Model } from '../../contract/settings.ts';
import { useAppState } from '../host/use-host.ts';

/** The model that answers where this was chosen; null stands for the default of the settings. */
export function useModel(chosen: ModelChoice | null): { choice: ModelChoice; endpoint: Endpoint | undefined; model: Model | undefined } {
  const fallback = useAppState((state) => state.settings.model);
  const endpoints = useAppState((state) => state.endpoints);
  const choice = chosen ?? fallback;
  const endpoint = endpoints[choice.endpoint];
  return { choice, endpoint, model: endpoint?.models.find(({ id }) => id === choice.model) };
}
