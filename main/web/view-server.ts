import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { guarded } from '../host/base/guard.ts';
import type { ViewOrigins } from '../host/machine/page-guards.ts';
import type { ViewDocument } from '../../contract/view.ts';
import type { AskedDocument } from '../host/views/view-documents.ts';

/** `document`: the page that waits for this frame, once. */
type Needs = { document(asked: AskedDocument): ViewDocument | undefined };
export type ViewServer = { port: number; close(): Promise<void> };

/** A label of a view's name, under `localhost`; or the names of this machine, for a frame apart. */
const OWN_NAME = /^([a-z0-9]{16,63})\.localhost(?::\d{1,5})?$/;
const MACHINE = /^(?:127\.0\.0\.1|localhost)(?::\d{1,5})?$/;
const TRIES = 20;

/**
 * Serves pages of views, to this machine only, each under a name of its server. So the views of
 * each server are a site of their own, which a browser keeps apart from the others and from ours.
 * It knows no cookie, and gives each page once.
 */
export async function openViewServer({ document }: Needs): Promise<ViewServer> {
  const { port, servers } = await listenOnBoth(
    guarded('a request for a view', (request: IncomingMessage, response: ServerResponse) => {
      const found = request.method === 'GET' ? pageFor(request, document) : undefined;
      if (found) response.writeHead(200, found.headers).end(found.body);
      else response.writeHead(404, NOTHING).end();
    }),
  );
  return { port, close: async () => void (await Promise.all(servers.map(end))) };
}

/**
 * A browser takes names under `localhost` for ::1 before 127.0.0.1. The port is taken on both, so
 * that no program of another user is asked for the page of a view.
 */
async function listenOnBoth(onRequest: RequestListener): Promise<{ port: number; servers: Server[] }> {
  for (let tries = 1; ; tries += 1) {
    const first = await listenAt('127.0.0.1', 0, onRequest);
    const { port } = first.address() as AddressInfo;
    try {
      return { port, servers: [first, await listenAt('::1', port, onRequest)] };
    } catch (cause) {
      // On a machine without IPv6 nobody can listen there.
      if (!isTaken(cause)) return { port, servers: [first] };
      await end(first);
      if (tries === TRIES) throw cause;
    }
  }
}

function listenAt(host: string, port: number, onRequest: RequestListener): Promise<Server> {
  const server = createServer(onRequest);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function isTaken(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE';
}

function end(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

const NOTHING = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

/** A name of another site that was made to point here gets nothing (DNS rebinding). */
function pageFor({ headers, url = '' }: IncomingMessage, document: Needs['document']): ViewDocument | undefined {
  const [, label] = OWN_NAME.exec(headers.host ?? '') ?? [];
  if (label !== undefined) return document({ host: label, path: url });
  return MACHINE.test(headers.host ?? '') ? document({ path: url }) : undefined;
}

/** The origins of views for the policies of the window's page. */
export function originsOfViews(port: number): ViewOrigins {
  const all = ['*.localhost', '127.0.0.1', 'localhost'].map((name) => `http://${name}:${port}`);
  return { frames: all.join(' '), origins: `"http://*.localhost:${port}"` };
}
