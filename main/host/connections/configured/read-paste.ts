import { HostError } from '../../../../contract/errors.ts';
import { Launch, type Proposal } from '../../../../contract/server.ts';
import { readCommandLine } from './read-command-line.ts';
import { looksLikeJson, readServersJson, type ServersRead } from './read-servers-json.ts';
import { suggestName } from './suggest-name.ts';

/** The servers in a pasted text: command lines, URLs, or JSON as other apps write it. Starts and looks up nothing. */
export function readPaste(text: string): ServersRead {
  const trimmed = text.trim();
  if (trimmed === '') throw new HostError('bad-input', 'Paste a command, a URL or JSON.');
  if (looksLikeJson(trimmed)) return heldTogether(readServersJson(trimmed));
  const lines = trimmed
    .replace(/\\\r?\n/g, ' ')
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/^[$>] /, ''))
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (lines.length === 0) throw new HostError('bad-input', 'Paste a command, a URL or JSON.');
  return { proposals: lines.map(readLine), refused: [], notes: [] };
}

/** A paste without any server is no paste. */
function heldTogether(read: ServersRead): ServersRead {
  if (read.proposals.length > 0) return read;
  throw new HostError('bad-input', 'This JSON holds no servers.');
}

function readLine(line: string): Proposal {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(line)) {
    const launch = readCommandLine(line);
    return { name: suggestName(launch), launch };
  }
  const launch = Launch.safeParse({ kind: 'http', url: line, headers: {} });
  if (!launch.success || /\s/.test(line)) throw new HostError('bad-input', `"${line.slice(0, 100)}" is not an http or https address.`);
  return { name: suggestName(launch.data), launch: launch.data };
}
