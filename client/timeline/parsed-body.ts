import type { TrafficBody } from '../../contract/traffic.ts';

/** The message as JSON; undefined where it is not kept any more. */
export function parsedBody(body: Pick<TrafficBody, 'text'> | undefined): unknown {
  return body && JSON.parse(body.text);
}
