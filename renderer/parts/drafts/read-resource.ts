import type { Store } from '../../foundation/host/store.ts';
import type { Read, WantedAttachment } from './attachment.ts';
import type { Told } from '../../../client/words/reason-words.ts';
import { wallClock } from '../../foundation/ui/clock.ts';

/** The progress of reading one resource. */
export type Reading = { state: 'resting' } | { state: 'reading' } | Finished | { state: 'refused'; reason: Told };
export type Finished = { state: 'read'; tookMs: number } & Read;

type Needs = { ask: Store['ask']; conversation: string | undefined; signal: AbortSignal };

/** Has the server read it now; what it asks the person meanwhile is asked in that chat. */
export async function readResource({ server, uri }: WantedAttachment, { ask, conversation, signal }: Needs): Promise<Finished> {
  const began = performance.now();
  const { contents } = await ask('resource.read', { server, uri, conversation }, signal);
  return { state: 'read', contents, readAt: wallClock(), tookMs: performance.now() - began };
}
