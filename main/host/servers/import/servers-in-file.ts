import { dirname } from 'node:path';
import { HostError } from '../../../../contract/errors.ts';
import type { Launch, Proposal } from '../../../../contract/server.ts';
import { type Fields, isFields } from '../../base/fields.ts';
import { readEachEntry, type ServersRead } from '../list/read-entries.ts';
import { readHandwritten } from '../list/read-handwritten.ts';
import { looksLikeJson, readJsonc } from '../list/read-servers-json.ts';
import { looksLikeToml, readServersToml, tomlEntries } from '../list/read-servers-toml.ts';
import { looksLikeXml, readServersXml, xmlEntries } from '../list/read-servers-xml.ts';
import { readServersYaml, yamlAsJson } from '../list/read-servers-yaml.ts';
import type { AppFile } from './app-files.ts';

/** More than anybody runs; a file with more was not written by a person or an app. */
const MOST_SERVERS = 500;
const MOST_LAUNCH_CHARACTERS = 100_000;

/** A server in a file. `project`: the folder that the app keeps it for. */
export type FiledServer = Proposal & { project?: string };
type FiledServers = { servers: FiledServer[]; refused: ServersRead['refused'] };

/**
 * The servers in a settings file of another app. Throws HostError that says why it cannot be read.
 */
export async function serversInFile(text: string, file: AppFile, project?: string): Promise<FiledServers> {
  if (text.trim() === '') return { servers: [], refused: [] };
  const value = await valueIn(text, file);
  const sections = sectionsIn(value, file.places).map((one) => (project === undefined ? one : { ...one, project }));
  refuseTooMany(sections.reduce((sum, { entries }) => sum + entries.length, 0));
  const inputs = isFields(value) ? value['inputs'] : undefined;
  const read = sections.map(({ entries, project: folder }) => {
    const { proposals, refused } = readEachEntry(entries, { folder: folder ?? dirname(file.path), inputs, bareDollar: file.bareDollar });
    return bounded({ servers: proposals.map((proposal) => (folder === undefined ? proposal : inProject(proposal, folder))), refused });
  });
  return { servers: read.flatMap(({ servers }) => servers), refused: read.flatMap(({ refused }) => refused) };
}

/**
 * The servers in a file that a person named, in any shape that a paste may have. Throws HostError.
 */
export async function serversInAnyFile(text: string, path: string): Promise<FiledServers> {
  if (text.trim() === '') throw new HostError('bad-input', { code: 'no-servers-inside' });
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  const { proposals, refused } = looksLikeXml(trimmed)
    ? readServersXml(trimmed)
    : looksLikeToml(trimmed)
      ? readServersToml(trimmed)
      : looksLikeJson(trimmed)
        ? await readHandwritten(trimmed, dirname(path))
        : await readServersYaml(trimmed, dirname(path));
  refuseTooMany(proposals.length + refused.length);
  if (proposals.length + refused.length === 0) throw new HostError('bad-input', { code: 'no-servers-inside' });
  return bounded({ servers: proposals, refused });
}

/** Other apps start what is kept for a project in its folder. */
function inProject(proposal: Proposal, project: string): FiledServer {
  const { launch } = proposal;
  const placed: Launch = launch.kind === 'stdio' && launch.cwd === undefined ? { ...launch, cwd: project } : launch;
  return { ...proposal, launch: placed, project };
}

async function valueIn(text: string, { format, places }: AppFile): Promise<unknown> {
  switch (format) {
    case 'json':
      return jsonIn(text);
    case 'yaml':
      return JSON.parse(await yamlAsJson(text));
    case 'toml':
      return { [places[0]?.[0] ?? '']: Object.fromEntries(tomlEntries(text)) };
    case 'xml':
      return { [places[0]?.[0] ?? '']: xmlEntries(text).map(([name, entry]) => ({ ...(isFields(entry) && entry), name })) };
    default:
      return format satisfies never;
  }
}

/** Most apps write plain JSON, which is read several times faster than JSON with comments. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return readJsonc(text);
  }
}

type Section = { entries: [string, unknown][]; project?: string };

function sectionsIn(value: unknown, places: AppFile['places']): Section[] {
  const taken: string[] = [];
  return places.flatMap((keys) => {
    if (taken.some((one) => one.startsWith(`${keys.join('.')}.`))) return [];
    const sections = sectionsAt(value, keys);
    if (sections.length > 0) taken.push(keys.join('.'));
    return sections;
  });
}

/** The servers under these keys; the key that a `*` stands for is a project. */
function sectionsAt(value: unknown, [key, ...rest]: readonly string[], project?: string): Section[] {
  if (key === undefined) {
    if (!isFields(value) && !Array.isArray(value)) return [];
    return [{ entries: entriesIn(value), ...(project !== undefined && { project }) }];
  }
  if (!isFields(value)) return [];
  if (key === '*') return Object.entries(value).flatMap(([name, inner]) => sectionsAt(inner, rest, name));
  return Object.hasOwn(value, key) ? sectionsAt(value[key], rest, project) : [];
}

function entriesIn(section: Fields | unknown[]): [string, unknown][] {
  if (!Array.isArray(section)) return Object.entries(section);
  return section.map((entry) => [isFields(entry) && typeof entry['name'] === 'string' ? entry['name'] : '', entry]);
}

function refuseTooMany(count: number): void {
  if (count > MOST_SERVERS) throw new HostError('bad-input', { code: 'app-file-too-many', count, most: MOST_SERVERS });
}

function bounded({ servers, refused }: FiledServers): FiledServers {
  const isTooLong = ({ launch }: FiledServer) => JSON.stringify(launch).length > MOST_LAUNCH_CHARACTERS;
  return {
    servers: servers.filter((server) => !isTooLong(server)),
    refused: [
      ...refused,
      ...servers
        .filter(isTooLong)
        .map(({ name }) => ({ name, reason: { code: 'entry-too-long', server: name, kilobytes: MOST_LAUNCH_CHARACTERS / 1000 } as const })),
    ],
  };
}
