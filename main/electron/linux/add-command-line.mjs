import { cpSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '../../..');

/**
 * Puts the command line into the packed app, as plain files and laid out like a checkout. A hook of
 * electron-builder, whose `extraResources` take whatever they name out of the archive.
 */
export default function addCommandLine({ electronPlatformName, appOutDir }) {
  if (electronPlatformName !== 'linux') return;
  const folder = join(appOutDir, 'resources', 'cli');
  const programs = ['cli', 'host', 'web', 'schema-worker', 'import-worker'].map((name) => `dist/main/${name}.js`);
  const files = ['package.json', ...programs, 'dist/main/parts', 'dist/renderer'];
  for (const file of files) cpSync(join(project, file), join(folder, file), { recursive: true, filter: (path) => !path.endsWith('.map') });
  // The servers are there once, with what they bring.
  symlinkSync('../../servers', join(folder, 'dist', 'servers'));
  cpSync(join(import.meta.dirname, 'switchyard'), join(folder, 'switchyard'));
}
