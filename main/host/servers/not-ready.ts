import type { Reason } from '../../../contract/reason.ts';
import type { Server } from '../../../contract/server.ts';

/** The reason why nothing can be asked of a server now, by its state. Undefined: it was removed. */
export function notReady(server: Server | undefined): Reason {
  if (!server) return { code: 'server-removed' };
  const { name } = server;
  switch (server.state.state) {
    case 'off':
      return { code: 'server-off', server: name };
    case 'changed':
      return { code: 'server-not-reviewed', server: name };
    case 'starting':
      return { code: 'server-starting', server: name };
    case 'restarting':
      return { code: 'server-ended-restarting', server: name };
    case 'failed':
      return { code: 'server-not-connected', server: name, why: server.state.trouble.reason };
    case 'signed-out':
      return { code: 'server-wants-sign-in', server: name, why: server.state.reason };
    case 'signing-in':
      return { code: 'server-wants-sign-in', server: name };
    case 'ready':
      return { code: 'server-restarting', server: name };
    default:
      return server.state satisfies never;
  }
}
