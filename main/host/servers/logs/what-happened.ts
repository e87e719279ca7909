import type { Reason } from '../../../../contract/reason.ts';
import type { LogLevel, ServerState } from '../../../../contract/server.ts';

/** A new state as a line of the server's log. */
export function whatHappened(state: ServerState, now: number): { level: LogLevel; what: Reason } {
  switch (state.state) {
    case 'off':
      return { level: 'info', what: { code: 'log-turned-off' } };
    case 'changed':
      return { level: 'warning', what: { code: 'server-changed' } };
    case 'starting':
      return { level: 'info', what: { code: 'log-connecting' } };
    case 'ready':
      return { level: 'info', what: { code: 'log-ready', tookMs: state.tookMs, revision: state.protocolVersion } };
    case 'restarting':
      return {
        level: 'warning',
        what: { code: 'log-restarts-in', why: state.trouble.reason, seconds: Math.ceil((state.at - now) / 1000) },
      };
    case 'failed':
      return { level: 'error', what: state.trouble.reason };
    case 'signed-out':
      return { level: 'warning', what: state.reason };
    case 'signing-in':
      return { level: 'info', what: { code: 'log-waits-for-sign-in' } };
    default:
      return state satisfies never;
  }
}
