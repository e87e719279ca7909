import type { ModelChoice } from '../../../contract/conversation.ts';
import { chatInProject } from '../../../contract/project.ts';
import type { Endpoint, Model } from '../../../contract/settings.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { NEW, useDraft } from './drafts.tsx';
import { useNextProject } from './next-project.ts';

/** The model that answers where this was chosen; null stands for the default of the settings. */
export function useModel(chosen: ModelChoice | null): { choice: ModelChoice; endpoint: Endpoint | undefined; model: Model | undefined } {
  const fallback = useAppState((state) => state.settings.model);
  const endpoints = useAppState((state) => state.endpoints);
  const choice = chosen ?? fallback;
  const endpoint = endpoints[choice.endpoint];
  return { choice, endpoint, model: endpoint?.models.find(({ id }) => id === choice.model) };
}

/** The model that answers in this chat, or in the one that does not exist yet. */
export function useModelOfChat(chat: string): ReturnType<typeof useModel> {
  const chosen = useAppState((state) => chatInProject(state, chat)?.model);
  const unsaid = useModelInNext();
  return useModel((chat === NEW ? unsaid : chosen) ?? null);
}

/** The model of the next chat: chosen for it, else that of its project; null: the default one. */
export function useModelInNext(): ModelChoice | null {
  const chosen = useModelOfNext();
  const project = useNextProject();
  return chosen ?? project?.model ?? null;
}

/**
 * The model that was chosen for the next chat; undefined where none was, or where its endpoint was
 * removed since.
 */
export function useModelOfNext(): ModelChoice | undefined {
  const chosen = useDraft(NEW, (draft) => draft.model);
  const isThere = useAppState(({ endpoints }) => chosen !== undefined && endpoints[chosen.endpoint] !== undefined);
  return isThere ? chosen : undefined;
}
