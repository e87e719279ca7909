import type { ChatDialect } from '../../../../contract/settings.ts';
import type { ModelAddress, Refusal } from '../adapter.ts';

const FIELDS = ['max_tokens', 'max_completion_tokens', 'stream_options', 'reasoning'] as const;
type RefusedField = (typeof FIELDS)[number];

/**
 * The names of some fields depend on the endpoint and the model, and not every endpoint knows all
 * of them.
 */
export const DIALECT = FIELDS.map((field): Refusal => ({
  of: field,
  matches: ({ whole }) => FIELDS.find((name) => names(whole, name)) === field,
  retries: ({ place, request }, { whole }) => {
    const dialect = dialectIn(place);
    return { place: { ...place, dialect: { ...dialect, ...without(field, whole, dialect) } }, request };
  },
}));

export function dialectIn({ dialect, baseUrl }: Pick<ModelAddress, 'dialect' | 'baseUrl'>): ChatDialect {
  const isOpenAi = URL.parse(baseUrl)?.hostname === 'api.openai.com';
  return dialect ?? { limit: isOpenAi ? 'max_completion_tokens' : 'max_tokens', countsStreams: true, reasoning: 'as-it-came' };
}

function without(field: RefusedField, said: string, { limit }: ChatDialect): Partial<ChatDialect> {
  switch (field) {
    case 'max_tokens':
    case 'max_completion_tokens':
      return { limit: limit === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens' };
    case 'stream_options':
      return { countsStreams: false };
    case 'reasoning':
      return { reasoning: /missing|passed back|required/i.test(said) ? 'always' : 'never' };
    default:
      return field satisfies never;
  }
}

/** `reasoning_effort` is no field of a message. */
function names(said: string, field: RefusedField): boolean {
  return field === 'reasoning' ? /\breasoning(_content|_details)?\b/.test(said) : said.includes(field);
}
