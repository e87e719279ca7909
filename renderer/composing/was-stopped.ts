import type { Entry } from '../../contract/conversation.ts';

/** Stop also takes back the queued message, and so does the end of the app: it returns to the composer. */
export function wasStopped(entries: Entry[] | undefined): boolean {
  const last = entries?.at(-1);
  return last?.type === 'notice' && (last.kind === 'stopped' || last.kind === 'interrupted');
}
