import type { Launch } from '../../../../contract/server.ts';

const RUNNERS = /^(npx|bunx|pnpx|uvx|pipx|uv|npm|pnpm|yarn|bun|deno|node|tsx|python[\d.]*|py|docker|podman|env|cmd)(\.exe|\.cmd)?$/i;
const RUNNER_WORDS = /^(run|exec|dlx|tool|x|\/c|npx|-y|python[\d.]*)$/;
/** Options of runners whose value names neither a package nor a program. */
const TAKES_VALUE = /^(--python|--with|--refresh-package|--env-file|--name|--network|--mount|--env|--publish|--volume|-e|-p|-v)$/;
/** Programs that only lead to a server somewhere else. */
const BRIDGE = /^(mcp-remote|mcp-proxy|mcp-proxy-for-aws)(@\S+)?$/;
const SAYS_NOTHING = /^(dist|packages|build|src|lib|bin|out|main|index|server|mcp|start|cli|app)$/i;

/**
 * A short name for a server: from its package, its program or its host. The person can choose
 * another.
 */
export function suggestName(launch: Launch): string {
  const name = launch.kind === 'http' ? fromHost(launch.url) : fromCommand(launch.command, launch.args);
  return name.slice(0, 40) || 'server';
}

function fromHost(url: string): string {
  const { hostname } = new URL(url);
  if (hostname === 'localhost' || /^[\d.:[\]]+$/.test(hostname)) return 'localhost';
  const labels = hostname.split('.').filter((label) => !/^(www|mcp|api)$/.test(label));
  return labels.at(-2) ?? labels[0] ?? hostname;
}

function fromCommand(command: string, args: string[]): string {
  const program = command.split(/[\\/]/).at(-1) ?? command;
  if (!RUNNERS.test(program)) return shorten(program);
  const words = args.filter(
    (arg, at) => !arg.startsWith('-') && !arg.includes('=') && !RUNNER_WORDS.test(arg) && !TAKES_VALUE.test(args[at - 1] ?? ''),
  );
  const address = words.find((word) => /^https?:/.test(word) && URL.canParse(word));
  if (address !== undefined && BRIDGE.test(words[0] ?? '')) return fromHost(address);
  // Containers take their options before the image, each with a value of its own; images have a
  // slash or a tag.
  const wanted = /^(docker|podman)/.test(program) ? (words.find((word) => /^[^/.~].*[/:]/.test(word)) ?? words[0]) : words[0];
  return wanted === undefined ? shorten(program) : shorten(wanted);
}

/** `@scope/server-files@1.2.3` is "files"; of a path the last part that says something. */
function shorten(text: string): string {
  const parts = text
    .replace(/(?<=.)@[^/@]*$/, '')
    .replace(/:[\w.-]+$/, '')
    .split(/[\\/]/)
    .map((part) => part.replace(/\.(js|mjs|cjs|ts|py|exe|cmd|sh|jar)$/i, '').replace(/^@/, ''));
  const bare = parts.map((part) => part.replace(/^(mcp[-_])?server[-_]|^mcp[-_]|[-_]mcp([-_]server)?$|[-_]server$/gi, ''));
  return bare.findLast((part) => part !== '' && !SAYS_NOTHING.test(part)) ?? parts.at(-1) ?? '';
}
