import type { CallBecameTask, CallResult } from '../../main/host/servers/requests/call-tool.ts';

/** The result of a call that its server made no task of. */
export async function noTask(called: Promise<CallResult | CallBecameTask>): Promise<CallResult> {
  const result = await called;
  if (result.outcome === 'task') throw new Error('The server made a task of the call.');
  return result;
}
