import { spokenTo } from '../../../contract/dialects.ts';
import { HostError } from '../../../contract/errors.ts';
import type { Input } from '../../../contract/api.ts';
import type { Capabilities, Endpoint } from '../../../contract/settings.ts';
import type { Journal } from '../base/journal.ts';
import type { Clock, Needs as HostNeeds, Log, Secrets } from '../base/needs.ts';
import type { PracticeWords } from '../base/practice-words.ts';
import type { Traffic } from '../traffic/traffic.ts';
import type { Learned, ModelAddress } from './adapter.ts';
import { adapterOf, withoutOthersBlocks } from './adapters.ts';
import { askEndpoint } from './ask-endpoint.ts';
import { AttemptRecorder } from './attempt-recorder.ts';
import { withBelievedUsage } from './believed-usage.ts';
import { capabilitiesFor } from './capabilities-for.ts';
import { findLocalServers, type FoundServer } from './find-local-servers.ts';
import { listModels } from './list-models.ts';
import type { AskModel, Errand, ModelRequest } from './model.ts';
import { turnCost } from './prices.ts';
import { createPractice, PRACTICE } from './practice/practice.ts';
import type { Reason } from '../../../contract/reason.ts';
import type { Watch } from './watch.ts';
import { whatItSpeaks } from './what-it-speaks.ts';

type Needs = {
  journal: Pick<Journal, 'state' | 'record' | 'onEvent'>;
  traffic: Pick<Traffic, 'record' | 'secrets'>;
  secrets: Secrets;
  fetch: typeof fetch;
  clock: Clock;
  newId(): string;
  log: Log;
} & Pick<HostNeeds, 'practiceWords'>;

/** The endpoints a person has, the one that needs no key, and the way to ask any of them. */
export class Models {
  /** Asks the endpoint that the request names. */
  readonly ask: AskModel;
  readonly #needs: Needs;
  readonly #practice: typeof fetch;
  /** Of the requests under way. */
  readonly #watches = new Set<Watch>();
  /** Endpoints of one run of the command line, which never become the default. */
  readonly #passing = new Set<string>();

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#practice = createPractice(needs.clock, () => this.#practiceWords());
    this.ask = withBelievedUsage((request, errand) => this.#ask(request, errand));
  }

