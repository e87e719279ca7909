import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '../../..');

/**
 * Puts the command line into the packed app, as plain files and laid out like a checkout. A hook of
 * electron-builder, whose `extraResources` take whatever they name out of the archive.
 */
export default function addCommandLine({ electronPlatformName, appOutDir, packager }) {
  if (electronPlatformName !== 'linux') return;
  const folder = join(appOutDir, 'resources', 'cli');
  const programs = ['cli', 'host', 'web', 'schema-worker', 'import-worker'].map((name) => `dist/main/${name}.js`);
  const files = [...programs, 'dist/main/parts', 'dist/renderer'];
  for (const file of files) cpSync(join(project, file), join(folder, file), { recursive: true, filter: (path) => !path.endsWith('.map') });
  // Of the app as it is packed: a build may give it another version than the checkout has.
  const { name, version } = packager.info.metadata;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version, type: 'module' }));
  // The servers are there once, with what they bring.
  symlinkSync('../../servers', join(folder, 'dist', 'servers'));
  cpSync(join(import.meta.dirname, 'switchyard'), join(folder, 'switchyard'));
}
