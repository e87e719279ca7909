import { closeSync, openSync, readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

/** `held`: its file descriptor, from `holdPage`. */
export type PageFile = { file: string; type: string; held?: number };

/** The MIME type of every kind of file the window is made of. Others are not served. */
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/**
 * Files of the built window that may be handed out, by URL path. Made once from the folder's
 * listing: a path that is not a key is not there, so no path can lead out of the folder.
 */
export function listPage(folder: string): Map<string, PageFile> {
  const page = new Map<string, PageFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const file = join(entry.parentPath, entry.name);
    page.set(`/${relative(folder, file).split(sep).join('/')}`, { file, type });
  }
  const index = page.get('/index.html');
  if (index) page.set('/', index);
  return page;
}

/**
 * Opens each file until `release`: an update or a build that replaces the folder under a running
 * host takes nothing from its windows, which read fonts, languages and late parts when they need
 * them. Not on Windows, where an open file would refuse the update.
 */
export function holdPage(page: Map<string, PageFile>): { page: Map<string, PageFile>; release(): void } {
  if (process.platform === 'win32') return { page, release: () => undefined };
  const held: number[] = [];
  const hold = (file: string) => {
    const descriptor = openSync(file, 'r');
    held.push(descriptor);
    return descriptor;
  };
  const opened = new Map([...page].map(([path, each]) => [path, { ...each, held: hold(each.file) }]));
  return {
    page: opened,
    release() {
      for (const descriptor of held.splice(0)) closeSync(descriptor);
    },
  };
}
