import { HostError } from '../../../../contract/errors.ts';
import { knownPackage } from '../../../../contract/known-packages.ts';
import { Launch, type Proposal } from '../../../../contract/server.ts';
import { canonical } from '../../base/fingerprint.ts';
import { bracedIn, unescapedIn, unmarkedLines } from './embedded-text.ts';
import { placeholdersIn } from './left-out.ts';
import {
  addressIn,
  hasOtherScheme,
  isSetUp,
  isWords,
  STARTERS,
  isPlainWords,
  whyNoCommand,
  whyNoServer,
  withRunner,
} from './no-command.ts';
import { readAddCommand } from './read-add-command.ts';
import { readCommandLine, splitWords } from './read-command-line.ts';
import { readExports } from './read-exports.ts';
import { readHandwritten } from './read-handwritten.ts';
import { readInstallLink } from './read-install-link.ts';
import type { ServersRead } from './read-entries.ts';
import { looksLikeJson } from './read-servers-json.ts';
import { looksLikeToml, readServersToml } from './read-servers-toml.ts';
import { looksLikeXml, readServersXml } from './read-servers-xml.ts';
import { looksLikeYaml, readServersYaml } from './read-servers-yaml.ts';
import { codeBlocksIn, isLink, unmarked, withoutHidden, withPlainDashes } from './strip-markup.ts';
import { suggestName } from './suggest-name.ts';
import { withVariables } from './with-variables.ts';

/** More than anybody runs, or looks through. */
const MOST_SERVERS = 500;

/**
 * The servers in a pasted text: command lines, URLs, install links, JSON, TOML or YAML as other
 * apps write it, also in the middle of other text. Starts nothing. `isProgram`: this computer has
 * such a program.
 */
export async function readPaste(pasted: string, isProgram: (command: string) => boolean = () => true): Promise<ServersRead> {
  const text = withoutHidden(pasted).trim();
  const read = await readBlocks(text, codeBlocksIn(text));
  const { length: count } = read.proposals;
  if (count > MOST_SERVERS) throw new HostError('bad-input', { code: 'paste-too-many', count, most: MOST_SERVERS });
  return withoutPlainWords(read, text, isProgram);
}

/** A line of one plain word, or a few, is a command where its first one is a program. */
function withoutPlainWords(read: ServersRead, text: string, isProgram: (command: string) => boolean): ServersRead {
  const lines = new Set(text.split(/\r?\n/).map((line) => line.trim().replace(/\s+/g, ' ')));
  const refused: ServersRead['refused'] = [];
  const proposals = read.proposals.flatMap((proposal) => {
    const { launch } = proposal;
    if (launch.kind !== 'stdio') return [proposal];
    const line = [launch.command, ...launch.args].join(' ');
    if (!lines.has(line) || !isPlainWords(line) || isProgram(launch.command)) return [proposal];
    const runner = knownRunner(line);
    if (runner) return [{ ...proposal, launch: { ...launch, ...runner } }];
    if (NAMES_MCP.test(line)) return [proposal];
    refused.push({ name: line.slice(0, 60), reason: { code: 'paste-no-program', program: launch.command } });
    return [];
  });
  const [first] = refused;
  if (proposals.length === 0 && first) throw new HostError('bad-input', first.reason);
  return { ...read, proposals, refused: [...read.refused, ...refused] };
}

/** A program that may come with its package, as `some-mcp-server`. */
const NAMES_MCP = /^\S*(?:[-_]mcp|mcp[-_])\S*$/i;

/** The command for the name of a package that the app knows, as its registry gives it. */
function knownRunner(name: string): { command: string; args: string[] } | undefined {
  const runners = [
    { command: 'npx', args: ['-y', name] },
    { command: 'uvx', args: [name] },
  ];
  return runners.find((runner) => knownPackage({ kind: 'stdio', env: {}, ...runner }));
}

