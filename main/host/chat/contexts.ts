import { chatsIn } from '../../../contract/chats-by-id.ts';
import type { Input, Output } from '../../../contract/api.ts';
import type { Spent, ToolsRead } from '../../../contract/chat-context.ts';
import type { Conversation, Entry } from '../../../contract/conversation.ts';
import { HostError } from '../../../contract/errors.ts';
import { OURS } from '../../../contract/handles.ts';
import { thinkingIn } from '../../../contract/dialects.ts';
import { chatInProject } from '../../../contract/project.ts';
import { believedCount } from '../models/believed-usage.ts';
import { estimateOnce, estimateRequest, estimateText } from '../models/estimate-tokens.ts';
import type { ModelMessage, ModelTool } from '../models/model.ts';
import type { Models } from '../models/models.ts';
import { toBeFoundOf } from '../models/told-in-words.ts';
import type { Usable } from '../models/to-tools.ts';
import type { Clock } from '../base/needs.ts';
import { changeConversation } from '../base/change-conversation.ts';
import { changeContext } from './turn/change-context.ts';
import { dayOf, plus } from './turn/count-spent.ts';
import { inView } from './turn/in-view.ts';
import { toBeFound } from './turn/tell-facts.ts';
import { type RequestNeeds, toRequest } from './turn/to-request.ts';
import type { KnownTool, ToolsOfChats } from './turn/tools-of-chat.ts';
import { wantedTools } from './wanted-tools.ts';

type Needs = RequestNeeds &
  Pick<ToolsOfChats, 'toolsWith' | 'deferred'> & {
    clock: Clock;
    models: Pick<Models, 'count'>;
    /** Entries of the path in view, read from the disk where they are not in memory. */
    entriesOf(conversation: string): Entry[];
  };

/** Stands for the chat that does not exist yet. */
const NEW = '';

