import { HostError } from '../../../../contract/errors.ts';
import { Launch } from '../../../../contract/server.ts';
import { addressIn, hasOtherScheme, isSetUp, whyNoCommand, whyNoServer } from './no-command.ts';
import { readAddCommand } from './read-add-command.ts';
import { readCommandLine, splitWords } from './read-command-line.ts';
import { readExports } from './read-exports.ts';
import { readHandwritten } from './read-handwritten.ts';
import { readInstallLink } from './read-install-link.ts';
import type { ServersRead } from './read-entries.ts';
import { looksLikeJson } from './read-servers-json.ts';
import { looksLikeToml, readServersToml } from './read-servers-toml.ts';
import { looksLikeYaml, readServersYaml } from './read-servers-yaml.ts';
import { codeBlocksIn, isLink, unmarked, withoutHidden } from './strip-markup.ts';
import { suggestName } from './suggest-name.ts';
import { withVariables } from './with-variables.ts';

/**
 * The servers in a pasted text: command lines, URLs, install links, JSON, TOML or YAML as other
 * apps write it. Starts and looks up nothing.
 */
export async function readPaste(pasted: string): Promise<ServersRead> {
  const text = withoutHidden(pasted).trim();
  const blocks = codeBlocksIn(text);
  if (!blocks) return readText(text);
  if (blocks.length === 0) throw new HostError('bad-input', { code: 'nothing-pasted' });
  const read = await Promise.allSettled(blocks.map(readText));
  const failed = read.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (failed.length === read.length) throw failed[0];
  return together(read.map((one, at) => (one.status === 'fulfilled' ? one.value : refused(blocks[at] ?? '', one.reason))));
}

/** A block that holds no server, beside one that does. */
function refused(block: string, cause: unknown): ServersRead {
  if (!(cause instanceof HostError)) throw cause;
  const [name = ''] = block.split('\n', 1);
  return { proposals: [], refused: [{ name: name.slice(0, 60), reason: cause.reason }], notes: [] };
}

async function readText(text: string): Promise<ServersRead> {
  if (text === '') throw new HostError('bad-input', { code: 'nothing-pasted' });
  if (looksLikeToml(text)) return readServersToml(text);
  if (looksLikeJson(text) && !isLink(text)) return heldTogether(await readHandwritten(text));
  if (looksLikeYaml(text)) return heldTogether(await readServersYaml(text));
  return readLines(text.replace(CONTINUED, ' ').replace(PROMPT, ''));
}

/** A paste without any server is no paste. */
function heldTogether(read: ServersRead): ServersRead {
  if (read.proposals.length > 0) return read;
  throw new HostError('bad-input', { code: 'no-servers-inside' });
}

/** A line that goes on in the next one, in a POSIX shell, PowerShell and cmd. */
const CONTINUED = /(?:\\|\s[`^])\r?\n/g;
/** In front of a command, as shells print it. */
const PROMPT = /^(?:[$>%❯➜] +|PS [^>]*> *)/;

function readLines(joined: string): ServersRead {
  const lines = linesOf(joined)
    .map((line) => unmarked(line.trim().replace(PROMPT, '')).replace(PROMPT, ''))
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (lines.length === 0) throw new HostError('bad-input', { code: 'nothing-pasted' });
  const read: ServersRead[] = [];
  let isServer = false;
  let exported: Record<string, string> = {};
  for (const line of lines) {
    const { env, rest } = readExports(line);
    exported = { ...exported, ...env };
    if (rest === '') continue;
    const one = readLine(rest);
    isServer ||= one.proposals.length > 0;
    read.push(withEnvironment(one, exported));
  }
  if (read.length === 0) throw new HostError('bad-input', { code: 'no-program-in-command' });
  if (!isServer) throw new HostError('bad-input', { code: 'command-without-server' });
  return together(read);
}

/** Within the quotes of a command that adds a server there may be JSON over several lines. */
function linesOf(pasted: string): string[] {
  const lines = pasted.split(/\r?\n/);
  if (!/\s(add-json|--add-mcp)\s/.test(pasted)) return lines;
  const whole: string[] = [];
  let open: string[] = [];
  for (const line of lines) {
    open.push(line);
    const text = open.join('\n');
    if (open.length < MOST_OPEN.lines && text.length < MOST_OPEN.characters && isOpen(text)) continue;
    whole.push(text);
    open = [];
  }
  return [...whole, ...open];
}

/** Each line more is read with those before it. */
const MOST_OPEN = { lines: 100, characters: 10_000 };

function isOpen(line: string): boolean {
  try {
    splitWords(line);
    return false;
  } catch (cause) {
    return cause instanceof HostError && cause.reason.code === 'quote-not-closed';
  }
}

function together(read: ServersRead[]): ServersRead {
  return {
    proposals: read.flatMap(({ proposals }) => proposals),
    refused: read.flatMap(({ refused }) => refused),
    notes: read.flatMap(({ notes }) => notes),
  };
}

/** Programs get what the shell had been told before, and commands what they name of it. */
function withEnvironment(read: ServersRead, exported: Record<string, string>): ServersRead {
  const { proposals, ...rest } = withVariables(read, exported);
  const given = proposals.map((proposal) => {
    const { launch } = proposal;
    return launch.kind === 'stdio' ? { ...proposal, launch: { ...launch, env: { ...exported, ...launch.env } } } : proposal;
  });
  return { ...rest, proposals: given };
}

/** One that only prepares something is told, and spoils no other line. */
function readLine(line: string): ServersRead {
  try {
    return readInstallLink(line) ?? readAddCommand(line) ?? readLaunch(line);
  } catch (cause) {
    if (cause instanceof HostError && cause.reason.code === 'command-without-server') return refused(line, cause);
    throw cause;
  }
}

function readLaunch(line: string): ServersRead {
  const address = addressIn(line) ?? (hasOtherScheme(line) ? line : undefined);
  const launch = address === undefined ? readCommand(line) : readAddress(address);
  return { proposals: [{ name: suggestName(launch), launch }], refused: [], notes: [] };
}

function readAddress(line: string): Launch {
  const launch = Launch.safeParse({ kind: 'http', url: line, headers: {} });
  if (!launch.success || /\s/.test(line)) throw new HostError('bad-input', { code: 'not-web-address', text: line.slice(0, 100) });
  const why = whyNoServer(new URL(line));
  if (why !== undefined) throw new HostError('bad-input', why);
  return launch.data;
}

function readCommand(line: string): Launch {
  const why = whyNoCommand(line);
  if (why !== undefined) throw new HostError('bad-input', why);
  const launch = readCommandLine(line);
  if (isSetUp(line)) throw new HostError('bad-input', { code: 'command-without-server' });
  // A placeholder of a README is no program.
  if (launch.command.startsWith('<')) throw new HostError('bad-input', { code: 'no-program-in-command' });
  return launch;
}
