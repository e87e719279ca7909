import { type Installed, type Launch, looksSecret, type Value } from './server.ts';
import { variablesIn } from './variables.ts';

/**
 * A part of how a server is started that is not what it was; one line for each piece, empty where
 * there is none.
 */
export type LaunchChange = { part: LaunchPart; before: string; now: string };

export type LaunchPart = 'program' | 'arguments' | 'environment' | 'folder' | 'installed' | 'address' | 'headers' | 'client';

/**
 * The changes a person has to look at before a server is started in another way. Without `before`
 * all of it is new.
 */
export function launchChanges(before: Launch | undefined, now: Launch): LaunchChange[] {
  const was = new Map(before && partsOf(before));
  const is = new Map(partsOf(now));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((part) => ({ part, before: was.get(part) ?? '', now: is.get(part) ?? '' }))
    .filter((change) => change.before !== change.now);
}

function partsOf(launch: Launch): [LaunchPart, string][] {
  switch (launch.kind) {
    case 'stdio':
      return [
        ['program', launch.command],
        ['arguments', launch.args.map((arg) => arg || '""').join('\n')],
        ['environment', linesOf(launch.env)],
        ['folder', launch.cwd ?? ''],
        ['installed', launch.installed ? installedLines(launch.installed) : ''],
      ];
    case 'http':
      return [
        ['address', launch.url],
        ['headers', linesOf(launch.headers)],
        ['client', [launch.oauth?.clientId ?? '', ...(launch.oauth?.scopes ?? [])].join('\n').trim()],
      ];
    default:
      return launch satisfies never;
  }
}

function installedLines({ version, lock, scripts }: Installed): string {
  return [version, `sha256 ${lock}`, ...(scripts ? ['install scripts'] : [])].join('\n');
}

/** Stands for a secret that is kept apart: nobody is shown it. */
const SECRET = '••••••';

function linesOf(values: Record<string, Value>): string {
  return Object.entries(values)
    .map(([name, value]) =>
      typeof value !== 'string' ? `${name}=${SECRET}` : `${name}=${looksSecret(name) && variablesIn(value).length === 0 ? '…' : value}`,
    )
    .toSorted()
    .join('\n');
}
