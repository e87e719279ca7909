import { HostError } from '../../../contract/errors.ts';
import type { Input } from '../../../contract/api.ts';
import type { Capabilities, Endpoint } from '../../../contract/settings.ts';
import type { Journal } from '../base/journal.ts';
import type { Clock, Log, Secrets } from '../base/needs.ts';
import type { Learned, ModelAddress } from './adapter.ts';
import { adapterOf } from './adapters.ts';
import { askEndpoint } from './ask-endpoint.ts';
import { withBelievedUsage } from './believed-usage.ts';
import { capabilitiesFor } from './capabilities-for.ts';
import { findLocalServers, type FoundServer } from './find-local-servers.ts';
import { listModels } from './list-models.ts';
import type { ModelRequest, AskModel } from './model.ts';
import { withoutOthersBlocks } from './own-blocks.ts';
import { createPractice, PRACTICE } from './practice/practice.ts';
import type { Reason } from '../../../contract/reason.ts';
import { whatItSpeaks } from './what-it-speaks.ts';

type Needs = {
  journal: Pick<Journal, 'state' | 'record'>;
  secrets: Secrets;
  fetch: typeof fetch;
  clock: Clock;
  newId(): string;
  log: Log;
};

export type Models = {
  ask: AskModel;
  /** The number of tokens the endpoint counts in a request; undefined where it has no counter. */
  count(request: ModelRequest): Promise<number | undefined>;
  add(input: Input<'endpoint.add'>): Promise<{ endpoint: string }>;
  edit(input: Input<'endpoint.edit'>): Promise<void>;
  remove(endpoint: string): Promise<void>;
  chooseThinking(input: Input<'endpoint.choose-thinking'>): void;
  check(endpoint: string): Promise<Endpoint>;
  findLocal(): Promise<FoundServer[]>;
  /** Puts the practice model in place and asks the other endpoints for their models, without waiting for them. */
  load(): void;
};

