import { serve } from '../../contract/wire.ts';
import { createHost } from '../host/host.ts';
import { findInstallation } from '../host/shell/installation.ts';
import { listPage } from '../host/shell/page-files.ts';
import { createAccess } from './access.ts';
import { openHttpServer } from './http-server.ts';
import { bringNeeds, type Wishes } from './needs.ts';

export type WebOptions = Omit<Wishes, 'shell' | 'installation' | 'environment'> & {
  /** 0 or left out: any free one. */
  port?: number;
};
export type Web = {
  /** With the token of this launch in it: whoever has it is let in. */
  url: string;
  secrets: 'system' | 'memory';
  dataFolder: string;
  close(): Promise<void>;
};

/** Runs the host and serves its window to this machine's browsers. */
export async function serveWeb({ port = 0, ...wishes }: WebOptions = {}): Promise<Web> {
  const installation = findInstallation();
  const { needs, release } = await bringNeeds({ ...wishes, shell: 'web', installation, environment: process.env });
  const undo: (() => unknown)[] = [release];
  const close = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const host = createHost(needs);
    undo.push(host.close);
    const access = createAccess();
    const page = listPage(installation.renderer);
    const server = await openHttpServer({ page, access, port, clock: needs.clock, onPort: (window) => serve(window, host.serving) });
    undo.push(server.close);
    host.start();
    return { url: `${server.origin}/?token=${access.token}`, secrets: needs.secrets.backend, dataFolder: needs.dataFolder, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}
