import { type PackageCommand, packageCommand } from './package-command.ts';
import type { Handles, Launch } from './server.ts';

/** A package that the app knows, and what its server handles. */
export type KnownPackage = { name: string; handles: Handles };

/**
 * The package that a launch fetches by its name, where the app knows it. A launch that fetches from
 * a registry of its own, from a folder or from a repository may fetch anything under that name, and
 * so may a runner that is named by a path.
 */
export function knownPackage(launch: Launch): KnownPackage | undefined {
  const command = packageCommand(launch);
  if (launch.kind !== 'stdio' || !command || 'because' in command) return undefined;
  const { from, name, program, registry } = command;
  const isElsewhere = registry !== undefined || Object.keys(launch.env).some((variable) => NAMES_REGISTRY.test(variable));
  // With a program of its own another package may be the one that is started.
  if (isElsewhere || program !== undefined || /[/\\]/.test(launch.command)) return undefined;
  const handles = Object.hasOwn(KNOWN[from], name) ? KNOWN[from][name] : undefined;
  return handles && { name, handles };
}

/** Variables by which npm, bun, uv or pip are told of another registry, or of their settings. */
const NAMES_REGISTRY = /^(npm_config|bun_config|uv|pip)_|registry/i;

const all: Handles = { private: true, untrusted: true, sends: true };
const none: Handles = { private: false, untrusted: false, sends: false };
/** Files, repositories and tables are the person's, and among them is text that others wrote. */
const local: Handles = { private: true, untrusted: true, sends: false };
/** Pages of others; an address or a search carries words out. */
const web: Handles = { private: false, untrusted: true, sends: true };

const KNOWN: Record<PackageCommand['from'], Record<string, Handles>> = {
  npm: {
    '@modelcontextprotocol/server-filesystem': local,
    '@modelcontextprotocol/server-memory': { private: true, untrusted: false, sends: false },
    '@modelcontextprotocol/server-sequential-thinking': none,
    // The tools of server-everything read the environment and fetch an address.
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
  python: {
    'mcp-server-fetch': web,
    'mcp-server-git': local,
    'mcp-server-sqlite': local,
    'mcp-server-time': none,
  },
};
