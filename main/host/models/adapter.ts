import type { Reason } from '../../../contract/reason.ts';
import type { Endpoint } from '../../../contract/settings.ts';
import type { FileAbility } from '../../../contract/takes-files.ts';
import type { RefusedPart } from '../../../contract/thinking.ts';
import type { Clock, Log } from '../base/needs.ts';
import type { ModelEvent, ModelRequest } from './model.ts';
import type { ModelError } from './model-error.ts';

/** One API of models. All that differs between APIs in the host is in the adapter of each. */
export type Adapter = {
  open: Open;
  /** The address that answers, of an endpoint at `baseUrl`. */
  address(baseUrl: string): string;
  /** The reason where an endpoint does not have the API. */
  whyNotThere(baseUrl: string): Reason;
  /**
   * The refusals that have a cure. The first row that matches is followed, each row once in a
   * request.
   */
  refusals: Refusal[];
  /** The types of the blocks in chats that only this API knows, and what each of them is. */
  blocks: Record<string, OwnBlock>;
  /** Absent: the API has no request that counts tokens. */
  count?: CountTokens;
};

/** The address to ask at, with which key, and what is known of the endpoint there. */
export type ModelAddress = Pick<Endpoint, 'name' | 'kind' | 'baseUrl' | 'speaks' | Known> & {
  key?: string;
  /** Parts that the model of the request refused before. */
  refused?: readonly RefusedPart[];
};
type Known = 'dialect' | 'callsLast';

/**
 * Begins one answer. `heard` hands its raw events on and notes that the endpoint is at work.
 * Rejects with a ModelError where the endpoint refused, and with NotReached where none answered; so
 * does the stream of events.
 */
type Open = (needs: OpenNeeds, place: ModelAddress, request: ModelRequest) => Promise<AsyncIterable<ModelEvent>>;
export type OpenNeeds = {
  fetch: typeof fetch;
  log: Log;
  signal: AbortSignal;
  heard<T>(events: AsyncIterable<T>): AsyncIterable<T>;
};

/**
 * Undefined where the endpoint has no counter or says nothing of use: then the numbers are
 * estimated.
 */
type CountTokens = (needs: CountNeeds, place: ModelAddress, request: ModelRequest) => Promise<number | undefined>;
export type CountNeeds = { fetch: typeof fetch; clock: Clock; log: Log };

/**
 * `beside-calls`: goes back with the calls of its reply, and never alone. `thinking`: goes back
 * where something follows it.
 */
export type OwnBlock = 'beside-calls' | 'thinking';

/** A request, and what is known of the endpoint that is asked. */
export type Attempt = { place: ModelAddress; request: ModelRequest };

export type Refusal = {
  /** The part of the request that is refused. */
  of: string;
  matches(error: ModelError, attempt: Attempt): boolean;
  /** Statuses with which some say it, besides 400 and 422. */
  alsoWith?: readonly number[];
  /** Remembered at once. A place that `retries` changes is remembered once the endpoint took it. */
  learns?(error: ModelError, attempt: Attempt): Learned | undefined;
  /** The request put otherwise, or the reason where no such request can be made from this one. */
  retries(attempt: Attempt, error: ModelError): Attempt | Reason;
};

/**
 * A fact of an endpoint: it lacks an ability, a model there refuses a part of a request or a kind
 * of files, or it takes requests in another form.
 */
export type Learned =
  | { type: 'lacks'; capability: 'caching' | 'toolSearch' | 'compaction' }
  | { type: 'refuses'; part: RefusedPart }
  | { type: 'takes-no'; ability: FileAbility }
  | { type: 'place'; place: Pick<ModelAddress, Known> };
