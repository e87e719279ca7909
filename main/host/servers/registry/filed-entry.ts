import type { Reason } from '../../../../contract/reason.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { Launch } from '../../../../contract/server.ts';
import { type Fields, isFields } from '../../base/fields.ts';
import { readEntry } from './read-answers.ts';
import { askingLaunch, waysOf } from './ways.ts';

/** A way to start the server of an entry, or the reason why it is none. */
export type FiledWay = { name: string } & ({ launch: Launch; leftOut: Reason[] } | { refused: Reason });

/**
 * The ways of an entry of the registry that lies in a file: the `server.json` of a repository, or
 * an answer of the registry. Values that the person has to give are variables, and so asked for.
 * Undefined: it is no entry.
 */
export function waysInEntry(value: Fields): FiledWay[] | undefined {
  const { server = value, _meta = {} } = value;
  if (!isFields(server) || !(hasRows(server['packages']) || hasRows(server['remotes']))) return undefined;
  const { name: written, version, packages, remotes } = server;
  const name = typeof written === 'string' && written !== '' ? written : 'server';
  const registryEntry = readEntry({
    server: {
      ...server,
      name: name.includes('/') ? name : `unnamed/${name}`,
      version: typeof version === 'string' && version !== '' ? version : 'unsaid',
      packages: inToday(packages),
      remotes: inToday(remotes),
    },
    _meta,
  });
  if (!registryEntry) return undefined;
  const short = registryEntry.name.split('/').at(-1) ?? registryEntry.name;
  return waysOf(registryEntry).map(({ how, leftOut }, at): FiledWay => {
    if (how.is === 'refused') return { name: short, refused: how.reason };
    if (how.is === 'bundle') return { name: short, refused: { code: 'registry-way-bundle', address: how.url } };
    try {
      const { launch, unasked } = askingLaunch(registryEntry, at);
      const optional: Reason[] = unasked.length > 0 ? [{ code: 'registry-optional-left-out', names: unasked }] : [];
      return { name: short, launch, leftOut: [...leftOut, ...optional] };
    } catch (cause) {
      if (!(cause instanceof HostError)) throw cause;
      return { name: short, refused: cause.reason };
    }
  });
}

function hasRows(value: unknown): boolean {
  return Array.isArray(value) && value.some((row) => isFields(row) && isRow(inToday(row)));
}

function isRow(row: unknown): boolean {
  return isFields(row) && (typeof row['registryType'] === 'string' || (typeof row['type'] === 'string' && typeof row['url'] === 'string'));
}

/** Names of today's schema, where entries of 2025 have them with underscores, or others. */
function inToday(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inToday);
  if (!isFields(value)) return value;
  const renamed: Fields = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      // The keys of variables are names of their own.
      key === 'variables' ? inner : inToday(inner),
    ]),
  );
  const { registryName, transportType, name, identifier, type } = renamed;
  return {
    ...renamed,
    ...(registryName !== undefined && { registryType: registryName, identifier: identifier ?? name }),
    ...(transportType !== undefined && { type: type ?? transportType }),
  };
}
