import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
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

/**
 * Serves pages of views, to this machine only, each under a name of its server. So the views of
 * each server are a site of their own, which a browser keeps apart from the others and from ours.
 * It knows no cookie, and gives each page once.
 */
export async function openViewServer({ document }: Needs): Promise<ViewServer> {
  const server = createServer();
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
  server.on(
    'request',
    guarded('a request for a view', (request: IncomingMessage, response: ServerResponse) => {
      const found = request.method === 'GET' ? pageFor(request, document) : undefined;
      if (found) response.writeHead(200, found.headers).end(found.body);
      else response.writeHead(404, NOTHING).end();
    }),
  );
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
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
