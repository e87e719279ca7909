import { parentPort } from 'node:worker_threads';
import type { JsonObject } from '../../../../contract/json.ts';
import type { Task } from './schema-thread.ts';
import { schemaCheck, type SchemaCheck } from './schema-problems.ts';

// A thread for what servers wrote: a pattern among it may keep it busy for ever, and then the
// thread is thrown away.
const MOST = 500;
const checks = new Map<string, SchemaCheck>();

parentPort?.on('message', ({ schema, value }: Task) => parentPort?.postMessage(checkOf(schema)(value)));
parentPort?.postMessage('ready');

/** Making a check takes longer than running it, and most tools are called more than once. */
function checkOf(schema: string): SchemaCheck {
  const check = checks.get(schema) ?? schemaCheck(JSON.parse(schema) as JsonObject);
  if (checks.size >= MOST) checks.clear();
  checks.set(schema, check);
  return check;
}