/** The endpoints a person has, the one that needs no key, and the way to ask any of them. */
export function createModels({ journal, secrets, fetch, clock, newId, log }: Needs): Models {
  const practice = createPractice(clock);
  /** Endpoints of one run of the command line, which never become the default. */
  const passing = new Set<string>();
  const endpoints = () => journal.state().endpoints;
  const record = (endpoint: Endpoint) => journal.record({ type: 'endpoint.changed', endpoint });

  return {
    ask: withBelievedUsage(ask),
    async count(request) {
      const endpoint = endpoints()[request.choice.endpoint];
      if (!endpoint?.capabilities.countTokens || endpoint.kind === 'practice') return undefined;
      const messages = withoutOthersBlocks(request.messages, endpoint);
      return adapterOf(endpoint).count?.({ fetch, clock, log }, await placeOf(endpoint), { ...request, messages });
    },
    async add({ key, capabilities, passing: isPassing, ...input }) {
      const id = newId();
      const rest = { ...input, baseUrl: withoutPath(input.baseUrl) };
      if (isPassing) passing.add(id);
      if (key) await secrets.write(keyName(id), key);
      const capable = { ...capabilitiesFor(rest), ...capabilities };
      const saidOfFiles = saidIn(capabilities);
      record({ ...rest, id, hasKey: Boolean(key), capabilities: capable, saidOfFiles, models: [], state: { state: 'unchecked' } });
      await checkFirst(id);
      return { endpoint: id };
    },
    async edit({ endpoint: id, key: given, capabilities, name, baseUrl: pasted, speaks: chosen }) {
      const { baseUrl: addressBefore } = changeable(id);
      const baseUrl = pasted === undefined ? addressBefore : withoutPath(pasted);
      // A key was given for one address and goes to no other, not even while the next one is being written.
      const isElsewhere = URL.parse(baseUrl)?.origin !== URL.parse(addressBefore)?.origin;
      if (isElsewhere) record({ ...changeable(id), baseUrl, hasKey: false });
      const key = given === undefined && isElsewhere ? null : given;
      if (key) await secrets.write(keyName(id), key);
      else if (key !== undefined) await secrets.remove(keyName(id));
      const { speaks: spoke, thinking, dialect, callsLast, windows, ...before } = changeable(id);
      const hasKey = key === undefined ? before.hasKey : Boolean(key);
      const speaks = chosen === undefined && baseUrl === addressBefore ? spoke : chosen;
      record({
        ...before,
        name: name ?? before.name,
        baseUrl,
        hasKey,
        ...(speaks && { speaks }),
        ...(baseUrl === addressBefore && { ...(dialect && { dialect }), ...(callsLast && { callsLast }), ...(windows && { windows }) }),
        ...(thinking && { thinking: baseUrl === addressBefore ? thinking : withoutRefused(thinking) }),
        capabilities: { ...before.capabilities, ...capabilities },
        saidOfFiles: [...new Set([...(before.saidOfFiles ?? []), ...saidIn(capabilities)])],
      });
      if (key !== undefined || baseUrl !== before.baseUrl || speaks !== spoke) await checkFirst(id);
    },
    async remove(id) {
      changeable(id);
      passing.delete(id);
      const { settings } = journal.state();
      if (settings.model.endpoint === id) {
        journal.record({ type: 'settings.changed', settings: { ...settings, model: { endpoint: PRACTICE.id, model: PRACTICE.id } } });
      }
      journal.record({ type: 'endpoint.removed', endpoint: id });
      await secrets.remove(keyName(id));
    },
    chooseThinking({ endpoint: id, model, thinking }) {
      const endpoint = changeable(id);
      const { wanted: _, ...known } = endpoint.thinking?.[model] ?? {};
      record({ ...endpoint, thinking: { ...endpoint.thinking, [model]: { ...known, ...(thinking && { wanted: thinking }) } } });
    },
    check: checkFirst,
    findLocal: () => findLocalServers({ fetch, clock, known: Object.values(endpoints()).map((endpoint) => endpoint.baseUrl) }),
    load() {
      record(PRACTICE);
      for (const { id } of Object.values(endpoints()))
        if (id !== PRACTICE.id) void check(id).catch((cause: unknown) => log.warn('A model check failed', cause));
    },
  };

  async function* ask(request: ModelRequest) {
    const endpoint = endpoints()[request.choice.endpoint];
    if (!endpoint) throw new HostError('no-model', { code: 'model-gone' });
    if (endpoint.kind === 'practice') yield* askEndpoint({ fetch: practice, clock, log }, PRACTICE_PLACE, request);
    else {
      const learn = (learned: Learned) => remember(endpoint, request.choice.model, learned);
      yield* askEndpoint({ fetch, clock, log, learn }, await placeOf(endpoint, request.choice.model), request);
    }
  }

  /** The next request is not refused first. */
  function remember({ id, baseUrl }: Endpoint, model: string, learned: Learned): void {
    const now = endpoints()[id];
    if (!now) return;
    switch (learned.type) {
      case 'lacks':
        // The person can turn it on again.
        return record({ ...now, capabilities: { ...now.capabilities, [learned.capability]: false } });
      case 'refuses': {
        const { refused = [], ...known } = now.thinking?.[model] ?? {};
        const all = [...new Set([...refused, learned.part])];
        return record({ ...now, thinking: { ...now.thinking, [model]: { ...known, refused: all } } });
      }
      case 'place':
        // Another address may be another program.
        return now.baseUrl === baseUrl ? record({ ...now, ...learned.place }) : undefined;
      default:
        return learned satisfies never;
    }
  }

  /** Checks it; the first model of the only provider that is to stay, once it answers, takes the place of the practice model as the default. */
  async function checkFirst(id: string): Promise<Endpoint> {
    const hadNone = known(id).models.length === 0;
    const checked = await check(id);
    const { settings } = journal.state();
    const isOnly = Object.keys(endpoints()).every((other) => other === PRACTICE.id || other === id);
    const [model] = checked.models;
    if (hadNone && isOnly && !passing.has(id) && model && id !== PRACTICE.id && settings.model.endpoint === PRACTICE.id)
      journal.record({ type: 'settings.changed', settings: { ...settings, model: { endpoint: id, model: model.id } } });
    return checked;
  }

  async function check(id: string): Promise<Endpoint> {
    const before = known(id);
    if (before.kind === 'practice') return before;
    record({ ...before, state: { state: 'checking' } });
    const { listed, speaks } = await placeOf(before).then((place) => look(before, place), withoutKey);
    const now = endpoints()[id];
    // The endpoint was removed or pointed elsewhere while it was asked.
    if (!now || now.baseUrl !== before.baseUrl) return now ?? before;
    const checked: Endpoint =
      listed.state === 'works'
        ? { ...now, ...(speaks && !now.speaks && { speaks }), models: listed.models, state: { state: 'works' } }
        : { ...now, state: { state: 'failed', reason: listed.reason } };
    record(checked);
    return checked;
  }

  /** Its models, and which API it has where that is not known. */
  async function look({ kind, speaks }: Endpoint, place: ModelAddress) {
    const listed = await listModels({ fetch, clock }, place);
    const isUnknown = kind === 'compatible' && speaks === undefined && listed.state === 'works';
    return { listed, speaks: isUnknown ? await whatItSpeaks({ fetch, clock }, place) : undefined };
  }

  async function placeOf(endpoint: Endpoint, model?: string): Promise<ModelAddress> {
    const { name, kind, speaks, dialect, callsLast, thinking = {}, baseUrl, hasKey, id } = endpoint;
    const refused = model === undefined ? undefined : thinking[model]?.refused;
    const found = { ...(speaks && { speaks }), ...(dialect && { dialect }), ...(callsLast && { callsLast }) };
    const key = hasKey ? await secrets.read(keyName(id)) : undefined;
    if (endpoints()[id]?.baseUrl !== baseUrl) throw new HostError('model-failed', { code: 'endpoint-changed', endpoint: name });
    return { name, kind, baseUrl, ...found, ...(refused && { refused }), ...(key !== undefined && { key }) };
  }

  function known(id: string): Endpoint {
    const endpoint = endpoints()[id];
    if (!endpoint) throw new HostError('not-found', { code: 'no-such-endpoint' });
    return endpoint;
  }

  function changeable(id: string): Endpoint {
    const endpoint = known(id);
    if (endpoint.kind === 'practice') throw new HostError('unsupported', { code: 'practice-model-fixed' });
    return endpoint;
  }
}

