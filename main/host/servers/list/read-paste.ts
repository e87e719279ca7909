import { HostError } from '../../../../contract/errors.ts';
import { Launch } from '../../../../contract/server.ts';
import { whyNoCommand, whyNoServer } from './no-command.ts';
import { readAddCommand } from './read-add-command.ts';
import { readCommandLine } from './read-command-line.ts';
import { readInstallLink } from './read-install-link.ts';
import { looksLikeJson, readServersJson, type ServersRead } from './read-servers-json.ts';
import { looksLikeToml, readServersToml } from './read-servers-toml.ts';
import { suggestName } from './suggest-name.ts';

/** The servers in a pasted text: command lines, URLs, install links, JSON or TOML as other apps write it. Starts and looks up nothing. */
export function readPaste(text: string): ServersRead {
  const trimmed = text.trim();
  if (trimmed === '') throw new HostError('bad-input', { code: 'nothing-pasted' });
  if (looksLikeToml(trimmed)) return readServersToml(trimmed);
  if (looksLikeJson(trimmed)) return heldTogether(readServersJson(trimmed));
  if (looksLikeYaml(trimmed)) throw new HostError('bad-input', { code: 'paste-is-yaml' });
  const joined = trimmed.replace(/\\\r?\n/g, ' ').replace(/^[$>] /, '');
  // JSON within quotes may go over several lines.
  if (/\s(add-json|--add-mcp)\s/.test(joined)) return readLine(joined);
  const lines = joined
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/^[$>] /, ''))
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (lines.length === 0) throw new HostError('bad-input', { code: 'nothing-pasted' });
  const read = lines.map(readLine);
  return {
    proposals: read.flatMap(({ proposals }) => proposals),
    refused: read.flatMap(({ refused }) => refused),
    notes: read.flatMap(({ notes }) => notes),
  };
}

/** A paste without any server is no paste. */
function heldTogether(read: ServersRead): ServersRead {
  if (read.proposals.length > 0) return read;
  throw new HostError('bad-input', { code: 'json-without-servers' });
}

/** A name and a colon alone in the first line, and what belongs to it further in. */
function looksLikeYaml(text: string): boolean {
  return /^(?:#.*\n|---\s*\n|\s*\n)*[\w-]+:[ \t]*\n[ \t]+(?:- )?[\w"'-]+:/.test(text);
}

function readLine(line: string): ServersRead {
  const read = readInstallLink(line) ?? readAddCommand(line);
  if (read) return read;
  const launch = /^[a-z][a-z0-9+.-]*:\/\//i.test(line) ? readAddress(line) : readCommand(line);
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
  return readCommandLine(line);
}
