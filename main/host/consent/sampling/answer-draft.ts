import type { Usage } from '../../../../contract/conversation.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { Reason } from '../../../../contract/reason.ts';
import type { ReplyContent, SamplingDraft, SamplingMessage, SamplingReply, SamplingRequest } from '../../../../contract/sampling.ts';
import type { Endpoint } from '../../../../contract/settings.ts';
import { takesFiles } from '../../../../contract/takes-files.ts';
import { createGathered } from '../../base/gather.ts';
import type { Journal } from '../../base/journal.ts';
import type { Clock, InEnglish, Log } from '../../base/needs.ts';
import type { AskModel, Errand, ModelEvent, SamplingWishes } from '../../models/model.ts';
import { turnCost } from '../../models/prices.ts';
import type { Asking } from './asking.ts';
import type { Reservation } from './budgets.ts';
import { sizeOf } from './size-of.ts';
import type { SoFar } from './so-far.ts';
import { argumentsForServer } from '../../models/input-schema.ts';
import { toModelMessages, toModelTools } from './to-model-request.ts';

type Needs = { journal: Journal; ask: AskModel; clock: Clock; inEnglish: InEnglish; log: Log; soFar: SoFar };
type AskedModel = {
  draft: SamplingDraft;
  request: SamplingRequest;
  /** The part of the chat that goes before the messages. */
  context: SamplingMessage[];
  endpoint: Endpoint;
  errand: Errand;
  signal: AbortSignal;
  onText(text: string): void;
};
type Answering = Omit<AskedModel, 'request' | 'endpoint' | 'errand'> & { asking: Asking; budget: Reservation | undefined };
export type DraftOutcome = { outcome: 'replied'; reply: SamplingReply } | { outcome: 'failed'; trouble: Reason } | { outcome: 'stopped' };

/**
 * Has a model answer what was sent, and books what that took. The one place from which a server's
 * request reaches a model.
 */
export async function answerDraft(needs: Needs, answering: Answering): Promise<DraftOutcome> {
  const { journal, clock, log, soFar } = needs;
  const { asking, draft, budget, context, signal, onText } = answering;
  const gathered = createGathered(clock, onText);
  let whole = '';
  const add = (text: string) => {
    whole += text;
    gathered.add(text);
  };
  const endpoint = journal.state().endpoints[draft.choice.endpoint];
  const { request } = asking;
  try {
    if (!endpoint) throw new HostError('no-model', { code: 'model-gone' });
    const reply = await askModel(needs, { draft, request, context, endpoint, errand: errandOf(asking), signal, onText: add });
    if (signal.aborted) throw new HostError('stopped', { code: 'answer-stopped' });
    budget?.settle(reply.usage.inputTokens + reply.usage.outputTokens);
    soFar.add(asking, reply);
    return { outcome: 'replied', reply };
  } catch (cause) {
    // Tokens read and written until then were used, though nobody says how much it was.
    const said = sizeOf({ messages: [{ role: 'assistant', content: [{ type: 'text', text: whole }] }] });
    if (signal.aborted || said > 0) budget?.settle(sizeOf({ ...draft, context, brought: request.tools }) + said);
    else budget?.giveBack();
    if (signal.aborted) return { outcome: 'stopped' };
    if (cause instanceof HostError) return { outcome: 'failed', trouble: cause.reason };
    log.error(`The model could not be asked for ${asking.serverName}`, cause);
    return { outcome: 'failed', trouble: { code: 'bug' } };
  } finally {
    // Text that was not told yet comes with the reply.
    gathered.drop();
  }
}

/**
 * Asks the model what the person let stand, and nothing else. An answer that says nothing is a
 * failure (HostError).
 */