const PRACTICE_PLACE: ModelAddress = { name: PRACTICE.name, kind: 'practice', baseUrl: 'http://practice.invalid' };

/** The reason tells that the key store has to be unlocked; the endpoint itself was not asked. */
function withoutKey(cause: unknown): { listed: { state: 'failed'; reason: Reason }; speaks?: undefined } {
  if (cause instanceof HostError) return { listed: { state: 'failed', reason: cause.reason } };
  throw cause;
}

function keyName(endpoint: string): string {
  return `endpoint/${endpoint}/key`;
}

/** People paste what their model server prints: with /v1 or a path under it, such as /v1/messages, with a slash at the end. */
function withoutPath(baseUrl: string): string {
  return baseUrl
    .replace(/\/+$/, '')
    .replace(/\/(?:chat\/completions|responses)$/, '')
    .replace(/\/v1(?:\/messages)?$/, '');
}

/** Another address may be another program. */
function withoutRefused(thinking: NonNullable<Endpoint['thinking']>): NonNullable<Endpoint['thinking']> {
  return Object.fromEntries(Object.entries(thinking).map(([model, { refused: _, ...known }]) => [model, known]));
}

function saidIn(capabilities: Partial<Capabilities> = {}): NonNullable<Endpoint['saidOfFiles']> {
  return (['images', 'documents'] as const).filter((ability) => capabilities[ability] !== undefined);
}
