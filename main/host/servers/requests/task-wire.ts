import type { Client } from '@modelcontextprotocol/client';
import { z } from 'zod';
import type { Fields } from '../../base/fields.ts';
import { withCancelReason } from './cancel-reason.ts';
import { type Rest, retryThrottled } from '../retry-throttled.ts';
import { readTask, type ServerTask, TASK_FIELD, TASKS_EXTENSION } from '../server-task.ts';

const Anything = z.looseObject({});

/** Requests to one server about its tasks, in the form of its revision. Throws the SDK's errors. */
export class TaskWire {
  readonly isModern: boolean;
  readonly #client: Client;
  /** Milliseconds that one of these requests may take. */
  readonly #timeout: number;
  readonly #inParams: Fields;
  readonly #rest: Rest;

  constructor({ client, timeout, inParams, rest }: { client: Client; timeout: number; inParams: Fields; rest: Rest }) {
    this.#client = client;
    this.#timeout = timeout;
    this.#inParams = inParams;
    this.#rest = rest;
    this.isModern = client.getProtocolEra() === 'modern';
  }

  /** Undefined: the answer has not the form of a task. */
  async get(taskId: string, signal: AbortSignal): Promise<ServerTask | undefined> {
    const answer = await this.#request('tasks/get', { taskId }, signal);
    // Some say once more that it is a task, by the type of the result.
    return readTask(answer[TASK_FIELD] ?? answer);
  }

  /** Only in 2025-11-25. The server answers once the task has ended. */
  result(taskId: string, signal: AbortSignal, timeout: number): Promise<Fields> {
    return this.#request('tasks/result', { taskId }, signal, timeout);
  }

  /** Only in 2026-07-28. */
  async update(taskId: string, inputResponses: Fields, signal: AbortSignal): Promise<void> {
    await this.#request('tasks/update', { taskId, inputResponses }, signal);
  }

  /** False: the server has no way to cancel a task. */
  async cancel(taskId: string): Promise<boolean> {
    if (!this.#canCancel()) return false;
    await this.#request('tasks/cancel', { taskId });
    return true;
  }

  #canCancel(): boolean {
    return this.isModern || this.#client.getServerCapabilities()?.tasks?.cancel !== undefined;
  }

  #request(method: string, params: Fields, signal?: AbortSignal, timeout = this.#timeout): Promise<Fields> {
    const send = (cancelling?: AbortSignal) => {
      const ask = () =>
        this.#client.request({ method, params: { ...params, ...this.#inParams } }, Anything, { signal: cancelling, timeout });
      return retryThrottled(ask, this.#rest, { signal: cancelling });
    };
    return signal ? withCancelReason(signal, send) : send();
  }
}

/** The server can run calls of tools as tasks. */
export function runsCallsAsTasks(client: Client): boolean {
  const capabilities = client.getServerCapabilities();
  if (client.getProtocolEra() === 'modern') return capabilities?.extensions?.[TASKS_EXTENSION] !== undefined;
  return capabilities?.tasks?.requests?.tools?.call !== undefined;
}
