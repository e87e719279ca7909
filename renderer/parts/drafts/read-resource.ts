import type { Store } from '../../foundation/host/store.ts';
import type { ReadContents, WantedAttachment } from './attachment.ts';
import type { Explanation } from '../../../client/words/reason-words.ts';
import { wallClock } from '../../foundation/ui/clock.ts';

/** The progress of reading one resource. */
export type ResourceReading = { state: 'resting' } | { state: 'reading' } | Finished | { state: 'refused'; reason: Explanation };
export type Finished = { state: 'read'; tookMs: number } & ReadContents;

type Needs = { ask: Store['ask']; conversation: string | undefined; signal: AbortSignal };

/** Has the server read it now; what it asks the person meanwhile is asked in that chat. */
export async function readResource({ server, uri, name }: WantedAttachment, { ask, conversation, signal }: Needs): Promise<Finished> {
  const began = performance.now();
  const { contents, held } = await ask('resource.read', { server, uri, conversation, attachAs: name }, signal);
  return { state: 'read', contents, held: held?.id, readAt: held?.readAt ?? wallClock(), tookMs: performance.now() - began };
}
