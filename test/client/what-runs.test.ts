import { expect, test } from 'vitest';
import { whatRuns, whatRunsInShort } from '../../client/what-runs.ts';
import { ownNode } from '../../main/host/machine/own-node.ts';
import { fillVariables } from '../../main/host/servers/list/fill-variables.ts';
import type { Launch } from '../../contract/server.ts';

const hash = '9f2c41d8'.padEnd(64, '0');
const launch = {
  kind: 'stdio' as const,
  command: '${ownNode}',
  args: [`\${bundle:${hash}}/server/index.mjs`, '${user_config.key}', '/home/mara/bundles'],
  env: { LIB: `\${bundle:${hash}}/lib`, KEY: '${secret:key}' },
};
const about = {
  ownNode: { command: '/home/mara/app/switchyard', env: { ELECTRON_RUN_AS_NODE: '1' } },
  dataFolder: '/home/mara/.config/switchyard',
  home: '/home/mara',
  platform: 'linux',
};

test('our Node and the folder of a bundle are paths, and nothing else of a launch is another', () => {
  expect(whatRuns(launch, about)).toEqual({
    kind: 'stdio',
    command: '/home/mara/app/switchyard',
    args: [`/home/mara/.config/switchyard/bundles/${hash}/server/index.mjs`, '${user_config.key}', '/home/mara/bundles'],
    env: { LIB: `/home/mara/.config/switchyard/bundles/${hash}/lib`, KEY: '${secret:key}', ELECTRON_RUN_AS_NODE: '1' },
  });
});

test('in short only our own paths are cut', () => {
  expect(whatRunsInShort(launch, about)).toMatchObject({
    command: '~/app/switchyard',
    args: ['~/.config/switchyard/bundles/9f2c41d8…/server/index.mjs', '${user_config.key}', '/home/mara/bundles'],
  });
});

test('paths of Windows are written as Windows does', () => {
  const windows = { ...about, platform: 'win32', dataFolder: 'C:\\Data', home: 'C:\\Users\\mara' };
  expect(whatRuns(launch, windows)).toMatchObject({
    args: [`C:\\Data\\bundles\\${hash}/server/index.mjs`, '${user_config.key}', '/home/mara/bundles'],
  });
});

test('a launch that names neither stays as it is', () => {
  const plain: Launch = { kind: 'stdio', command: 'npx', args: ['-y', 'x'], env: {} };
  const remote: Launch = { kind: 'http', url: 'https://a.example/mcp', headers: {} };
  expect([whatRuns(plain, about), whatRunsInShort(remote, about)]).toEqual([plain, remote]);
});

test('the paths that a person reads are those that a server is started with', () => {
  const plain = { ...launch, args: launch.args.slice(0, 1) };
  const here = { ownNode: ownNode(), dataFolder: '/data', platform: process.platform };
  expect(whatRuns(plain, here)).toEqual(fillVariables(plain, {}, '/data'));
});
