import type { Launch } from '../contract/server.ts';
import type { AboutHost } from '../contract/state.ts';
import { fillLaunch, variablesIn } from '../contract/variables.ts';
import { homePath } from './home-path.ts';

type OwnPlaces = Pick<AboutHost, 'ownNode' | 'dataFolder' | 'platform'>;

/**
 * The launch as a person reads it: our Node and the folder of a bundle are paths. They agree to the
 * launch with its variables, since these paths move with the app and its data.
 */
export function whatRuns<L extends Launch>(launch: L, places: OwnPlaces): L {
  return withPaths(launch, places, (hash) => hash);
}

/** The same for the window: the home folder is `~`, and a hash has its beginning alone. */
export function whatRunsInShort<L extends Launch>(launch: L, { home, ...places }: OwnPlaces & Pick<AboutHost, 'home'>): L {
  const { ownNode, dataFolder } = places;
  const command = homePath(ownNode.command, home);
  return withPaths(
    launch,
    { ...places, ownNode: { ...ownNode, command }, dataFolder: homePath(dataFolder, home) },
    (hash) => `${hash.slice(0, 8)}…`,
  );
}

function withPaths<L extends Launch>(launch: L, { ownNode, dataFolder, platform }: OwnPlaces, shown: (hash: string) => string): L {
  const separator = platform === 'win32' ? '\\' : '/';
  const filled = fillLaunch(launch, ({ kind, name }) => {
    if (kind === 'node') return ownNode.command;
    return kind === 'bundle' ? [dataFolder, 'bundles', shown(name)].join(separator) : undefined;
  });
  if (launch.kind !== 'stdio' || filled.kind !== 'stdio' || !namesOwnNode(launch.command)) return filled;
  return { ...filled, env: { ...filled.env, ...ownNode.env } };
}

/** The text names the Node that comes with the app. */
function namesOwnNode(text: string): boolean {
  return variablesIn(text).some(({ kind }) => kind === 'node');
}
