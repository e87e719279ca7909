import type { Handles, Launch } from './server.ts';

/** A package that the app knows, and what its server handles. */
export type KnownPackage = { name: string; handles: Handles };

/**
 * The package that a launch fetches by its name, where the app knows it. A launch that fetches from
 * a registry of its own, from a folder or from a repository may fetch anything under that name, and
 * so may one with an option that is not known here.
 */
export function knownPackage(launch: Launch): KnownPackage | undefined {
  if (launch.kind !== 'stdio') return undefined;
  const runner = runners[launch.command.replace(/\.cmd$|\.exe$/i, '')];
  const name = runner && nameIn(launch, runner);
  const handles = name === undefined ? undefined : runner?.knows[name];
  return name === undefined || handles === undefined ? undefined : { name, handles };
}

type KnownRunner = {
  /** Options that decide nothing about the code that runs. */
  plain: string[];
  /** The version behind the name of a package. */
  version: RegExp;
  /** Variables by which another registry is named. */
  variables: RegExp;
  knows: Record<string, Handles>;
};

function nameIn({ args, env }: Extract<Launch, { kind: 'stdio' }>, { plain, version, variables }: KnownRunner): string | undefined {
  if (Object.keys(env).some((variable) => variables.test(variable))) return undefined;
  const named = args.find((word) => !plain.includes(word));
  return named?.startsWith('-') === false ? named.replace(version, '') : undefined;
}

const all: Handles = { private: true, untrusted: true, sends: true };
const none: Handles = { private: false, untrusted: false, sends: false };
/** Files, repositories and tables are the person's, and among them is text that others wrote. */
const local: Handles = { private: true, untrusted: true, sends: false };
/** Pages of others; an address or a search carries words out. */
const web: Handles = { private: false, untrusted: true, sends: true };

const npm: KnownRunner = {
  plain: ['-y', '--yes', '-q', '--quiet', '--silent', '--prefer-online', '--prefer-offline', '--bun', '--'],
  version: /(?<=.)@[^@/]*$/,
  variables: /registry|^npm_config_|^bun_config_/i,
  knows: {
    '@modelcontextprotocol/server-filesystem': local,
    '@modelcontextprotocol/server-memory': { private: true, untrusted: false, sends: false },
    '@modelcontextprotocol/server-sequential-thinking': none,
    // Its tools read the environment and fetch an address.
    '@modelcontextprotocol/server-everything': all,
    '@modelcontextprotocol/server-github': all,
    '@modelcontextprotocol/server-gitlab': all,
    '@modelcontextprotocol/server-slack': all,
    '@modelcontextprotocol/server-gdrive': local,
    '@modelcontextprotocol/server-postgres': local,
    '@modelcontextprotocol/server-redis': local,
    '@modelcontextprotocol/server-brave-search': web,
    '@modelcontextprotocol/server-google-maps': web,
    '@modelcontextprotocol/server-puppeteer': all,
    '@playwright/mcp': all,
    'chrome-devtools-mcp': all,
    '@upstash/context7-mcp': web,
    '@notionhq/notion-mcp-server': all,
    '@wonderwhy-er/desktop-commander': all,
    'exa-mcp-server': web,
    'firecrawl-mcp': web,
    'tavily-mcp': web,
  },
};

const python: KnownRunner = {
  plain: ['-q', '--quiet', '--no-progress', '--isolated', '--'],
  version: /(@|==)[\w.+!-]*$/,
  variables: /^(uv|pip)_.*(index|find_links|registry)/i,
  knows: {
    'mcp-server-fetch': web,
    'mcp-server-git': local,
    'mcp-server-sqlite': local,
    'mcp-server-time': none,
  },
};

const runners: Record<string, KnownRunner> = { npx: npm, bunx: npm, uvx: python };
