import type { ChatContext } from './chat-context.ts';
import type { ModelChoice } from './conversation.ts';
import type { FoundWindow } from './found-window.ts';
import type { Endpoint } from './settings.ts';

/**
 * A model may be loaded with a larger window later: what was found out is tried again after this.
 */
const BELIEVED_MS = 7 * 24 * 3600 * 1000;

/** A model, and the chat in which it is asked. */
type ModelInChat = { choice: ModelChoice; context?: ChatContext | undefined; now: number };
type Windowed = Pick<Endpoint, 'models' | 'windows'>;

/**
 * Tokens of a model's window: as its endpoint says, or less when it refused less. Undefined when
 * nobody knows.
 */
export function windowOf(endpoint: Windowed | undefined, asked: ModelInChat): number | undefined {
  const said = saidOf(endpoint, asked.choice.model);
  const found = foundWindow(endpoint, asked)?.tokens;
  return found === undefined ? said : Math.min(said ?? found, found);
}

/** The smallest window that a refusal showed, of those that are still believed in this chat. */
export function foundWindow(endpoint: Windowed | undefined, { choice, context, now }: ModelInChat): FoundWindow | undefined {
  const said = saidOf(endpoint, choice.model);
  const here = context?.window;
  const isOfChoice = here?.by.endpoint === choice.endpoint && here.by.model === choice.model;
  return [endpoint?.windows?.[choice.model], isOfChoice ? here : undefined]
    .filter((found) => found !== undefined && found.said === said && now - found.at < BELIEVED_MS)
    .reduce((least, found) => (least && found && least.tokens < found.tokens ? least : found), undefined);
}

function saidOf(endpoint: Windowed | undefined, model: string): number | undefined {
  return endpoint?.models.find(({ id }) => id === model)?.contextWindow;
}
