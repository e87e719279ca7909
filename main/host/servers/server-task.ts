import { compact, type Fields, inShort, isFields, text } from '../base/fields.ts';

/** The extension of 2026-07-28 for tasks; a server of 2025-11-25 has the capability `tasks`. */
export const TASKS_EXTENSION = 'io.modelcontextprotocol/tasks';
/** The field of `_meta` that says to which task of 2025-11-25 something belongs. */
export const RELATED_TASK = 'io.modelcontextprotocol/related-task';
/** The field of a result under which the transport keeps a task in the form of 2026-07-28. */
export const TASK_FIELD = 'switchyard/task';

/**
 * A task as its server tells of it, in either form: that of 2025-11-25 (`Task`) or that of the
 * extension. Times are milliseconds.
 */
export type ServerTask = {
  id: string;
  status: TaskStatus;
  /** The server's own words on where it stands. */
  says?: string;
  /** How long the server keeps it; absent: it sets no limit. */
  ttlMs?: number;
  /** How often the server wants to be asked about it. */
  pollMs?: number;
  /** Of the extension: what it waits for, its result, and its error. */
  inputRequests?: Fields;
  result?: Fields;
  error?: { words: string; data?: unknown };
};
export type TaskStatus = (typeof statuses)[number];

const statuses = ['working', 'input_required', 'completed', 'failed', 'cancelled'] as const;
const LONGEST_ID = 1000;

/** The task that the answer to a call is, if it is one. */
export function taskIn(result: Fields): ServerTask | undefined {
  return readTask(result[TASK_FIELD] ?? result['task']);
}

/** Why nobody can follow a task, and its id, by which it is cancelled all the same. */
type OddTask = { id?: string; problem: 'id-missing' | 'id-too-long' | 'status-unknown' };

/** The task that the answer to a call is, if it has not the form of one. */
export function oddTaskIn(result: Fields): OddTask | undefined {
  const value = result[TASK_FIELD] ?? (result['content'] === undefined ? result['task'] : undefined);
  if (!isFields(value)) return undefined;
  const { taskId: id, status } = value;
  if (typeof id !== 'string' || id === '') return { problem: 'id-missing' };
  if (id.length > LONGEST_ID) return { id, problem: 'id-too-long' };
  return statuses.some((one) => one === status) ? undefined : { id, problem: 'status-unknown' };
}

/** The answer is a task in place of a result, in either form. */
export function isTask(result: Fields): boolean {
  return TASK_FIELD in result || result['resultType'] === 'task' || readTask(result['task']) !== undefined;
}

/** Undefined: it has not the form of a task. */
export function readTask(value: unknown): ServerTask | undefined {
  if (!isFields(value)) return undefined;
  const { taskId: id, statusMessage, inputRequests, result, error } = value;
  const status = statuses.find((one) => one === value['status']);
  if (typeof id !== 'string' || id === '' || id.length > LONGEST_ID || status === undefined) return undefined;
  return compact({
    id,
    status,
    says: typeof statusMessage === 'string' && statusMessage.trim() !== '' ? inShort(statusMessage) : undefined,
    ttlMs: duration(value['ttlMs'] ?? value['ttl']),
    pollMs: duration(value['pollIntervalMs'] ?? value['pollInterval']),
    inputRequests: isFields(inputRequests) ? inputRequests : undefined,
    result: isFields(result) ? result : undefined,
    error: isFields(error) ? compact({ words: text(error['message']) ?? '', data: error['data'] }) : undefined,
  });
}

/** A tool's `execution.taskSupport` (2025-11-25); undefined: its calls are no tasks. */
export function taskSupportOf(tool: unknown): 'required' | 'optional' | undefined {
  const execution = isFields(tool) ? tool['execution'] : undefined;
  const said = isFields(execution) ? execution['taskSupport'] : undefined;
  return said === 'required' || said === 'optional' ? said : undefined;
}

function duration(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
}
