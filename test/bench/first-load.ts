import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const built = resolve(import.meta.dirname, '../../dist/renderer');

/**
 * The bytes, gzipped, that the window reads before it can draw anything: its page, and each script
 * and style that the page names. Fonts are packed already.
 */
export function firstLoad(): number {
  const page = readFileSync(join(built, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\.\/([^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);
  return ['index.html', ...named].reduce((sum, path) => sum + gzipSync(readFileSync(join(built, path)), { level: 9 }).length, 0);
}
