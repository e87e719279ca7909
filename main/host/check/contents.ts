import type { Revision } from '../../../contract/check.ts';
import { METHOD_NOT_FOUND } from '../servers/error-codes.ts';
import { type Fields, isFields } from '../base/fields.ts';
import { errorOf, type RawExchange, resultOf } from './raw-connection.ts';
import { entriesIn, trialFailed, nameIn, notTried, type TrialOutcome, passed, type CheckSession } from './session.ts';

/** The most prompts, resources and arguments to look at: a server may have thousands. */
const MOST = 10;
const MOST_COMPLETED = 100;

/** The kinds of content that a revision knows. */
export function contentKinds(revision: Revision): string[] {
  return [
    'text',
    'image',
    ...(revision >= '2025-03-26' ? ['audio'] : []),
    ...(revision >= '2025-06-18' ? ['resource_link'] : []),
    'resource',
  ];
}

/** The content is of a kind that the revision knows. */
export function isContent(part: unknown, revision: Revision): boolean {
  return isFields(part) && contentKinds(revision).includes(String(part['type']));
}

/** A server may ask for something first, or give its result later. */
export function isLater(result: Fields): boolean {
  return result['resultType'] === 'input_required' || result['resultType'] === 'task';
}

/** Resources and templates by their address, where they have no name. */
export function namesAreGiven(resources: Fields[], templates: Fields[]): TrialOutcome {
  const all = [...resources, ...templates];
  if (all.length === 0) return notTried('not-offered');
  const nameless = all.filter(({ name }) => typeof name !== 'string' || name === '');
  if (nameless.length === 0) return passed;
  return { is: 'failed', about: nameless.map(({ uri, uriTemplate }) => String(uri ?? uriTemplate)) };
}

type ContentTrial = { about: string; exchange: RawExchange };

/** Each prompt with the arguments it requires; a refusal is an answer, too. */
export async function promptsAreWellFormed(session: CheckSession, prompts: Fields[]): Promise<TrialOutcome> {
  if (prompts.length === 0) return notTried('not-offered');
  const isMessage = (message: unknown) =>
    isFields(message) && ['user', 'assistant'].includes(String(message['role'])) && isContent(message['content'], session.revision);
  return lookAt(
    prompts.slice(0, MOST),
    async (prompt) => ({ about: nameIn(prompt), exchange: await session.ask('prompts/get', { name: prompt['name'], ...filled(prompt) }) }),
    ({ messages }) => Array.isArray(messages) && messages.every(isMessage),
  );
}

/** Each resource that is listed; a refusal is an answer, too. */
export async function resourcesAreWellFormed(session: CheckSession, resources: Fields[]): Promise<TrialOutcome> {
  const some = resources.filter(({ uri }) => typeof uri === 'string').slice(0, MOST);
  if (some.length === 0) return notTried('not-offered');
  return lookAt(
    some,
    async ({ uri }) => ({ about: String(uri), exchange: await session.ask('resources/read', { uri }) }),
    ({ contents }) => Array.isArray(contents) && contents.every(isResourceContent),
  );
}

/** The content of a resource has an address, and either text or base64. */
function isResourceContent(content: unknown): boolean {
  if (!isFields(content) || typeof content['uri'] !== 'string') return false;
  const { text, blob } = content;
  if (blob === undefined) return typeof text === 'string';
  return text === undefined && typeof blob === 'string' && /^[A-Za-z0-9+/]*={0,2}$/.test(blob);
}

/**
 * Fails for those whose result is not well formed. Where none gives a result there is nothing to
 * hold.
 */
async function lookAt(
  some: Fields[],
  ask: (one: Fields) => Promise<ContentTrial>,
  isRight: (result: Fields) => boolean,
): Promise<TrialOutcome> {
  const wrong: ContentTrial[] = [];
  let results = 0;
  for (const one of some) {
    const looked = await ask(one);
    const result = resultOf(looked.exchange);
    if (result) results += 1;
    const isOver = looked.exchange.came.is === 'ended';
    if (isOver || !looked.exchange.message || (result && !isLater(result) && !isRight(result))) wrong.push(looked);
    if (isOver) break;
  }
  const [first] = wrong;
  if (first) return trialFailed(first.exchange, [...new Set(wrong.map(({ about }) => about))]);
  return results === 0 ? notTried('no-result') : passed;
}