async function readBlocks(text: string, blocks: string[] | undefined): Promise<ServersRead> {
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
  const alone = await settled(settingsOf(text));
  if (alone?.is === 'read' && alone.read) return alone.read;
  const lines = alone?.is === 'refused' ? alone : await settled(readLines(text.replace(CONTINUED, ' ').replace(PROMPT, '')));
  if (lines.is === 'read' && !lines.read.other) return lines.read.read;
  const inside = await settingsWithin(text);
  const readings = [...(inside ? [inside] : []), ...(lines.is === 'read' ? [lines.read.read] : [])];
  if (readings.some(({ proposals }) => proposals.length > 0)) return together(readings);
  throw lines.is === 'read' ? lines.read.other : lines.cause;
}

type Settled<T> = { is: 'read'; read: T } | { is: 'refused'; cause: unknown };

async function settled<T>(reading: T | Promise<T>): Promise<Settled<T>> {
  try {
    return { is: 'read', read: await reading };
  } catch (cause) {
    return { is: 'refused', cause };
  }
}

/** The text as settings in one of the forms that apps have. Undefined: it does not look so. */
async function settingsOf(text: string): Promise<ServersRead | undefined> {
  if (looksLikeXml(text)) return heldTogether(readServersXml(text));
  if (looksLikeToml(text)) return heldTogether(readServersToml(text));
  if (looksLikeJson(text) && !isLink(text)) return heldTogether(await readHandwritten(text));
  if (looksLikeYaml(text)) return heldTogether(await readServersYaml(text));
  return undefined;
}

/** Characters: a longer text is no quotation with marks before its lines. */
const MOST_MARKED = 200_000;

/**
 * The settings that stand in other text: behind a sentence, in a log, with marks before each line,
 * or as the text of a program. Undefined: there are none with a server.
 */
