import { Client, type JSONRPCResponse, ProtocolError, SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/client';
import { HostError } from '../../../../contract/errors.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import { compact, isFields } from '../../base/fields.ts';
import type { ServerAsks } from './answer-asks.ts';
import { Refused, type RepeatableAsk } from '../asks/asks.ts';
import { RECEIVES_TASKS, type TaskReceiver } from '../asks/task-receiver.ts';
import { INTERNAL_ERROR, INVALID_REQUEST, METHOD_NOT_FOUND } from '../error-codes.ts';
import { noiseOf } from '../logs/noise.ts';
import { TASKS_EXTENSION } from '../server-task.ts';
import { VIEW_TYPE, VIEWS_EXTENSION } from '../view-type.ts';
import { TOO_LARGE } from '../transports/read-message.ts';
import type { Heard } from './session.ts';

type Needs = {
  /** Of the app. */
  version: string;
  showsViews: boolean;
  /** Milliseconds for the first question. */
  probe: number;
  /** The revision to greet it in; undefined: the newest that has a greeting. */
  revision?: string;
  asks: Pick<ServerAsks, 'unlinked'>;
  tasks: Pick<TaskReceiver, 'begin' | 'about'>;
  hear(heard: Heard): void;
};

/** The capabilities that every server is told of. `showsViews`: this shell does (MCP Apps). */
export function hostCapabilities(showsViews: boolean) {
  return {
    roots: { listChanged: true },
    sampling: { tools: {}, context: {} },
    elicitation: { form: {}, url: {} },
    /** 2025-11-25: what a server may have run here as a task. */
    tasks: RECEIVES_TASKS,
    extensions: { [TASKS_EXTENSION]: {}, ...(showsViews && { [VIEWS_EXTENSION]: { mimeTypes: [VIEW_TYPE] } }) },
  };
}

/**
 * The SDK's client as this host uses it: its notifications are heard as events, its requests
 * answered or refused.
 */
export class SdkClient extends Client {
  readonly #asks: Needs['asks'];
  readonly #tasks: Needs['tasks'];
  /** The revision that the server answered the greeting in, where the SDK does not speak it. */
  unknownRevision: string | undefined;

  constructor({ version, showsViews, probe, revision, asks, tasks, hear }: Needs) {
    super(
      { name: 'switchyard', title: 'Switchyard', version },
      {
        capabilities: hostCapabilities(showsViews),
        versionNegotiation: { mode: 'auto', probe: { timeoutMs: probe } },
        ...(revision !== undefined && { supportedProtocolVersions: [revision, ...SUPPORTED_PROTOCOL_VERSIONS] }),
      },
    );
    this.#asks = asks;
    this.#tasks = tasks;
    this.onerror = (error) => hear({ type: 'noise', what: noiseOf(error) });
    // Handlers of their own would be given what fits the SDK's schemas alone, and a person may be
    // shown more than that.
    this.fallbackRequestHandler = ({ method, params }, { mcpReq }) => this.#answer(method, params, mcpReq.signal);
    this.setNotificationHandler('notifications/message', ({ params: { level, logger, data } }) =>
      hear({ type: 'log', level, logger, data }),
    );
    // In place of the SDK's own: to that a token is unknown once its request was answered.
    this.setNotificationHandler('notifications/progress', ({ params: { progressToken: token, progress: value, total, message } }) =>
      hear({ type: 'progress', token, progress: compact({ value, total, message }) }),
    );
    this.setNotificationHandler('notifications/tools/list_changed', () => hear({ type: 'changed', kinds: ['tool'] }));
    this.setNotificationHandler('notifications/prompts/list_changed', () => hear({ type: 'changed', kinds: ['prompt'] }));
    this.setNotificationHandler('notifications/resources/list_changed', () => hear({ type: 'changed', kinds: ['resource', 'template'] }));
    this.setNotificationHandler('notifications/resources/updated', ({ params }) => hear({ type: 'updated', uri: params.uri }));
  }

  /**
   * Keeps by a code what the SDK (2.4.0) makes a plain Error of a sentence of: a revision that it
   * does not speak, and an answer that nobody waits for any more.
   */
  protected override _onresponse(response: JSONRPCResponse): void {
    const { protocolVersion } = 'result' in response && isFields(response.result) ? response.result : {};
    const isGreeting = this.getServerCapabilities() === undefined && typeof protocolVersion === 'string';
    if (isGreeting && !SUPPORTED_PROTOCOL_VERSIONS.includes(protocolVersion)) this.unknownRevision = protocolVersion;
    const { onerror } = this;
    // The SDK reports nothing else while it hands an answer over: a fault of the answer goes to the
    // request that waits for it.
    this.onerror = (cause) => onerror?.(new HostError('server-failed', { code: 'log-answer-after-end' }, { cause }));
    try {
      // The name is the SDK's, which has subclasses override it.
      // oxlint-disable-next-line eslint/no-underscore-dangle
      super._onresponse(response);
    } finally {
      this.onerror = onerror;
    }
  }

  async #answer(method: string, params: unknown, signal: AbortSignal): Promise<JsonObject> {
    // Nobody knows yet who asks, nor in which revision; a ping is answered all the same.
    if (!this.getServerCapabilities()) throw new ProtocolError(INVALID_REQUEST, 'Nothing can be asked before the session begins');
    if (method === TOO_LARGE) throw new ProtocolError(INVALID_REQUEST, 'The request is too large');
    // The value came out of JSON.parse.
    const given = (params ?? {}) as JsonObject;
    try {
      const ofTask = await this.#tasks.about(method, given, signal);
      if (ofTask) return ofTask;
      if (!isAsk(method)) throw new Refused(METHOD_NOT_FOUND, 'Method not found');
      const ask = { method, params: given };
      return method !== 'roots/list' && 'task' in given ? this.#tasks.begin(ask) : await this.#asks.unlinked(ask, signal);
    } catch (error) {
      // Words of ours are not for servers, but for those that were meant for them.
      throw error instanceof Refused ? new ProtocolError(error.code, error.message) : new ProtocolError(INTERNAL_ERROR, 'Internal error');
    }
  }
}

function isAsk(method: string): method is RepeatableAsk['method'] {
  return method === 'sampling/createMessage' || method === 'elicitation/create' || method === 'roots/list';
}
