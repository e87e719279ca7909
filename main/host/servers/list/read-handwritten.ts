import { HostError } from '../../../../contract/errors.ts';
import type { ServersRead } from './read-entries.ts';
import { readServersJson } from './read-servers-json.ts';
import { readServersYaml } from './read-servers-yaml.ts';
import { withStraightQuotes } from './strip-markup.ts';

/** Characters: longer files are not written by hand. */
const MOST_BY_HAND = 100_000;

/**
 * JSON, also as people write it by hand: a word processor makes every quote a curly one, and YAML
 * has single quotes, names without any and notes behind #. Throws as its reading as JSON does.
 */
export async function readHandwritten(text: string, folder?: string): Promise<ServersRead> {
  try {
    return readServersJson(text, folder);
  } catch (cause) {
    const isBroken = cause instanceof HostError && cause.reason.code === 'json-invalid';
    if (!isBroken || text.length > MOST_BY_HAND) throw cause;
    const straight = withStraightQuotes(text);
    for (const read of [async () => readServersJson(straight, folder), async () => readServersYaml(straight, folder)]) {
      const reading = await read().catch(() => undefined);
      if (reading && reading.proposals.length > 0) return reading;
    }
    throw cause;
  }
}
