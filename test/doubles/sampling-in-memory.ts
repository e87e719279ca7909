import { vi } from 'vitest';
import type { Aside } from '../../contract/conversation.ts';
import type { JsonObject } from '../../contract/json.ts';
import type { SamplingDraft, SamplingQuestion } from '../../contract/sampling.ts';
import type { Endpoint, Model } from '../../contract/settings.ts';
import type { Event, State } from '../../contract/state.ts';
import { DecisionLog } from '../../main/host/consent/decision-log.ts';
import { Questions } from '../../main/host/consent/questions.ts';
import type { Caller, ServerAsk } from '../../main/host/servers/asks/asks.ts';
import { Journal } from '../../main/host/base/journal.ts';
import type { AskModel } from '../../main/host/models/model.ts';
import { PRACTICE } from '../../main/host/models/practice/practice.ts';
import { Sampling } from '../../main/host/consent/sampling/sampling.ts';
import { emptyState } from './empty-state.ts';

type Stage = SamplingQuestion['stage'];
type AtStage<S extends Stage['stage']> = SamplingQuestion & { stage: Extract<Stage, { stage: S }> };
import { createHandClock } from './hand-clock.ts';
import { createScriptedAsk } from './scripted-ask.ts';
import { reasonInEnglish } from '../../client/words/reason-in-english.ts';

export const HAIKU = { endpoint: 'claude', model: 'claude-haiku-5-5' };
export const OPUS = { endpoint: 'claude', model: 'claude-opus-5-5' };

/**
 * The way of a server's request to a scripted model and back, with the person's clicks as functions
 * and everything else as it is.
 */
export function samplingInMemory(initial: Partial<State> = {}, clock = createHandClock(), ask?: AskModel) {
  const journal = new Journal({
    initial: {
      ...emptyState(),
      servers: { logbook: server('logbook'), other: server('other') },
      endpoints: { claude: endpoint(), practice: PRACTICE },
      ...initial,
    },
    keep: () => undefined,
  });
  const events: Event[] = [];
  journal.onEvent((_number, event) => events.push(event));
  const model = createScriptedAsk();
  const questions = new Questions({ journal });
  const decisions = new DecisionLog({ journal, clock, storage: { decisions: () => ({ decisions: [], more: false }) } });
  const bugs: unknown[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (_words: string, cause?: unknown) => void bugs.push(cause) };
  const ids = idsFrom(Object.keys(initial.rules ?? {}).length);
  const sampling = new Sampling({
    journal,
    questions,
    decisions,
    ask: ask ?? model.ask,
    clock,
    newId: ids,
    inEnglish: reasonInEnglish,
    log,
  });

  return { journal, events, clock, model, questions, sampling, bugs, asks, question, draft, send, decided, rules, until, restart };

  /** The server asks; what comes back is watched, so that a test sees what it got and when. */
  function asks(
    params: JsonObject = hello(),
    from: Partial<Caller> | 'nobody' = {},
    name = 'logbook',
    more: Pick<ServerAsk, 'leavesLater'> = {},
  ) {
    const giveUp = new AbortController();
    const notes: Aside[] = [];
    const made: Caller = {
      conversation: 'chat',
      call: 'call',
      during: 'summarize',
      stop: () => undefined,
      note: (aside) => notes.push(aside),
    };
    const caller = from === 'nobody' ? undefined : { ...made, ...from };
    const got: { result?: JsonObject; refused?: unknown } = {};
    const ask = { server: name, method: 'sampling/createMessage' as const, params, caller, gone: giveUp.signal, ...more };
    const over = sampling.answerServer(ask, giveUp.signal).then(
      (result) => void (got.result = result),
      (cause: unknown) => void (got.refused = cause),
    );
    return { got, over, notes, giveUp };
  }

  /** Waits until there is a question at this stage. */
  async function question<S extends Stage['stage']>(stage: S): Promise<AtStage<S>> {
    const isAt = (one: SamplingQuestion): one is AtStage<S> => one.stage.stage === stage && one.gone === undefined;
    return until(() => open().find(isAt));
  }

  function open(): SamplingQuestion[] {
    return Object.values(journal.state().questions).filter((one) => one.kind === 'sampling');
  }

  async function send(change: Partial<SamplingDraft> = {}, how: Partial<Parameters<typeof sampling.send>[0]> = {}): Promise<string> {
    const asked = await question('request');
    await sampling.send({ question: asked.id, draft: { ...draft(asked), ...change }, replies: 'show', ...how });
    return asked.id;
  }

  function decided() {
    return events.flatMap((event) => (event.type === 'decided' ? [[event.decided.about, event.decided.how] as const] : []));
  }

  function rules() {
    return Object.values(journal.state().rules);
  }

  /** The app is opened again: what was not kept is gone. */
  function restart() {
    return samplingInMemory({ rules: structuredClone(journal.state().rules) }, clock);
  }
}

export function until<T>(look: () => T | undefined | false): Promise<T> {
  return vi.waitUntil(look, { interval: 1 });
}

/** The request as it goes out when nothing is changed. */
export function draft({ request, offer }: SamplingQuestion): SamplingDraft {
  const { system, messages } = request;
  return {
    ...(system !== undefined && { system }),
    messages,
    choice: offer.choice,
    maxTokens: offer.maxTokens,
    context: 'nothing',
    tools: [],
  };
}

export function hello(more: JsonObject = {}): JsonObject {
  return { messages: [{ role: 'user', content: { type: 'text', text: 'Hello' } }], maxTokens: 100, ...more };
}

export function endpoint(models: Model[] = [named('claude-opus-5-5', 'Claude Opus'), named('claude-haiku-5-5', 'Claude Haiku')]): Endpoint {
  return {
    id: 'claude',
    name: 'Claude',
    kind: 'anthropic',
    baseUrl: 'https://api.anthropic.com',
    hasKey: true,
    capabilities: { images: true, documents: true, caching: true, countTokens: true, toolChoice: true },
    models,
    state: { state: 'works' },
  };
}

function named(id: string, name: string): Model {
  return { id, name, maxOutput: 5000 };
}

function server(name: string): State['servers'][string] {
  return {
    id: name,
    name,
    hue: 1,
    enabled: true,
    origin: 'added',
    launch: { kind: 'stdio', command: name, args: [], env: {} },
    fingerprint: `print of ${name}`,
    state: { state: 'off' },
  };
}

function idsFrom(start: number): () => string {
  let last = start * 1000;
  return () => `id-${++last}`;
}
