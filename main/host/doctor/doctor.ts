import type { Finding, FindingLook } from '../../../contract/finding.ts';
import type { Journal } from '../base/journal.ts';
import type { Models } from '../models/models.ts';
import type { Needs as ShellNeeds } from '../base/needs.ts';
import type { Servers } from '../servers/servers.ts';
import { lookAtDataFolder } from './look-at-data-folder.ts';
import { lookAtKeyStore } from './look-at-key-store.ts';
import { lookAtModel } from './look-at-model.ts';
import type { FoundProxy } from '../network/read-proxy.ts';
import { lookAtNetwork } from './look-at-network.ts';
import { lookAtOwnNode, lookAtPath, lookAtProgram } from './look-at-programs.ts';
import { lookAtProxies } from './look-at-proxies.ts';
import { lookAtServer } from './look-at-server.ts';
import { lookAtUpdates } from './look-at-updates.ts';
import { startDry } from './start-dry.ts';

type Needs = Pick<ShellNeeds, 'secrets' | 'environment' | 'path' | 'dataFolder' | 'clock' | 'newId'> & {
  journal: Journal;
  models: Pick<Models, 'check'>;
  servers: Pick<Servers, 'check' | 'wayTo'>;
  proxyOf(url: URL): Promise<FoundProxy | undefined>;
  home: string;
};

/**
 * Looks at what the app needs of this machine, of the models and of the servers; every look ends
 * within five seconds.
 */
export function createDoctor(needs: Needs) {
  const { environment, dataFolder } = needs;
  return { look };

  async function look(wanted: FindingLook): Promise<Finding[]> {
    switch (wanted.at) {
      case 'app':
        return lookAtOwnNode();
      case 'path':
        return askShell();
      case 'program':
        return lookAtProgram(wanted.program, (await needs.path?.now()) ?? environment['PATH'] ?? environment['Path'] ?? '', environment);
      case 'key-store':
        return lookAtKeyStore(needs);
      case 'data-folder':
        return lookAtDataFolder(dataFolder);
      case 'network':
        return lookAtNetwork();
      case 'proxy':
        return lookAtProxies({ ...needs, state: needs.journal.state() });
      case 'updates':
        return lookAtUpdates(needs);
      case 'model':
        return lookAtModel(needs, wanted.endpoint);
      case 'server':
        return lookAtServer({ ...needs, startDry: (id, late) => startDry(needs, id, late) }, wanted.server);
      default:
        return wanted satisfies never;
    }
  }

  /** The PATH that the login shell says now is the one servers are started with from here on. */
  async function askShell(): Promise<Finding[]> {
    const found = await lookAtPath(needs);
    for (const { state, path } of found) if (state === 'ok') needs.path?.use(path);
    return found;
  }
}
