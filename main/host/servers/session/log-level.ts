import { LOG_LEVEL_META_KEY } from '@modelcontextprotocol/client';
import type { LogLevel } from '../../../../contract/server.ts';
import { retryThrottled } from '../retry-throttled.ts';
import type { ServerSession } from './session.ts';
import { isModern } from './what-it-says.ts';

type Needs = { level: LogLevel | undefined; session: Pick<ServerSession, 'client' | 'noise' | 'rest'> };

/**
 * From which level on a server is asked for log messages; undefined: it decides, an older one from
 * its next start.
 */
export class AskedLogLevel {
  readonly #session: Needs['session'];
  #level: LogLevel | undefined;

  constructor({ level, session }: Needs) {
    this.#level = level;
    this.#session = session;
  }

  set(level: LogLevel | undefined): Promise<void> {
    this.#level = level;
    return this.tell();
  }

  /** Asks an older server. */
  async tell(): Promise<void> {
    const client = this.#session.client();
    if (!this.#level || !client || isModern(client) || !client.getServerCapabilities()?.logging) return;
    const level = this.#level;
    await retryThrottled(() => client.setLoggingLevel(level), this.#session.rest).catch((error: unknown) => this.#session.noise(error));
  }

  /**
   * A newer server logs for a request only when it is told so in it; part of the request's params.
   */
  inParams(): { _meta?: Record<string, unknown> } {
    const client = this.#session.client();
    return client && this.#level && isModern(client) ? { _meta: { [LOG_LEVEL_META_KEY]: this.#level } } : {};
  }
}
