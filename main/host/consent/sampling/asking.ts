import type { SamplingQuestion } from '../../../../contract/sampling.ts';
import type { Caller, ServerAsk } from '../../servers/asks/asks.ts';

/** The server that asked, and for which chat and call, for the log. */
export type Said = { server: string; serverName: string; conversation: string | null; during: string | undefined };

/** One request of a server as it was let in. */
export type Asking = Said & {
  caller: Caller;
  /** The launch of the server when it asked: what the person allows, they allow to that. */
  fingerprint: string;
  request: SamplingQuestion['request'];
  offer: SamplingQuestion['offer'];
  /** Ends when the server gives up. */
  signal: AbortSignal;
} & Pick<ServerAsk, 'leavesLater'>;
