import { inLog } from '../../../../contract/reason.ts';
import type { Server } from '../../../../contract/server.ts';

/** Why nothing can be asked of a server now, in words. Undefined: it was removed. */
export function notReady(server: Server | undefined): string {
  if (!server) return 'This server was removed.';
  switch (server.state.state) {
    case 'off':
      return `The server ${server.name} is off.`;
    case 'changed':
      return `The server ${server.name} was changed in the settings file and waits for you to look at it.`;
    case 'starting':
      return `The server ${server.name} is still starting.`;
    case 'restarting':
      return `The server ${server.name} ended and is being started again.`;
    case 'failed':
      return `The server ${server.name} is not connected: ${inLog(server.state.trouble.reason)}`;
    case 'signed-out':
      return `The server ${server.name} waits for you to sign in: ${inLog(server.state.reason)}`;
    case 'signing-in':
      return `The server ${server.name} waits for you to sign in.`;
    case 'ready':
      return `The server ${server.name} is being restarted.`;
    default:
      return server.state satisfies never;
  }
}
