import { type Launch, looksSecret, type Value } from './server.ts';
import { variablesIn } from './variables.ts';

/** A part of how a server is started that is not what it was; one line for each piece, empty where there is none. */
export type LaunchChange = { part: string; before: string; now: string };

/** What a person has to look at before a server is started in another way. Without `before` all of it is new. */
export function launchChanges(before: Launch | undefined, now: Launch): LaunchChange[] {
  const was = new Map(before && partsOf(before));
  const is = new Map(partsOf(now));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((part) => ({ part, before: was.get(part) ?? '', now: is.get(part) ?? '' }))
    .filter((change) => change.before !== change.now);
}

function partsOf(launch: Launch): [string, string][] {
  switch (launch.kind) {
    case 'stdio':
      return [
        ['Program', launch.command],
        ['Arguments', launch.args.map((arg) => arg || '""').join('\n')],
        ['Environment', linesOf(launch.env)],
        ['Works in', launch.cwd ?? ''],
      ];
    case 'http':
      return [
        ['Address', launch.url],
        ['Headers', linesOf(launch.headers)],
        ['Sign-in client', [launch.oauth?.clientId ?? '', ...(launch.oauth?.scopes ?? [])].join('\n').trim()],
      ];
    default:
      return launch satisfies never;
  }
}

function linesOf(values: Record<string, Value>): string {
  return Object.entries(values)
    .map(([name, value]) =>
      typeof value !== 'string' ? `${name} (a secret)` : `${name}=${looksSecret(name) && variablesIn(value).length === 0 ? '…' : value}`,
    )
    .toSorted()
    .join('\n');
}
