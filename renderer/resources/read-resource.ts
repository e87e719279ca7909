import type { Store } from '../host/store.ts';
import type { Wanted } from './attachment.ts';
import type { Reading } from './previewer.ts';

type Needs = { ask: Store['ask']; conversation: string | undefined; signal: AbortSignal };

/** Has the server read it now; what it asks the person meanwhile is asked in that chat. */
export async function readResource(
  { server, uri }: Pick<Wanted, 'server' | 'uri'>,
  { ask, conversation, signal }: Needs,
): Promise<Extract<Reading, { state: 'read' }>> {
  const began = performance.now();
  const { contents } = await ask('resource.read', { server, uri, conversation }, signal);
  return { state: 'read', contents, readAt: Date.now(), tookMs: performance.now() - began };
}