/** Answers the `context.*` requests that ask no model. */
export class Contexts {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async read(id: string): Promise<Output<'context.read'>> {
    const { journal, toolsOf, room, models } = this.#needs;
    const { context, model, contextTokens, thinking } = this.#inProject(id);
    this.#needs.entriesOf(id);
    const choice = model ?? journal.state().settings.model;
    const endpoint = journal.state().endpoints[choice.endpoint];
    const asked = endpoint && { thinking: thinkingIn(endpoint, choice.model, thinking) };
    const request = await toRequest(this.#needs, { conversation: id, choice, ...asked, signal: never });
    const estimate = estimateRequest(request);
    const counted = believedCount(await models.count(request), request);
    // Without a counter: the last request as the endpoint counted it, and what came since by how it
    // counted that.
    const used = counted ?? Math.max(believedCount(contextTokens, request) ?? 0, room.expect(id, estimate));
    const scaled = (tokens: number) => Math.round((tokens * used) / Math.max(1, estimate));
    const results = scaled(sizeOfResults(request.messages));
    const instructions = scaled(estimateText(request.system));
    const tools = this.#byServer(toolsOf(id, choice), wantedTools(journal.state(), id)).map((one) => ({
      ...one,
      tokens: scaled(one.tokens),
    }));
    const others = instructions + results + tools.reduce((sum, { tokens }) => sum + tokens, 0);
    const window = room.windowOf(choice, id);
    // The meter beside them shows the same number.
    if (used !== this.#known(id).contextTokens) changeConversation(journal, id, { contextTokens: used });
    return {
      ...(window !== undefined && { window }),
      used,
      counted: counted !== undefined,
      instructions,
      tools,
      results,
      chat: Math.max(0, used - others),
      named: inView(this.#needs.entriesOf(id), context).named.size,
      today: this.#today(),
    };
  }

  /**
   * Of servers alone: the app's own are not the person's to choose. Tools that are found when
   * needed cost the line that names them.
   */
  readTools({ conversation = NEW, model, ...chosen }: Input<'context.read-tools'>): Output<'context.read-tools'> {
    const { journal, toolsWith, deferred, entriesOf } = this.#needs;
    if (journal.state().conversations[conversation]) entriesOf(conversation);
    const choice = model ?? (conversation === NEW ? undefined : this.#inProject(conversation).model) ?? journal.state().settings.model;
    const all = wantedTools(journal.state(), conversation, chosen.offHere);
    const along = toolsWith(chosen, conversation, choice);
    const found = new Map(
      toBeFound(deferred(conversation, along, chosen.offHere)).map((one) => [one.server, estimateText(toBeFoundOf(one))]),
    );
    return {
      tools: this.#byServer(along, all).flatMap((one) =>
        one.server === undefined ? [] : [{ ...one, tokens: one.tokens + (found.get(one.server) ?? 0) }],
      ),
    };
  }

  changeSummary({ conversation, text }: Input<'context.change-summary'>): void {
    const { summary } = this.#resting(conversation).context ?? {};
    if (!summary) throw new HostError('not-found', { code: 'no-summary' });
    // A provider refuses its block when the words in it were changed.
    const { compacted: _, ...kept } = summary;
    changeContext(this.#needs.journal, conversation, { summary: { ...kept, text, edited: true } });
  }

  takeBack(conversation: string): void {
    const { summary, summaryBefore } = this.#resting(conversation).context ?? {};
    if (!summary) throw new HostError('not-found', { code: 'no-summary' });
    changeContext(this.#needs.journal, conversation, { summary: summaryBefore, summaryBefore: undefined });
  }

  forgetRefusal(id: string): void {
    const { journal, room } = this.#needs;
    room.forget(id, this.#inProject(id).model ?? journal.state().settings.model);
  }

  #known(id: string): Conversation {
    const conversation = this.#needs.journal.state().conversations[id];
    if (!conversation) throw new HostError('not-found', { code: 'no-such-chat' });
    return conversation;
  }

  #inProject(id: string): Conversation {
    return chatInProject(this.#needs.journal.state(), id) ?? this.#known(id);
  }

  #resting(id: string): Conversation {
    const conversation = this.#known(id);
    if (conversation.activity.state === 'working') throw new HostError('busy', { code: 'chat-busy' });
    return conversation;
  }

  #byServer(inRequest: KnownTool[], wanted: Usable[]): ToolsRead {
    const { servers } = this.#needs.journal.state();
    const there = Map.groupBy(inRequest, ({ server }) => server);
    const all = Map.groupBy(wanted, ({ server }) => server);
    return [...new Set([...there.keys(), ...all.keys()])].map((server) => ({
      ...(server !== OURS && { server }),
      name: servers[server]?.name ?? 'Switchyard',
      ...howMany(there.get(server), all.get(server)),
    }));
  }

  /** Of all chats that are still here. */
  #today(): Spent {
    const day = dayOf(this.#needs.clock.now());
    const of = chatsIn(this.#needs.journal.state().conversations).flatMap(({ context }) =>
      context?.today?.day === day ? [context.today] : [],
    );
    return of.reduce<Spent>(plus, { tokens: 0 });
  }
}

/** Tools that a server has in the request, and what a model reads of them. */
function howMany(there: { param: ModelTool }[] = [], all: unknown[] = []): { tools: number; of: number; tokens: number } {
  const tokens = there.reduce((sum, { param }) => sum + estimateOnce(param), 0);
  return { tools: there.length, of: Math.max(there.length, all.length), tokens };
}

const never = new AbortController().signal;

/** Results of calls, and all that was attached to messages. */
function sizeOfResults(messages: ModelMessage[]): number {
  const blocks = messages.flatMap(({ content }) => (typeof content === 'string' ? [] : content));
  const isBrought = (block: (typeof blocks)[number]) =>
    ['tool_result', 'image', 'document'].includes(block.type) || (block.type === 'text' && block.text.startsWith('[Attached'));
  return blocks.filter(isBrought).reduce((sum, block) => sum + estimateOnce(block), 0);
}
