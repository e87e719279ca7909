import { HostError } from '../../../../contract/errors.ts';
import type { Server } from '../../../../contract/server.ts';
import type { ModelRequest } from '../../models/model.ts';
import { toMessages } from '../../models/to-messages.ts';
import { INSTRUCTIONS } from './instructions.ts';
import type { ReplyNeeds, Turn } from './read-reply.ts';

type Needs = Pick<ReplyNeeds, 'journal' | 'toolsOf' | 'files' | 'inEnglish'>;

/** The request to the model, from where the conversation stands. */
export async function toRequest(
  { journal, toolsOf, files: kept, inEnglish }: Needs,
  { conversation, choice, signal }: Pick<Turn, 'conversation' | 'choice' | 'signal'>,
): Promise<ModelRequest> {
  const files = await kept.forModel(journal.state().entries[conversation] ?? []);
  const { entries, endpoints, servers, settings } = journal.state();
  const endpoint = endpoints[choice.endpoint];
  if (!endpoint) throw new HostError('no-model', { code: 'model-gone' });
  const model = endpoint.models.find(({ id }) => id === choice.model);
  return {
    choice,
    system: INSTRUCTIONS,
    messages: toMessages(entries[conversation] ?? [], { ...endpoint.capabilities, choice, muted: mutedIn(servers), inEnglish, files }),
    tools: toolsOf(conversation).map(({ param }) => param),
    maxTokens: Math.min(settings.maxOutputTokens, model?.maxOutput ?? settings.maxOutputTokens),
    caching: endpoint.capabilities.caching,
    signal,
  };
}

/** The servers whose words the person keeps from models. */
function mutedIn(servers: Record<string, Server>): Set<string> {
  return new Set(Object.values(servers).flatMap(({ id, instructionsOff, enabled }) => (instructionsOff || !enabled ? [id] : [])));
}
