import type { Entry } from '../../../contract/conversation.ts';
import { lastSaid } from '../../../contract/last-said.ts';

/**
 * Stop also takes back the queued message, and so does the end of the app: it returns to the
 * composer.
 */
export function wasStopped(entries: Entry[] | undefined): boolean {
  const last = entries && lastSaid(entries);
  return last?.type === 'notice' && (last.kind === 'stopped' || last.kind === 'interrupted');
}
