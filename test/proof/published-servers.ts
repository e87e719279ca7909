import type { JsonObject } from '../../contract/json.ts';
import { BROWSER, FOLDER, type Published } from '../interop/servers.ts';

/**
 * A server that its author published on npm, with made-up keys, and one call that changes nothing.
 */
export type PublishedServer = Published & {
  args?: string[];
  env?: Record<string, string>;
  call: { tool: string; input: JsonObject };
};

const KEY = 'made-up-key';
const ask = { query: 'harbor' };

export const publishedServers: readonly PublishedServer[] = [
  at(
    '@playwright/mcp',
    '0.0.83',
    'browser_tabs',
    { action: 'list' },
    { args: ['--headless', '--isolated', '--no-sandbox', '--executable-path', BROWSER] },
  ),
  at('chrome-devtools-mcp', '1.11.0', 'list_pages', {}, { args: ['--headless', '--isolated', '--executablePath', BROWSER] }),
  at('@upstash/context7-mcp', '4.1.1', 'resolve-library-id', { query: 'routing', libraryName: 'hono' }),
  at('@notionhq/notion-mcp-server', '2.5.2', 'API-get-self', {}, { env: { NOTION_TOKEN: KEY } }),
  at('@sentry/mcp-server', '0.36.0', 'whoami', {}, { args: [`--access-token=${KEY}`] }),
  at('figma-developer-mcp', '0.13.2', 'get_figma_data', { fileKey: 'harbor' }, { args: [`--figma-api-key=${KEY}`, '--stdio'] }),
  at('@modelcontextprotocol/server-puppeteer', '2025.5.12', 'puppeteer_navigate', { url: 'about:blank' }),
  at('@modelcontextprotocol/server-sequential-thinking', '2026.8.31', 'sequentialthinking', {
    thought: 'Ships come in.',
    thoughtNumber: 1,
    totalThoughts: 1,
    nextThoughtNeeded: false,
  }),
  at('@modelcontextprotocol/server-memory', '2026.8.31', 'read_graph'),
  at('@modelcontextprotocol/server-filesystem', '2026.8.31', 'list_allowed_directories', {}, { args: [FOLDER] }),
  at('@modelcontextprotocol/server-everything', '2026.8.31', 'echo', { message: 'ahoy' }),
  at('@modelcontextprotocol/server-postgres', '0.6.2', 'query', { sql: 'select 1' }, { args: ['postgresql://127.0.0.1:9/harbor'] }),
  at('@modelcontextprotocol/server-github', '2025.4.8', 'search_repositories', ask),
  at('@zereight/mcp-gitlab', '2.1.64', 'list_projects', {}, { env: { GITLAB_PERSONAL_ACCESS_TOKEN: KEY } }),
  at('linear-mcp', '1.2.0', 'linear_get_teams', {}, { env: { LINEAR_API_KEY: KEY, LINEAR_ACCESS_TOKEN: KEY } }),
  at('exa-mcp-server', '3.4.1', 'web_search_exa', ask, { env: { EXA_API_KEY: KEY } }),
  at('tavily-mcp', '0.2.22', 'tavily_search', ask, { env: { TAVILY_API_KEY: KEY } }),
  at('airtable-mcp-server', '1.14.0', 'list_bases', {}, { env: { AIRTABLE_API_KEY: KEY } }),
  at('@wonderwhy-er/desktop-commander', '0.2.52', 'get_config'),
  // With the zod that it gets today none of its schemas is one of an object.
  at('mcp-obsidian', '1.0.0', 'search_notes', ask, { args: [FOLDER], of: { zod: '3.25.76' } }),
  at('@perplexity-ai/mcp-server', '1.2.1', 'perplexity_search', ask, { env: { PERPLEXITY_API_KEY: KEY } }),
  at('mcp-searxng', '1.16.0', 'searxng_web_search', ask, { env: { SEARXNG_URL: 'http://127.0.0.1:9' } }),
  at('mcp-hello-world', '1.1.2', 'echo', { message: 'ahoy' }),
  at('@kazuph/mcp-fetch', '1.6.3', 'imageFetch', { url: 'http://127.0.0.1:9/' }),
  at('mcp-deepwiki', '0.0.10', 'deepwiki_fetch', { url: 'harbor/harbor' }),
  at('reddit-mcp-buddy', '1.1.14', 'reddit_explain', { term: 'karma' }),
];

function at(
  name: string,
  version: string,
  tool: string,
  input: JsonObject = {},
  more: Pick<PublishedServer, 'args' | 'env' | 'of'> = {},
): PublishedServer {
  return { package: name, version, call: { tool, input }, ...more };
}
