import type { TrafficMessage } from '../../contract/traffic.ts';

/** The name of the server or the model that a message came from or went to. */
export function otherSide(message: TrafficMessage): string {
  return 'server' in message ? message.serverName : message.model.name;
}
