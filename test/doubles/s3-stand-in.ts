import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

const NAME = '@20minutes/s3rver';
const VERSION = '5.0.0';

type Listed = { objects: { key: string }[]; commonPrefixes: string[]; isTruncated: boolean };
type Asked = { delimiter?: string; prefix?: string; maxKeys?: number };
type S3rver = new (options: object) => {
  store: { listObjects(bucket: string, asked: Asked): Promise<Listed> };
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
};

/**
 * An object store on this machine that checks signatures, with one bucket. Its key is known to
 * everybody.
 */
export async function s3StandIn(bucket: string): Promise<{ endpoint: string; key: string }> {
  const require = createRequire(join(installed(), 'package.json'));
  const Server: S3rver = require(NAME);
  const server = new Server({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: temporaryFolder(),
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  groupByDelimiter(server.store);
  const { port } = await server.run();
  onTestFinished(() => server.close());
  return { endpoint: `http://127.0.0.1:${port}`, key: 'S3RVER' };
}

/** The library's own grouping leaves out whatever lies deeper than one folder. */
function groupByDelimiter(store: InstanceType<S3rver>['store']): void {
  const list = store.listObjects.bind(store);
  store.listObjects = async (bucket, { delimiter, maxKeys: _all, ...asked }) => {
    const all = await list(bucket, asked);
    if (!delimiter) return all;
    const from = asked.prefix?.length ?? 0;
    const groups = all.objects.map(({ key }) => key.slice(0, from + key.slice(from).indexOf(delimiter) + 1));
    const isBelow = (at: number) => (groups[at]?.length ?? 0) > from;
    return {
      ...all,
      objects: all.objects.filter((_, at) => !isBelow(at)),
      commonPrefixes: [...new Set(groups.filter((_, at) => isBelow(at)))],
    };
  };
}

/** Once per machine. */
function installed(): string {
  const folder = resolve(import.meta.dirname, `../../node_modules/.cache/s3-stand-in-${VERSION}`);
  if (existsSync(folder)) return folder;
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  writeFileSync(join(fresh, 'package.json'), JSON.stringify({ private: true, dependencies: { [NAME]: VERSION } }));
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, stderr } = spawnSync('npm', args, { cwd: fresh, encoding: 'utf8', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`The stand-in for an object store could not be installed: ${stderr}`);
  renameSync(fresh, folder);
  return folder;
}
