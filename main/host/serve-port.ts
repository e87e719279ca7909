import type { Serving } from '../../contract/wire.ts';
import { forPort } from './chat/last-entries.ts';
import type { Parts } from './parts.ts';
import { answerRequests, type AskingPort } from './requests.ts';

/** The requests of one port, and the events as it is told them. */
export function servingOf(parts: Parts, at: AskingPort): Serving {
  return {
    handlers: answerRequests(parts, at),
    onEvent: (listener) => parts.journal.onEvent((number, event) => listener(number, forPort(event, at.reader))),
    logBug: (request, cause) => parts.needs.log.error(`${request} failed`, cause),
  };
}
