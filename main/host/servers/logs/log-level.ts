import { type Client, LOG_LEVEL_META_KEY } from '@modelcontextprotocol/client';
import type { LogLevel } from '../../../../contract/server.ts';
import { isModern } from '../session/what-it-says.ts';

type Needs = {
  level: LogLevel | undefined;
  /** Undefined while nobody can use it. */
  client(): Client | undefined;
  onError(error: unknown): void;
};

/** From which level on a server is asked for log messages; undefined: it decides, an older one from its next start. */
export function createLogLevel({ level: first, client, onError }: Needs) {
  let level = first;
  return {
    tell,

    set(chosen: LogLevel | undefined): Promise<void> {
      level = chosen;
      return tell();
    },

    /** A newer server logs for a request only when it is told so in it; part of the request's params. */
    inParams(): { _meta?: Record<string, unknown> } {
      const now = client();
      return now && level && isModern(now) ? { _meta: { [LOG_LEVEL_META_KEY]: level } } : {};
    },
  };

  async function tell(): Promise<void> {
    const now = client();
    if (!level || !now || isModern(now) || !now.getServerCapabilities()?.logging) return;
    await now.setLoggingLevel(level).catch(onError);
  }
}
