import type { ThinkingPart } from '../../../../contract/thinking.ts';
import type { Attempt, Refusal } from '../adapter.ts';
import { isOwnItem } from './own-items.ts';

/**
 * The endpoint cannot read its own reasoning any longer, or not in its place: it was encrypted by
 * another key, for instance.
 */
export const UNVERIFIED: Refusal = {
  of: 'earlier reasoning',
  matches: ({ code, whole }) =>
    code === 'invalid_encrypted_content' || /encrypted content .*could not be|required following item|items are not persisted/i.test(whole),
  retries({ place, request }) {
    const messages = request.messages
      .map((message) => ({ ...message, content: message.content.filter((block) => !isOwnItem(block)) }))
      .filter(({ content }) => content.length > 0);
    return { place, request: { ...request, messages } };
  },
};

/** Models that do not reason have no reasoning to give away encrypted. */
export const ENCRYPTED = without('encrypted', /encrypted|\binclude\b/i);

/** Some models do not reason, and some organizations may not read a summary of it. */
export const SUMMARY = without('summary', /^reasoning|summary|summaries|parameter:? '?reasoning\b/i);

function without(part: Extract<ThinkingPart, 'encrypted' | 'summary'>, words: RegExp): Refusal {
  return {
    of: part,
    matches: ({ field = '', whole }, { place }) => !place.refused?.includes(part) && words.test(`${field} ${whole}`),
    learns: () => ({ type: 'refuses', part }),
    retries: ({ place: { refused = [], ...place }, request }: Attempt) => ({ place: { ...place, refused: [...refused, part] }, request }),
  };
}
