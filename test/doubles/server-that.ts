import type { Server } from '../../contract/server.ts';

/** A server as configured, with what matters to the test. */
export function serverThat(id: string, about: Partial<Server> = {}): Server {
  return {
    id,
    name: id,
    hue: 1,
    enabled: true,
    origin: 'added',
    launch: { kind: 'stdio', command: id, args: [], env: {} },
    fingerprint: `${id} as it is`,
    state: { state: 'off' },
    ...about,
  };
}
