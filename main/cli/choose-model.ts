import type { ModelChoice } from '../../contract/conversation.ts';
import type { Endpoint } from '../../contract/settings.ts';
import { UsageError } from './exit-codes.ts';
import type { CommandOptions } from './options.ts';
import type { CommandSession } from './session.ts';
import type { Terminal } from './terminal.ts';
import { say } from '../../client/words/reason-words.ts';

const ANTHROPIC = 'https://api.anthropic.com';

export type ChosenModel = {
  /** Undefined: what the settings say, which is the practice model at first. */
  model?: ModelChoice;
  /** Takes an endpoint that was only made for this command away again. */
  forget(): Promise<void>;
};

/**
 * Finds the model that --model and --base-url mean. The key in ANTHROPIC_API_KEY is given to nobody
 * but Anthropic.
 */
export async function chooseModel(session: CommandSession, { model, baseUrl }: CommandOptions, terminal: Terminal): Promise<ChosenModel> {
  const keep = async () => {};
  const endpoints = Object.values(session.state().endpoints);
  if (baseUrl !== undefined) return atAddress(session, checked(baseUrl), model, terminal);
  if (model === undefined) return { forget: keep };
  const known = endpoints.find((endpoint) => endpoint.id === model || endpoint.models.some(({ id }) => id === model));
  if (known)
    return { model: { endpoint: known.id, model: known.models.find(({ id }) => id === model)?.id ?? firstModel(known) }, forget: keep };
  if (model.startsWith('claude') && terminal.environment['ANTHROPIC_API_KEY']) return atAddress(session, ANTHROPIC, model, terminal);
  const names = endpoints.flatMap((endpoint) => endpoint.models.map(({ id }) => id));
  throw new UsageError(({ cliUsage }) => cliUsage.noSuchModel(model, names));
}

async function atAddress(session: CommandSession, baseUrl: string, model: string | undefined, terminal: Terminal): Promise<ChosenModel> {
  const known = Object.values(session.state().endpoints).find((endpoint) => endpoint.baseUrl === baseUrl);
  if (known) return { model: { endpoint: known.id, model: model ?? firstModel(known) }, forget: async () => {} };
  const anthropic = new URL(baseUrl).hostname === 'api.anthropic.com';
  const key = anthropic ? terminal.environment['ANTHROPIC_API_KEY'] : undefined;
  const kind = anthropic ? 'anthropic' : 'compatible';
  const { endpoint } = await session.ask('endpoint.add', { name: new URL(baseUrl).host.slice(0, 60), kind, baseUrl, key, passing: true });
  const forget = async () => void (await session.ask('endpoint.remove', { endpoint }));
  try {
    if (model !== undefined) return { model: { endpoint, model }, forget };
    const { endpoint: found } = await session.ask('endpoint.check', { endpoint }, terminal.stop);
    return { model: { endpoint, model: firstModel(found) }, forget };
  } catch (cause) {
    await forget();
    throw cause;
  }
}

/** As endpoints are kept: without /v1, the path of an API and a slash at the end. */
function checked(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new UsageError(({ cliUsage }) => cliUsage.notAnAddress(text));
  return text
    .replace(/\/+$/, '')
    .replace(/\/chat\/completions$/, '')
    .replace(/\/v1(?:\/messages)?$/, '');
}

function firstModel({ name, models, state }: Endpoint): string {
  const [first] = models;
  if (first) return first.id;
  throw new UsageError((words) => words.cliUsage.modelsUnknown(name, state.state === 'failed' ? say(words, state.reason) : undefined));
}
