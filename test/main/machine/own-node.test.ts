import { expect, test } from 'vitest';
import { ownNode } from '../../../main/host/machine/own-node.ts';

test('Electron is told to run as Node, and Node needs no telling', () => {
  const { versions } = process;
  expect(ownNode({ execPath: '/opt/Switchyard/switchyard', versions: { ...versions, electron: '45.0.0' } })).toEqual({
    command: '/opt/Switchyard/switchyard',
    env: { ELECTRON_RUN_AS_NODE: '1' },
  });
  expect(ownNode({ execPath: '/usr/bin/node', versions })).toEqual({ command: '/usr/bin/node' });
});
