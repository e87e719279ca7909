import type { PortabilityHint } from '../../contract/check.ts';

/** The hosts and APIs that refuse it or cut it: their names are alike in every language. */
export const HINT_HOSTS: Record<PortabilityHint, string> = {
  'name-long': 'OpenAI, Claude Desktop',
  'name-characters': 'OpenAI, Anthropic',
  'no-description': 'Gemini',
  'description-long': 'OpenAI, Azure OpenAI, Claude Code',
  'schema-without-type': 'OpenAI, Anthropic',
  'schema-composed': 'OpenAI, Anthropic',
  'reference-elsewhere': 'OpenAI, Anthropic, Gemini',
  'array-without-items': 'Gemini, OpenAI',
  'open-object': 'Gemini, OpenAI (strict)',
};