async function settingsWithin(text: string): Promise<ServersRead | undefined> {
  if (!/[{[]|^[^\w\n]*mcp[\w.-]*:/m.test(text)) return undefined;
  const asWritten = await firstWithServers(piecesIn(text));
  if (asWritten || text.length > MOST_MARKED) return asWritten;
  const unescaped = unescapedIn(text);
  for (const one of [...(unescaped === undefined ? [] : [unescaped]), ...unmarkedLines(text)]) {
    const readings = await firstWithServers([one, ...piecesIn(one)]);
    if (readings) return readings;
  }
  return undefined;
}

async function firstWithServers(pieces: string[]): Promise<ServersRead | undefined> {
  const readings: ServersRead[] = [];
  for (const piece of pieces) {
    const read = await settled(settingsOf(piece.trim()));
    if (read.is === 'read' && read.read) readings.push(read.read);
  }
  return readings.length > 0 ? together(readings) : undefined;
}

/** JSON in braces, and what begins with a table of TOML or with the place of servers in YAML. */
function piecesIn(text: string): string[] {
  const table = /^[ \t]*\[{1,2}[ \t]*"?mcp[\w.-]*servers?\b/im.exec(text)?.index ?? 0;
  const heading = /^(?:mcpServers|mcp_servers|context_servers|extensions):[ \t]*$/m.exec(text)?.index ?? 0;
  return [...bracedIn(text), ...[table, heading].filter((at) => at > 0).map((at) => paragraphsFrom(text, at))];
}

/** Up to a paragraph that is a sentence. */
function paragraphsFrom(text: string, at: number): string {
  const paragraphs = text.slice(at).split(/\n[ \t]*\n/);
  const end = paragraphs.findIndex((paragraph) => isWords(paragraph.trim()));
  return paragraphs.slice(0, end < 0 ? undefined : end).join('\n\n');
}

/** A paste without any server is no paste. */
function heldTogether(read: ServersRead): ServersRead {
  if (read.proposals.length > 0) return read;
  throw new HostError('bad-input', { code: 'no-servers-inside' });
}

/** A line that goes on in the next one, in a POSIX shell, PowerShell and cmd. */
const CONTINUED = /(?:\\|\s[`^])\r?\n/g;
/** In front of a command, as shells print it. */
const PROMPT = /^(?:[$>%❯➜] +|PS [^>]*> *|[A-Z]:\\[^>]{0,200}> *|[\w.-]+@[\w.-]+[: ][^$#>]{0,200}[$#] +)/;

/** The mark of a list before a command or an address. */
const LISTED = /^(?:[-*•+–]|\d{1,3}[.)])\s+(?=(?:npx|uvx|bunx|pnpx|docker|podman|node|python3?|uv|claude|codex|gemini)\s|https?:\/\/)/;
/** `other`: why one of the lines is no command, but a sentence or a line of a log. */
type LinesRead = { read: ServersRead; other: HostError | undefined };

async function readLines(joined: string): Promise<LinesRead> {
  const lines = linesOf(joined)
    .map((line) => withPlainDashes(unmarked(line.trim().replace(PROMPT, '')).replace(PROMPT, '').replace(LISTED, '')))
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (lines.length === 0) throw new HostError('bad-input', { code: 'nothing-pasted' });
  if (new Set(lines).size > 1 && lines.every((line) => /^\p{L}+$/u.test(line)))
    throw new HostError('bad-input', { code: 'paste-without-server' });
  const read: { read: ServersRead; isSure: boolean }[] = [];
  let other: HostError | undefined;
  let exported: Record<string, string> = {};
  for (const line of lines) {
    const { env, rest } = readExports(line);
    if (Object.keys(env).length > 0) exported = { ...exported, ...env };
    if (rest === '' || (other && !isSure(rest))) continue;
    const one = readLine(rest);
    if (one instanceof HostError) other ??= one;
    else read.push({ read: withEnvironment(one, exported), isSure: isSure(rest) });
  }
  // Beside sentences, or lines of a log, only what can be nothing else is a command.
  const readings = read.filter((one) => !other || one.isSure).map((one) => one.read);
  if (other) return { read: together(readings), other };
  if (readings.length === 0) throw new HostError('bad-input', { code: 'no-program-in-command' });
  if (!readings.some(({ proposals }) => proposals.length > 0)) throw new HostError('bad-input', { code: 'command-without-server' });
  return { read: together(readings), other };
}

/** A program that starts others with something to start, or what adds a server to another app. */
function isSure(line: string): boolean {
  const [first = '', second = ''] = line.split(/\s+/, 2);
  const isStart = STARTERS.test(first) && second !== '' && (/[-@/.\d]/.test(line.slice(first.length)) || PACKAGE_STARTERS.test(first));
  return isStart || /\smcp\s+add(?:-json)?\s|^[a-z-]+:\S*install/i.test(line);
}

const PACKAGE_STARTERS = /^(?:npx|uvx|bunx|pnpx)$/;

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

/** One launch is one server, however often it stands there. */
function together(read: ServersRead[]): ServersRead {
  const proposals = new Map<string, Proposal>();
  for (const proposal of read.flatMap((one) => one.proposals)) {
    const launch = canonical(proposal.launch);
    if (!proposals.has(launch)) proposals.set(launch, proposal);
  }
  return {
    proposals: [...proposals.values()],
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

/**
 * A line that only prepares something is told, and spoils no other line. An error is that of a line
 * of other text.
 */
function readLine(line: string): ServersRead | HostError {
  try {
    return readInstallLink(line) ?? readAddCommand(line) ?? readLaunch(line);
  } catch (cause) {
    if (!(cause instanceof HostError)) throw cause;
    if (cause.reason.code === 'command-without-server') return refused(line, cause);
    if (cause.reason.code === 'paste-is-prose' || cause.reason.code === 'paste-without-server') return cause;
    throw cause;
  }
}

function readLaunch(line: string): ServersRead {
  const runner = withRunner(line);
  if (runner !== undefined) return readLaunch(runner);
  const address = addressIn(line) ?? (hasOtherScheme(line) ? line : undefined);
  const launch = address === undefined ? readCommand(line) : readAddress(address);
  const leftOut = placeholdersIn(launch);
  return { proposals: [{ name: suggestName(launch), launch, ...(leftOut.length > 0 && { leftOut }) }], refused: [], notes: [] };
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
