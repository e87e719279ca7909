import { LOG_LEVEL_META_KEY } from '@modelcontextprotocol/client';
import type { LogLevel } from '../../../../contract/server.ts';

/** A modern server logs for a request only when it is told from which level on; part of the request's params. */
export function atLevel(level: LogLevel | undefined) {
  return level === undefined ? {} : { _meta: { [LOG_LEVEL_META_KEY]: level } };
}
