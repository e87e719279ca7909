import type { Words } from '../../../client/words/en.ts';
import type { Format } from '../../../client/words/format.ts';
import type { Endpoint, Model } from '../../../contract/settings.ts';
import type { ModelChoice } from '../../../contract/conversation.ts';
import {
  estimateSamplingTokens,
  type Remember,
  type SamplingContent,
  type SamplingContext,
  type SamplingDraft,
  type SamplingMessage,
  type SamplingQuestion,
} from '../../../contract/sampling.ts';

/** The request while somebody works on it; `longest` is what stands in the field. */
export type RequestDraft = {
  system: string | undefined;
  messages: SamplingMessage[];
  choice: ModelChoice;
  longest: string;
  context: SamplingContext;
  tools: string[];
  replies: 'show' | 'return';
  remember: Remember | undefined;
};

/**
 * The draft that was sent before, or the request as the server wrote it, with nothing of the chat
 * and none of its tools.
 */
export function startRequest(
  { request, offer, stage }: SamplingQuestion,
  { showReplies, number }: { showReplies: boolean; number: Format['number'] },
): RequestDraft {
  const last = stage.stage === 'request' ? stage.last : stage.sent;
  return {
    system: last ? last.system : request.system,
    messages: last?.messages ?? request.messages,
    choice: last?.choice ?? offer.choice,
    longest: number(last?.maxTokens ?? offer.maxTokens),
    context: last?.context ?? 'nothing',
    tools: last?.tools ?? [],
    replies: showReplies ? 'show' : 'return',
    remember: undefined,
  };
}

export type ReadRequest = { ok: true; draft: SamplingDraft } | { ok: false; problem: RequestProblem };

/** The reason why a request cannot be sent; `client/words` has the sentences. */
export type RequestProblem = { code: 'no-number' } | { code: 'too-many'; most: number } | { code: 'empty-message'; message: number };

export function sayRequestProblem({ sampling: { problems } }: Pick<Words, 'sampling'>, problem: RequestProblem): string {
  switch (problem.code) {
    case 'no-number':
      return problems[problem.code];
    case 'too-many':
      return problems[problem.code](problem.most);
    case 'empty-message':
      return problems[problem.code](problem.message);
    default:
      return problem satisfies never;
  }
}

/**
 * The draft as it goes to the model; texts that were emptied are left out. `most`: the tokens the
 * server asked for.
 */
export function readRequestDraft({ system, messages, choice, longest, context, tools }: RequestDraft, most: number): ReadRequest {
  const maxTokens = readLongest(longest);
  const problem = problemOfLongest(longest, most);
  if (maxTokens === undefined || problem !== undefined) return { ok: false, problem: problem ?? NO_NUMBER };
  const left = messages.map((message) => ({ ...message, content: message.content.filter(saysSomething) }));
  const empty = left.findIndex(({ content }) => content.length === 0);
  if (empty >= 0) return { ok: false, problem: { code: 'empty-message', message: empty + 1 } };
  return { ok: true, draft: { system: system?.trim() ? system : undefined, messages: left, choice, maxTokens, context, tools } };
}

const NO_NUMBER: RequestProblem = { code: 'no-number' };

export function problemOfLongest(longest: string, most: number): RequestProblem | undefined {
  const value = readLongest(longest);
  if (value === undefined) return NO_NUMBER;
  return value > most ? { code: 'too-many', most } : undefined;
}

/** A whole number as people write it in any language, thousands set apart or not. */
export function readLongest(text: string): number | undefined {
  const written = text.trim();
  const value = /^(\d+|\d{1,3}([.,_’\s]\d{3})+)$/.test(written) ? Number(written.replaceAll(/\D/g, '')) : 0;
  return Number.isSafeInteger(value) && value >= 1 ? value : undefined;
}

/** The messages with one text in them replaced. */
export function withText(messages: SamplingMessage[], at: number, part: number, text: string): SamplingMessage[] {
  const change = (message: SamplingMessage) => ({
    ...message,
    content: message.content.map((one, index) => (index === part && one.type === 'text' ? { ...one, text } : one)),
  });
  return messages.map((message, index) => (index === at ? change(message) : message));
}

/**
 * About how many tokens would be sent, with what comes along from the chat and the tools that are
 * on.
 */
export function tokensSent(draft: Pick<SamplingDraft, 'system' | 'messages' | 'context' | 'tools'>, question: SamplingQuestion): number {
  const along = draft.context === 'nothing' ? 0 : question.contexts[draft.context].tokens;
  const tools = question.request.tools.filter(({ name }) => draft.tools.includes(name));
  const described = tools.length > 0 ? estimateSamplingTokens({ system: JSON.stringify(tools), messages: [] }) : 0;
  return estimateSamplingTokens({ system: draft.system, messages: draft.messages }) + along + described;
}

/**
 * The models somebody can choose from: those of every endpoint that did not fail, and the chosen
 * one whatever it does.
 */
export function usableModels(endpoints: Record<string, Endpoint>, chosen: ModelChoice): { endpoint: Endpoint; model: Model }[] {
  return Object.values(endpoints).flatMap((endpoint) =>
    endpoint.models
      .filter(({ id }) => endpoint.state.state !== 'failed' || (endpoint.id === chosen.endpoint && id === chosen.model))
      .map((model) => ({ endpoint, model })),
  );
}

function saysSomething(content: SamplingContent): boolean {
  return content.type !== 'text' || content.text.trim() !== '';
}
