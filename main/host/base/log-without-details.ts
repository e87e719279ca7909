import { HostError } from '../../../contract/errors.ts';
import type { Log } from './needs.ts';
import type { TemporaryChats } from './temporary-chats.ts';

/**
 * The log of the app, to which no details go while a temporary chat is open: what an error says may
 * hold the words of that chat. The name of an error, its code and the places in the code stay.
 */
export function logWithoutDetails(log: Log, temporary: Pick<TemporaryChats, 'isAny'>): Log {
  const given = (details: unknown) => (temporary.isAny() ? placesOf(details) : details);
  return {
    info: (message, details) => log.info(message, given(details)),
    warn: (message, details) => log.warn(message, given(details)),
    error: (message, details) => log.error(message, given(details)),
  };
}

function placesOf(details: unknown): unknown {
  if (!(details instanceof Error)) return undefined;
  const places = details.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return { error: details.name, ...(details instanceof HostError && { code: details.code }), places };
}