  /** The number of tokens the endpoint counts in a request; undefined where it has no counter. */
  async count(request: ModelRequest): Promise<number | undefined> {
    const endpoint = this.#endpoints()[request.choice.endpoint];
    if (!endpoint?.capabilities.countTokens || endpoint.kind === 'practice') return undefined;
    const messages = withoutOthersBlocks(request.messages, endpoint);
    return adapterOf(endpoint).count?.(this.#needs, await this.#placeOf(endpoint), { ...request, messages });
  }

  async add({ key, capabilities, passing: isPassing, ...input }: Input<'endpoint.add'>): Promise<{ endpoint: string }> {
    const { secrets, newId } = this.#needs;
    const id = newId();
    const rest = { ...input, baseUrl: withoutPath(input.baseUrl) };
    if (isPassing) this.#passing.add(id);
    if (key) await secrets.write(keyName(id), key);
    const capable = { ...capabilitiesFor(rest), ...capabilities };
    const saidOfFiles = saidIn(capabilities);
    this.#record({ ...rest, id, hasKey: Boolean(key), capabilities: capable, saidOfFiles, models: [], state: { state: 'unchecked' } });
    await this.check(id);
    return { endpoint: id };
  }

  async edit({ endpoint: id, key: given, capabilities, name, baseUrl: pasted, speaks: chosen }: Input<'endpoint.edit'>): Promise<void> {
    const { secrets } = this.#needs;
    const { baseUrl: addressBefore } = this.#changeable(id);
    const baseUrl = pasted === undefined ? addressBefore : withoutPath(pasted);
    // A key was given for one address and goes to no other, not even while the next one is being
    // written.
    const isElsewhere = URL.parse(baseUrl)?.origin !== URL.parse(addressBefore)?.origin;
    if (isElsewhere) this.#record({ ...this.#changeable(id), baseUrl, hasKey: false });
    const key = given === undefined && isElsewhere ? null : given;
    if (key) await secrets.write(keyName(id), key);
    else if (key !== undefined) await secrets.remove(keyName(id));
    const { speaks: spoke, thinking, dialect, callsLast, windows, modelFacts, ...before } = this.#changeable(id);
    const hasKey = key === undefined ? before.hasKey : Boolean(key);
    const speaks = chosen === undefined && baseUrl === addressBefore ? spoke : chosen;
    this.#record({
      ...before,
      name: name ?? before.name,
      baseUrl,
      hasKey,
      ...(speaks && { speaks }),
      ...(baseUrl === addressBefore && { ...(dialect && { dialect }), ...(callsLast && { callsLast }), ...(windows && { windows }) }),
      ...(modelFacts && { modelFacts: baseUrl === addressBefore ? modelFacts : withoutFound(modelFacts) }),
      ...(thinking && { thinking: baseUrl === addressBefore ? thinking : withoutRefused(thinking) }),
      capabilities: { ...before.capabilities, ...capabilities },
      saidOfFiles: [...new Set([...(before.saidOfFiles ?? []), ...saidIn(capabilities)])],
    });
    if (key !== undefined || baseUrl !== before.baseUrl || speaks !== spoke) await this.check(id);
  }

  async remove(id: string): Promise<void> {
    const { journal, secrets } = this.#needs;
    this.#changeable(id);
    this.#passing.delete(id);
    const { settings } = journal.state();
    if (settings.model.endpoint === id) {
      journal.record({ type: 'settings.changed', settings: { ...settings, model: { endpoint: PRACTICE.id, model: PRACTICE.id } } });
    }
    journal.record({ type: 'endpoint.removed', endpoint: id });
    await secrets.remove(keyName(id));
  }

  chooseThinking({ endpoint: id, model, thinking }: Input<'endpoint.choose-thinking'>): void {
    const endpoint = this.#changeable(id);
    const { wanted: _, ...known } = endpoint.thinking?.[model] ?? {};
    this.#record({ ...endpoint, thinking: { ...endpoint.thinking, [model]: { ...known, ...(thinking && { wanted: thinking }) } } });
  }

  /** Null: what was said or found out of it is forgotten. */
  sayOfModel({ endpoint: id, model, images, documents, price }: Input<'endpoint.say-of-model'>): void {
    const endpoint = this.#changeable(id);
    const { [model]: before = {}, ...others } = endpoint.modelFacts ?? {};
    const facts = {
      images: saidOr(before.images, images),
      documents: saidOr(before.documents, documents),
      price: price === undefined ? before.price : (price ?? undefined),
    };
    const known = Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined));
    this.#record({ ...endpoint, modelFacts: { ...others, ...(Object.keys(known).length > 0 && { [model]: known }) } });
  }

  /**
   * Checks it; the first model of the only provider that is to stay, once it answers, takes the
   * place of the practice model as the default.
   */
  async check(id: string): Promise<Endpoint> {
    const { journal } = this.#needs;
    const hadNone = this.#known(id).models.length === 0;
    const checked = await this.#check(id);
    const { settings } = journal.state();
    const isOnly = Object.keys(this.#endpoints()).every((other) => other === PRACTICE.id || other === id);
    const [model] = checked.models;
    if (hadNone && isOnly && !this.#passing.has(id) && model && id !== PRACTICE.id && settings.model.endpoint === PRACTICE.id)
      journal.record({ type: 'settings.changed', settings: { ...settings, model: { endpoint: id, model: model.id } } });
    return checked;
  }

  findLocal(): Promise<FoundServer[]> {
    const { fetch, clock } = this.#needs;
    return findLocalServers({ fetch, clock, known: Object.values(this.#endpoints()).map((endpoint) => endpoint.baseUrl) });
  }

  /** The machine slept: answers under way have to go on soon. */
  slept(): void {
    for (const watch of this.#watches) watch.slept();
  }

  /**
   * Puts the practice model in place and asks the other endpoints for their models, without waiting
   * for them.
   */
  load(): void {
    this.#record(PRACTICE);
    void this.#namePractice();
    this.#needs.journal.onEvent((_number, event) => event.type === 'settings.changed' && void this.#namePractice());
    for (const { id } of Object.values(this.#endpoints()))
      if (id !== PRACTICE.id) void this.#check(id).catch((cause: unknown) => this.#needs.log.warn('A model check failed', cause));
  }

  /** The practice model is called as the person's language has it. */
  async #namePractice(): Promise<void> {
    try {
      const { name } = await this.#practiceWords();
      const now = this.#endpoints()[PRACTICE.id];
      if (now && now.name !== name) this.#record({ ...now, name, models: now.models.map((model) => ({ ...model, name })) });
    } catch (cause) {
      this.#needs.log.warn('The practice model was not named', cause);
    }
  }

  #practiceWords(): Promise<PracticeWords> {
    const { journal, practiceWords } = this.#needs;
    return practiceWords(journal.state().settings.language);
  }

  async *#ask(request: ModelRequest, errand: Errand) {
    const { fetch, clock, log } = this.#needs;
    const endpoint = this.#endpoints()[request.choice.endpoint];
    if (!endpoint) throw new HostError('no-model', { code: 'model-gone' });
    const record = (place: ModelAddress, sent: ModelRequest) => this.#recorderOf(endpoint, errand, place, sent);
    if (endpoint.kind === 'practice') yield* askEndpoint({ fetch: this.#practice, clock, log, record }, PRACTICE_PLACE, request);
    else {
      const learn = (learned: Learned) => this.#remember(endpoint, request.choice.model, learned);
      yield* askEndpoint(
        { fetch, clock, log, learn, record, watches: this.#watches },
        await this.#placeOf(endpoint, request.choice.model),
        request,
      );
    }
  }

  #recorderOf(endpoint: Endpoint, { chat, ...errand }: Errand, place: ModelAddress, request: ModelRequest): AttemptRecorder {
    const { traffic, clock } = this.#needs;
    const { model: id } = request.choice;
    const name = endpoint.models.find((model) => model.id === id)?.name ?? id;
    return new AttemptRecorder(
      { traffic, clock },
      {
        model: { ...errand, endpoint: endpoint.id, endpointName: endpoint.name, id, name },
        chat,
        speaks: spokenTo(place),
        key: place.key,
        request,
        cost: (usage) => turnCost(endpoint, id, usage),
      },
    );
  }

  /** The next request is not refused first. */
  #remember({ id, baseUrl }: Endpoint, model: string, learned: Learned): void {
    const now = this.#endpoints()[id];
    if (!now) return;
    switch (learned.type) {
      case 'lacks':
        // The person can turn it on again.
        return this.#record({ ...now, capabilities: { ...now.capabilities, [learned.capability]: false } });
      case 'refuses': {
        const { refused = [], ...known } = now.thinking?.[model] ?? {};
        const all = [...new Set([...refused, learned.part])];
        return this.#record({ ...now, thinking: { ...now.thinking, [model]: { ...known, refused: all } } });
      }
      case 'takes-no': {
        const facts = { ...now.modelFacts?.[model], [learned.ability]: { takes: false, by: 'refusal' as const } };
        return this.#record({ ...now, modelFacts: { ...now.modelFacts, [model]: facts } });
      }
      case 'place':
        // Another address may be another program.
        return now.baseUrl === baseUrl ? this.#record({ ...now, ...learned.place }) : undefined;
      default:
        return learned satisfies never;
    }
  }

  async #check(id: string): Promise<Endpoint> {
    const before = this.#known(id);
    if (before.kind === 'practice') return before;
    this.#record({ ...before, state: { state: 'checking' } });
    const { listed, speaks } = await this.#placeOf(before).then((place) => this.#look(before, place), withoutKey);
    const now = this.#endpoints()[id];
    // The endpoint was removed or pointed elsewhere while it was asked.
    if (!now || now.baseUrl !== before.baseUrl) return now ?? before;
    const checked: Endpoint =
      listed.state === 'works'
        ? { ...now, ...(speaks && !now.speaks && { speaks }), models: listed.models, state: { state: 'works' } }
        : { ...now, state: { state: 'failed', reason: listed.reason } };
    this.#record(checked);
    return checked;
  }

  /** Asks the endpoint for its models, and finds out its API where that is not known. */
  async #look({ kind, speaks }: Endpoint, place: ModelAddress) {
    const listed = await listModels(this.#needs, place);
    const isUnknown = kind === 'compatible' && speaks === undefined && listed.state === 'works';
    return { listed, speaks: isUnknown ? await whatItSpeaks(this.#needs, place) : undefined };
  }

  async #placeOf(endpoint: Endpoint, model?: string): Promise<ModelAddress> {
    const { name, kind, speaks, dialect, callsLast, thinking = {}, baseUrl, hasKey, id } = endpoint;
    const refused = model === undefined ? undefined : thinking[model]?.refused;
    const found = { ...(speaks && { speaks }), ...(dialect && { dialect }), ...(callsLast && { callsLast }) };
    const key = hasKey ? await this.#needs.secrets.read(keyName(id)) : undefined;
    if (this.#endpoints()[id]?.baseUrl !== baseUrl) throw new HostError('model-failed', { code: 'endpoint-changed', endpoint: name });
    return { name, kind, baseUrl, ...found, ...(refused && { refused }), ...(key !== undefined && { key }) };
  }

  #endpoints(): Record<string, Endpoint> {
    return this.#needs.journal.state().endpoints;
  }

  #record(endpoint: Endpoint): void {
    this.#needs.journal.record({ type: 'endpoint.changed', endpoint });
  }

  #known(id: string): Endpoint {
    const endpoint = this.#endpoints()[id];
    if (!endpoint) throw new HostError('not-found', { code: 'no-such-endpoint' });
    return endpoint;
  }

  #changeable(id: string): Endpoint {
    const endpoint = this.#known(id);
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

/**
 * People paste what their model server prints: with /v1 or a path under it, such as /v1/messages,
 * with a slash at the end.
 */
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

/** Another address may be another program: of its models only the word of the person stays. */
function withoutFound(all: NonNullable<Endpoint['modelFacts']>): NonNullable<Endpoint['modelFacts']> {
  const bySay = <T extends { by: string }>(fact: T | undefined) => (fact?.by === 'person' ? fact : undefined);
  return Object.fromEntries(
    Object.entries(all).map(([model, { images, documents, price }]) => [
      model,
      {
        ...(bySay(images) && { images }),
        ...(bySay(documents) && { documents }),
        ...(price && { price }),
      },
    ]),
  );
}

type FoundOfFiles = NonNullable<Endpoint['modelFacts']>[string]['images'];

function saidOr(before: FoundOfFiles, said: boolean | null | undefined): FoundOfFiles {
  if (said === undefined) return before;
  return said === null ? undefined : { takes: said, by: 'person' };
}

function saidIn(capabilities: Partial<Capabilities> = {}): NonNullable<Endpoint['saidOfFiles']> {
  return (['images', 'documents'] as const).filter((ability) => capabilities[ability] !== undefined);
}
