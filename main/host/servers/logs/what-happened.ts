import type { LogLevel, ServerState } from '../../../../contract/server.ts';
import { inLog } from '../../../../contract/reason.ts';

/** A new state as a line of the server's log. */
export function whatHappened(state: ServerState, now: number): { level: LogLevel; text: string } {
  switch (state.state) {
    case 'off':
      return { level: 'info', text: 'Turned off.' };
    case 'changed':
      return { level: 'warning', text: 'The settings file says something else than was agreed to. It was not started.' };
    case 'starting':
      return { level: 'info', text: 'Connecting.' };
    case 'ready':
      return { level: 'info', text: `Ready after ${state.tookMs} ms, protocol ${state.protocolVersion}.` };
    case 'restarting':
      return { level: 'warning', text: `${inLog(state.trouble.reason)} It is started again in ${Math.ceil((state.at - now) / 1000)} s.` };
    case 'failed':
      return { level: 'error', text: inLog(state.trouble.reason) };
    case 'signed-out':
      return { level: 'warning', text: inLog(state.reason) };
    case 'signing-in':
      return { level: 'info', text: 'Waiting for the person to sign in.' };
    default:
      return state satisfies never;
  }
}
