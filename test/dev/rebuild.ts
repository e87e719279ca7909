import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBuilder, type Rolldown } from 'vite';
import { page } from './door.ts';

type Needs = {
  /** The folder that becomes an installation of its own. The rest of `dist/` stays as it is. */
  folder: string;
  /** Called after each build without an error. */
  onBuilt(): void;
};

/**
 * The parts of the project that a host runs. The window is not among them: Vite serves its source.
 */
const PARTS = ['main', 'servers'] as const;

/**
 * Builds host and servers, and again when one of their files changes. Vite prints what is wrong.
 */
export async function rebuild({ folder, onBuilt }: Needs): Promise<{ close(): Promise<void> }> {
  for (const built of ['main', 'servers', 'renderer']) mkdirSync(join(folder, 'dist', built), { recursive: true });
  copyFileSync('package.json', join(folder, 'package.json'));
  writeFileSync(join(folder, 'dist', 'renderer', 'index.html'), page);
  const builder = await createBuilder({
    configFile: 'vite.config.ts',
    logLevel: 'error',
    clearScreen: false,
    environments: Object.fromEntries(PARTS.map((part) => [part, { build: { outDir: join(folder, 'dist', part), watch: {} } }])),
  });
  const states = new Map<string, 'building' | 'built' | 'failed'>(PARTS.map((part) => [part, 'building']));
  const watchers = await Promise.all(PARTS.map((part) => watch(part)));
  return { close: async () => void (await Promise.all(watchers.map((watcher) => watcher.close()))) };

  async function watch(part: (typeof PARTS)[number]): Promise<Rolldown.RolldownWatcher> {
    const environment = builder.environments[part];
    const watcher = environment && (await builder.build(environment));
    if (!watcher || !('on' in watcher)) throw new Error(`vite.config.ts does not build "${part}".`);
    watcher.on('event', (event) => {
      if (event.code === 'START') states.set(part, 'building');
      if (event.code === 'ERROR') states.set(part, 'failed');
      if (event.code !== 'END' || states.get(part) !== 'building') return;
      states.set(part, 'built');
      if ([...states.values()].every((state) => state === 'built')) onBuilt();
    });
    return watcher;
  }
}
