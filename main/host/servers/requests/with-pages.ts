import { ProtocolError } from '@modelcontextprotocol/client';
import type { JsonObject } from '../../../../contract/json.ts';
import { PAGES_FIRST } from '../error-codes.ts';
import { type Fields, isFields } from '../../base/fields.ts';
import type { AnswerWithin } from '../asks/asks.ts';
import { CannotGoOn } from '../asks/cannot-go-on.ts';
import { sideBySide } from './side-by-side.ts';

type PageExchange = {
  send(): Promise<Fields>;
  /** Answers what is asked before the request that the server turned away. */
  answer: AnswerWithin;
  signal: AbortSignal;
};

const MOST_TIMES = 3;

/**
 * Sends a request once more when the person has done the pages its server wants first. It is the
 * same request: nothing else was allowed.
 */
export async function withPages({ send, answer, signal }: PageExchange): Promise<Fields> {
  for (let time = 0; ; time += 1) {
    signal.throwIfAborted();
    try {
      return await send();
    } catch (error) {
      const pages = pagesOf(error);
      if (!pages) throw error;
      if (time === MOST_TIMES) throw new CannotGoOn({ code: 'pages-without-end', times: MOST_TIMES });
      await sideBySide(pages, openPage, signal);
    }
  }

  async function openPage(page: JsonObject, either: AbortSignal): Promise<void> {
    const { action } = await answer({ method: 'elicitation/create', params: { ...page, mode: 'url' }, again: true }, either);
    if (action !== 'accept') throw new CannotGoOn({ code: 'page-not-opened' });
  }
}

/** Undefined for any other error, and for one that does not say which pages. */
function pagesOf(error: unknown): JsonObject[] | undefined {
  if (!(error instanceof ProtocolError) || error.code !== PAGES_FIRST || !isFields(error.data)) return undefined;
  const pages = error.data['elicitations'];
  // The values came out of JSON.parse.
  return Array.isArray(pages) && pages.length > 0 && pages.every(isFields) ? (pages as JsonObject[]) : undefined;
}