function filled({ arguments: all }: Fields): Fields {
  const required = entriesIn(all).filter((one) => one['required'] === true);
  return required.length === 0 ? {} : { arguments: Object.fromEntries(required.map((one) => [nameIn(one), 'check'])) };
}

/**
 * Watched and not watched any more. Only a server that does not know what it declares fails: it may
 * refuse this resource.
 */
export async function answersSubscriptions(session: CheckSession, capabilities: Fields, resources: Fields[]): Promise<TrialOutcome> {
  const { resources: declared } = capabilities;
  const [uri] = resources.flatMap((one) => (typeof one['uri'] === 'string' ? [one['uri']] : []));
  if (!isFields(declared) || declared['subscribe'] !== true || uri === undefined) return notTried('not-offered');
  if (session.era === 'modern') return acknowledges(session, uri);
  for (const method of ['resources/subscribe', 'resources/unsubscribe']) {
    const before = session.raw.unasked.asks.length;
    const exchange = await session.ask(method, { uri });
    // Some ask us for something first, and hand on that we do not know it.
    const isOurs = session.raw.unasked.asks.length > before;
    if (!exchange.message || (errorOf(exchange)?.['code'] === METHOD_NOT_FOUND && !isOurs)) return trialFailed(exchange, [uri]);
  }
  return passed;
}

/** The first message of a subscription says what the server agreed to. */
async function acknowledges({ raw, patience }: CheckSession, uri: string): Promise<TrialOutcome> {
  const exchange = await raw.opened('subscriptions/listen', { notifications: { resourceSubscriptions: [uri] } }, patience.answer);
  return exchange.message?.['method'] === 'notifications/subscriptions/acknowledged' ? passed : trialFailed(exchange, [uri]);
}

/**
 * Values for nothing typed so far, of each argument of a prompt and each variable of a template.
 */
export async function completionsAreWellFormed(
  session: CheckSession,
  capabilities: Fields,
  { prompts, templates }: { prompts: Fields[]; templates: Fields[] },
): Promise<TrialOutcome> {
  if (!('completions' in capabilities)) return notTried('not-offered');
  const some = [
    ...prompts.flatMap((prompt) =>
      entriesIn(prompt['arguments']).map((one) => ({ ref: { type: 'ref/prompt', name: prompt['name'] }, name: nameIn(one) })),
    ),
    ...templates.flatMap(({ uriTemplate: uri }) => variablesIn(uri).map((name) => ({ ref: { type: 'ref/resource', uri }, name }))),
  ];
  if (some.length === 0) return notTried('not-offered');
  return lookAt(
    some.slice(0, MOST),
    async ({ ref, name }) => {
      const exchange = await session.ask('completion/complete', { ref, argument: { name, value: '' } });
      // “Method not found” from a server that declares completions counts as no answer.
      const { message: _, ...unknown } = exchange;
      return { about: String(name), exchange: errorOf(exchange)?.['code'] === METHOD_NOT_FOUND ? unknown : exchange };
    },
    ({ completion }) => isFields(completion) && isShortListOfTexts(completion['values']),
  );
}

function isShortListOfTexts(values: unknown): boolean {
  return Array.isArray(values) && values.length <= MOST_COMPLETED && values.every((value) => typeof value === 'string');
}

/** The names in a URI template (RFC 6570). */
function variablesIn(template: unknown): string[] {
  if (typeof template !== 'string') return [];
  return [...template.matchAll(/\{[+#./;?&]?([^{}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(',').flatMap((one) => one.replace(/(\*|:\d+)$/, '') || []),
  );
}
