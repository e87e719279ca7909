import type { Examined, Finding } from '../../../contract/finding.ts';
import type { Journal } from '../journal.ts';
import type { Models } from '../models/models.ts';
import type { Clock, Secrets } from '../needs.ts';
import type { Connections } from '../servers/servers.ts';
import { lookAtDataFolder } from './look-at-data-folder.ts';
import { lookAtKeyStore } from './look-at-key-store.ts';
import { lookAtModels } from './look-at-models.ts';
import { lookAtNetwork } from './look-at-network.ts';
import { lookAtOwnNode, lookAtPath, lookAtPrograms } from './look-at-programs.ts';
import { lookAtServers } from './look-at-servers.ts';

type Needs = {
  journal: Journal;
  models: Pick<Models, 'check'>;
  connections: Pick<Connections, 'check'>;
  secrets: Secrets;
  environment: Record<string, string | undefined>;
  /** The PATH servers get instead of the environment's. */
  path?: Promise<string | undefined> | undefined;
  dataFolder: string;
  home: string;
  clock: Clock;
  newId(): string;
};

/** Looks at what the app needs of this machine, of the models and of the servers; every look ends within five seconds. */
export function createDoctor(needs: Needs) {
  const { environment, dataFolder, home } = needs;
  const looks: Record<Examined, () => Finding[] | Promise<Finding[]>> = {
    app: lookAtOwnNode,
    path: () => lookAtPath({ environment, home }),
    programs: async () => lookAtPrograms((await needs.path) ?? environment['PATH'] ?? environment['Path'] ?? '', environment),
    'key-store': () => lookAtKeyStore(needs),
    'data-folder': () => lookAtDataFolder(dataFolder),
    network: () => lookAtNetwork(environment),
    models: () => lookAtModels(needs),
    servers: () => lookAtServers(needs),
  };
  return { look: async (examined: Examined): Promise<Finding[]> => looks[examined]() };
}
