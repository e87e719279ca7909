import type { AnswerSampling } from '../../../../contract/answer-sampling.ts';
import { samplingIn } from '../../../../contract/dialects.ts';
import type { ChatContext } from '../../../../contract/chat-context.ts';
import { HostError } from '../../../../contract/errors.ts';
import { OURS } from '../../../../contract/handles.ts';
import type { Entry } from '../../../../contract/conversation.ts';
import { isServerOffHere, type OffHere } from '../../../../contract/off-here.ts';
import { chatInProject, projectOf } from '../../../../contract/project.ts';
import type { Server } from '../../../../contract/server.ts';
import type { Endpoint, Settings } from '../../../../contract/settings.ts';
import { takesFiles } from '../../../../contract/takes-files.ts';
import { eachPlaceOnce, foldersOf } from '../../../../contract/workspace.ts';
import { estimateRequest } from '../../models/estimate-tokens.ts';
import { compactedFor } from '../../models/compaction.ts';
import type { ModelRequest } from '../../models/model.ts';
import { type ModelReader, toMessages } from '../../models/to-messages.ts';
import { SEARCH_TOOLS, searchesTools } from '../../models/searches-tools.ts';
import { toToolParam, type Usable } from '../../models/to-tools.ts';
import { inView } from './in-view.ts';
import { instructionsWith } from './instructions.ts';
import type { KnownTool } from './tools-of-chat.ts';
import { wantedTools } from '../wanted-tools.ts';
import type { ReplyNeeds, Turn } from './turn.ts';

export type RequestNeeds = Pick<ReplyNeeds, 'journal' | 'toolsOf' | 'files' | 'folderInstructions' | 'inEnglish' | 'room'>;
export type TurnChoice = Pick<Turn, 'conversation' | 'choice' | 'thinking' | 'signal'>;

/** An answer has room for so many tokens at least, or the chat is too long. */
export const LEAST_ANSWER = 1_024;

/**
 * `goesOn`: the reply before, in the same turn. `closing`: only what was said up to this entry, and
 * that at the end; null: the endpoint sums it up itself. `context`: as if this were kept of it.
 */
export type RequestExtent = { goesOn: ModelReader['goesOn'] } | { upTo: string; closing: string | null } | { context: ChatContext };

/** The request to the model, from where the conversation stands. */
export async function toRequest(needs: RequestNeeds, asked: TurnChoice, where?: RequestExtent): Promise<ModelRequest> {
  const { journal, toolsOf, inEnglish, room } = needs;
  const { conversation, choice, thinking, signal } = asked;
  const isSummary = where !== undefined && 'closing' in where;
  const entriesOf = () => journal.state().entries[conversation] ?? [];
  const files = await needs.files.forModel(entriesOf(), projectOf(journal.state(), conversation)?.files);
  const { endpoints, folders, servers, settings } = journal.state();
  const chat = chatInProject(journal.state(), conversation);
  const project = projectOf(journal.state(), conversation);
  const endpoint = endpoints[choice.endpoint];
  if (!endpoint) throw new HostError('no-model', { code: 'model-gone' });
  const model = endpoint.models.find(({ id }) => id === choice.model);
  const context = where && 'context' in where ? where.context : chat?.context;
  const { entries, summary, opening, names, named } = inView(entriesOf(), context);
  const compacted = compactedFor(endpoint, choice, summary);
  const reader = {
    ...filesSeen(endpoint, choice.model),
    choice,
    muted: mutedIn(servers, chat?.offHere),
    inEnglish,
    files,
    names,
    named,
    ...(project && { ofProject: project.files }),
    ...(opening !== undefined && { opening }),
    ...(compacted && { compacted }),
    ...(where && 'closing' in where && { closing: where.closing }),
    ...(where && 'goesOn' in where && where.goesOn && { goesOn: where.goesOn }),
  };
  const request = {
    choice,
    system: instructionsWith({
      everywhere: settings.instructions,
      project,
      folders: eachPlaceOnce(foldersOf(folders, chat?.folders)).flatMap(({ path }) => needs.folderInstructions.toldOf(path)),
      here: chat?.instructions,
    }),
    messages: toMessages(where && 'upTo' in where ? upTo(entries, where.upTo) : entries, reader),
    ...sentTools(toolsOf(conversation, choice), wantedTools(journal.state(), conversation), searchesTools(endpoint)),
    ...wishesOf(settings, isSummary ? {} : samplingIn(endpoint, choice.model, chat?.sampling).asked),
    caching: endpoint.capabilities.caching,
    ...(thinking && !isSummary && { thinking }),
    ...(isSummary && where.closing === null && { compacts: true }),
    signal,
  };
  const most = Math.min(settings.maxOutputTokens, model?.maxOutput ?? settings.maxOutputTokens);
  const window = room.windowOf(choice, conversation);
  const left = window === undefined ? most : Math.floor(window * 0.98) - room.expect(conversation, estimateRequest(request));
  return { ...request, maxTokens: Math.max(Math.min(most, LEAST_ANSWER), Math.min(most, left)) };
}

/** Of a summary nothing is asked but what holds for all chats: a stop sequence would end it. */
function wishesOf({ temperature }: Settings, { topP, stop }: AnswerSampling): Pick<ModelRequest, 'wishes'> {
  const wishes = {
    ...(temperature != null && { temperature }),
    ...(topP !== undefined && { topP }),
    ...(stop && { stopSequences: stop }),
  };
  return Object.keys(wishes).length > 0 ? { wishes } : {};
}

function filesSeen(endpoint: Endpoint, model: string): Pick<ModelReader, 'images' | 'documents' | 'tries'> {
  const [images, documents] = [takesFiles(endpoint, model, 'images').takes, takesFiles(endpoint, model, 'documents').takes];
  return {
    images: images === true,
    documents: documents === true,
    tries: { images: images !== false, documents: documents !== false },
  };
}

/** An endpoint that searches itself gets all tools, and no search of ours. */
function sentTools(there: KnownTool[], all: Usable[], searches: boolean): Pick<ModelRequest, 'tools' | 'findable'> {
  const withoutSearch = there.filter(({ server, tool }) => server !== OURS || tool.name !== SEARCH_TOOLS);
  if (!searches || withoutSearch.length === there.length) return { tools: there.map(({ param }) => param) };
  const names = new Set(there.map(({ tool }) => tool.alias));
  const findable = all.filter(({ tool }) => !names.has(tool.alias)).map(({ tool }) => toToolParam(tool));
  return { tools: withoutSearch.map(({ param }) => param), ...(findable.length > 0 && { findable }) };
}

function upTo(entries: Entry[], last: string): Entry[] {
  return entries.slice(0, entries.findIndex(({ id }) => id === last) + 1);
}

/** The servers whose words the person keeps from models, or from those of this chat. */
function mutedIn(servers: Record<string, Server>, off: OffHere | undefined): Set<string> {
  const isMuted = ({ id, instructionsOff, enabled }: Server) => instructionsOff || !enabled || isServerOffHere(off, id);
  return new Set(Object.values(servers).flatMap((server) => (isMuted(server) ? [server.id] : [])));
}
