import { expect, test } from 'vitest';
import type { Server } from '../../../../contract/server.ts';
import { isInYard, readiness } from '../../../../renderer/features/servers/server-state.ts';
import { partOf } from '../../../doubles/beyond-types.ts';

function server(origin: Server['origin'], enabled: boolean, state: 'ready' | 'off' | 'starting'): Server {
  return partOf<Server>({ origin, enabled, state: { state } });
}

test('servers that are off count for nothing, and of those that ship with the app only the ones that are on stand beside the chats', () => {
  const servers = [
    server('built-in', true, 'ready'),
    server('built-in', false, 'off'),
    server('added', true, 'starting'),
    server('added', false, 'off'),
  ];
  expect(readiness(servers)).toEqual([1, 2]);
  expect(servers.map(isInYard)).toEqual([true, false, true, true]);
});