async function askModel(
  { ask, clock, inEnglish }: { ask: AskModel; clock: Clock; inEnglish: InEnglish },
  asked: AskedModel,
): Promise<SamplingReply> {
  const { draft, request, context, endpoint, errand, signal, onText } = asked;
  const on = request.tools.filter(({ name }) => draft.tools.includes(name));
  const { tools, names } = toModelTools(request.toolChoice === 'none' ? [] : on);
  const began = clock.elapsed();
  const content: ReplyContent[] = [];
  let end: Extract<ModelEvent, { type: 'end' }> = { type: 'end', stop: 'cut', usage: { inputTokens: 0, outputTokens: 0 } };
  const sent = {
    choice: draft.choice,
    system: draft.system ?? '',
    messages: toModelMessages(
      [...context, ...draft.messages],
      { images: takesFiles(endpoint, draft.choice.model, 'images').takes === true, inEnglish },
      names,
    ),
    tools,
    maxTokens: draft.maxTokens,
    ...wishesOf(request, endpoint),
    signal,
  };
  for await (const event of ask(sent, errand)) {
    if (event.type === 'text') {
      say(content, event.text);
      onText(event.text);
    }
    if (event.type === 'call') {
      const name = names.get(event.alias);
      const tool = on.find((one) => one.name === name);
      if (tool && event.input)
        content.push({ type: 'tool-use', id: event.toolUse, name: tool.name, input: argumentsForServer(tool.inputSchema, event.input) });
    }
    if (event.type === 'end') end = event;
  }
  const modelName = endpoint.models.find(({ id }) => id === draft.choice.model)?.name ?? draft.choice.model;
  if (end.stop === 'refused') throw new HostError('model-failed', { code: 'model-declined', model: modelName });
  const said = content.filter((one) => one.type === 'tool-use' || one.text.trim() !== '');
  if (said.length === 0) throw new HostError('model-failed', whyEmpty(end, modelName, draft.maxTokens));
  const usage = counted(end.usage, asked, said);
  const cost = turnCost(endpoint, draft.choice.model, usage);
  return {
    content: said,
    model: draft.choice.model,
    modelName,
    stop: howItStopped(end, said),
    usage,
    tookMs: clock.elapsed() - began,
    ...(cost !== undefined && { cost }),
  };
}

function errandOf({ serverName: server, caller: { conversation, turn } }: Asking): Errand {
  return { purpose: 'sampling', server, ...(conversation !== null && turn !== undefined && { chat: { conversation, turn } }) };
}

function wishesOf({ temperature, stopSequences, toolChoice }: SamplingRequest, { capabilities }: Endpoint): { wishes?: SamplingWishes } {
  // Endpoints refuse those of white space; the card says that they are left out.
  const stops = stopSequences.filter((stop) => stop.trim() !== '');
  const wishes: SamplingWishes = {
    ...(temperature !== undefined && { temperature: Math.min(1, Math.max(0, temperature)) }),
    ...(stops.length > 0 && { stopSequences: stops }),
    ...(toolChoice === 'required' && capabilities.toolChoice && { mustUseTool: true }),
  };
  return Object.keys(wishes).length > 0 ? { wishes } : {};
}

function say(content: ReplyContent[], text: string): void {
  const last = content.at(-1);
  if (last?.type === 'text') content[content.length - 1] = { type: 'text', text: last.text + text };
  else content.push({ type: 'text', text });
}

function whyEmpty({ stop }: { stop: string }, model: string, tokens: number): Reason {
  if (isUnfinished(stop)) return { code: 'model-out-of-tokens', model, tokens };
  return { code: 'model-said-nothing', model };
}

function howItStopped({ stop, sequence }: Extract<ModelEvent, { type: 'end' }>, said: ReplyContent[]): SamplingReply['stop'] {
  if (said.some(({ type }) => type === 'tool-use')) return 'toolUse';
  if (isUnfinished(stop)) return 'maxTokens';
  return sequence === undefined ? 'endTurn' : 'stopSequence';
}

/**
 * MCP has no word for a reply that broke off; a server that reads `maxTokens` knows at least that
 * more was to come.
 */
function isUnfinished(stop: string): boolean {
  return stop !== 'rest' && stop !== 'calls';
}

/**
 * An endpoint that does not count, or a stream that broke off, was not free: then it is what we
 * guess.
 */
function counted({ inputTokens, outputTokens }: Usage, { draft, request, context }: AskedModel, said: ReplyContent[]): Usage {
  const guess = () => sizeOf({ messages: [{ role: 'assistant', content: said }] });
  return { inputTokens: inputTokens || sizeOf({ ...draft, context, brought: request.tools }), outputTokens: outputTokens || guess() };
}
