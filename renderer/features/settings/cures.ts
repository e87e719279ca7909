import type { Finding, FindingOf, Starter } from '../../../contract/finding.ts';
import type { Host } from '../../../contract/wire.ts';
import type { Words } from '../../../client/words/en.ts';
import type { Go } from '../../foundation/navigation/routes.ts';
import type { Place } from '../../foundation/navigation/inspector-place.tsx';

/** A button that cures a finding, or leads to where it is cured. */
export type Cure = { label: string; press(): void };

type Needs = {
  words: Pick<Words, 'findings' | 'servers'>;
  ask: Host['ask'];
  go: Go;
  show(place: Place): void;
  /** Looks again at what was found. */
  onChanged(): void;
  tellTrouble(cause: unknown): void;
};

const WEBSITES: Record<Starter, string> = {
  node: 'https://nodejs.org/',
  npx: 'https://nodejs.org/',
  uvx: 'https://docs.astral.sh/uv/getting-started/installation/',
  python: 'https://www.python.org/downloads/',
  python3: 'https://www.python.org/downloads/',
  uv: 'https://docs.astral.sh/uv/getting-started/installation/',
  docker: 'https://docs.docker.com/get-started/get-docker/',
};

/** The cures of a finding that the window has. */
export function curesOf(finding: Finding, needs: Needs): Cure[] {
  const { ask, go, onChanged, tellTrouble } = needs;
  const words = needs.words.findings;
  const openFolder: Cure = { label: words.openFolder, press: () => void ask('data.open-folder', {}).catch(tellTrouble) };
  switch (finding.code) {
    case 'path':
      // The look itself asks the shell, and servers get from then on what it says.
      return [{ label: words.askShell, press: () => void ask('doctor.look', { at: 'path' }).then(onChanged, tellTrouble) }];
    case 'program': {
      const url = WEBSITES[finding.program];
      return [{ label: words.openWebsite, press: () => void ask('link.open', { url }).catch(tellTrouble) }];
    }
    case 'data-folder':
      return [openFolder];
    case 'disk':
      return [openFolder, { label: words.openData, press: () => go({ page: 'settings', section: 'data' }) }];
    case 'key-store':
    case 'model':
      return [{ label: words.openModels, press: () => go({ page: 'settings', section: 'models' }) }];
    case 'server':
      return curesOfServer(finding, needs);
    case 'proxy':
      return [{ label: words.openNetwork, press: () => go({ page: 'settings', section: 'network' }) }];
    case 'network':
      return [{ label: words.tryAgain, press: onChanged }];
    case 'own-node':
    case 'updates':
      return [];
    default:
      return finding satisfies never;
  }
}

function curesOfServer(
  { server, is }: FindingOf<'server'>,
  { words: { findings, servers }, ask, go, show, onChanged, tellTrouble }: Needs,
): Cure[] {
  const toServer = () => go({ page: 'server', id: server });
  const openServer: Cure = { label: findings.openServer, press: toServer };
  switch (is) {
    case 'silent':
    case 'failed':
    case 'starting':
      return [
        { label: findings.restart, press: () => void ask('server.restart', { server }).then(onChanged, tellTrouble) },
        {
          label: servers.openLog,
          press: () => {
            // The inspector is beside the page of the server, not beside the settings.
            toServer();
            show({ view: 'logs', server });
          },
        },
        openServer,
      ];
    case 'signed-out':
    case 'changed':
    case 'answers':
    case 'busy':
    case 'off':
      return [openServer];
    default:
      return is satisfies never;
  }
}
