import { isObject, type JsonObject } from '../../contract/json.ts';
import { GONE, OnlyReads, type TrafficBody } from '../../contract/traffic.ts';
import { parsedBody } from './parsed-body.ts';
import type { TimelineRow } from './rows.ts';

/**
 * The way in which a request of the host can be sent once more: one that only reads at once, a call
 * of a tool from its form. `incomplete`: a secret or a long part of it was not kept.
 */
export type Again =
  | { is: 'read'; method: OnlyReads; params: JsonObject }
  | { is: 'call'; tool: string; input: JsonObject }
  | { is: 'incomplete' };

/**
 * Undefined: it is none that a person may send again. `body`: undefined where it is not kept any
 * more.
 */
export function againOf({ first }: Pick<TimelineRow, 'first'>, body: TrafficBody | undefined): Again | undefined {
  if (first.kind !== 'request' || first.from !== 'host') return undefined;
  const method = OnlyReads.safeParse(first.method).data;
  if (method === undefined && first.method !== 'tools/call') return undefined;
  const message = body?.cut === false ? parsedBody(body) : undefined;
  if (!isObject(message)) return { is: 'incomplete' };
  const { _meta, ...params } = isObject(message['params']) ? message['params'] : {};
  if (method === undefined) return callAgain(params);
  return JSON.stringify(params).includes(GONE) ? { is: 'incomplete' } : { is: 'read', method, params };
}

/** A secret that was taken out stands in the form as such, for the person to type. */
function callAgain({ name, arguments: input }: JsonObject): Again {
  if (typeof name !== 'string') return { is: 'incomplete' };
  return { is: 'call', tool: name, input: isObject(input) ? input : {} };
}
