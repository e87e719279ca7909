import { randomBytes } from 'node:crypto';
import { createReadStream, realpathSync } from 'node:fs';
import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import { dirname, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { DIAGRAM_FRAME } from '../../contract/diagram-frame.ts';
import { diagramFrameGuards, pageGuards } from '../../main/host/machine/page-guards.ts';
import { portOf } from '../doubles/port-of.ts';

type Needs = {
  /** 0: any free one. */
  port: number;
  /** The origin of the door, which answers a link and the window's socket. */
  door: string;
};

/**
 * Vite's server of the window's source, with hot reload. Requests for the door go there with
 * origin and host as the browser sent them, as through a tunnel: the door refuses what it always
 * refuses.
 */
export async function serveWindow({ port, door }: Needs): Promise<{ origin: string; close(): Promise<void> }> {
  const nonce = randomBytes(16).toString('base64');
  // A server of our own: Vite's would end the process by itself, with the host still running.
  const server = createHttpServer();
  const vite = await createServer({
    configFile: false,
    root: 'renderer',
    cacheDir: resolve('node_modules', '.cache', 'dev'),
    plugins: [react()],
    logLevel: 'warn',
    clearScreen: false,
    html: { cspNonce: nonce },
    server: {
      middlewareMode: { server },
      ws: { server },
      cors: false,
      // Packages may lie elsewhere behind a link.
      fs: { allow: [resolve('.'), dirname(realpathSync('node_modules/react'))] },
      headers: guards(nonce),
      // Vite's own socket has a token in its address, too: only `/port` takes sockets to the door.
      proxy: { '^/port$': { target: door, ws: true }, '^/\\?token=': { target: door } },
    },
  });
  server.on('request', (request, response) => {
    if (request.url === `/${DIAGRAM_FRAME}`) sendFrame(response);
    else vite.middlewares(request, response);
  });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
  } catch (cause) {
    await vite.close();
    throw cause;
  }
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    async close() {
      server.close();
      await vite.close();
      server.closeAllConnections();
    },
  };
}

/** The frame that draws diagrams has no hot reload: it is the one that was built last. */
function sendFrame(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...diagramFrameGuards() });
  createReadStream(resolve('dist/renderer', DIAGRAM_FRAME))
    .on('error', () => response.destroy())
    .pipe(response);
}

/**
 * The window's own policy, so that what it forbids is seen here and not after the build. Vite's
 * styles, and its script in the page, bring the nonce.
 */
function guards(nonce: string): Record<string, string> {
  const scripts = `'self' 'nonce-${nonce}'`;
  const { 'Content-Security-Policy': policy = '', ...others } = pageGuards({ connect: "'self' ws://127.0.0.1:*", scripts, hears: true });
  return { ...others, 'Content-Security-Policy': policy.replace("style-src 'self'", `style-src ${scripts}`) };
}
