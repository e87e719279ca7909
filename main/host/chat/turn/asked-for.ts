import type { Call, Entry } from '../../../../contract/conversation.ts';
import { OURS } from '../../../../contract/handles.ts';
import { isObject } from '../../../../contract/json.ts';
import { SEARCH_TOOLS } from '../call/search-tools.ts';

/** The aliases that the model called or found in these entries, the newest of them, in the order in which it first did. */
export function askedFor(entries: Entry[], most: number): string[] {
  const last = new Set<string>();
  for (const alias of entries.toReversed().flatMap((entry) => (entry.type === 'call' ? namedBy(entry).toReversed() : []))) {
    if (last.size === most) break;
    last.add(alias);
  }
  return [...last].toReversed();
}

function namedBy({ tool, alias, state }: Call): string[] {
  if (tool?.server !== OURS) return [alias];
  if (tool.name !== SEARCH_TOOLS || state.state !== 'ended' || !isObject(state.structured)) return [];
  const { tools } = state.structured;
  return Array.isArray(tools) ? tools.filter((one) => typeof one === 'string') : [];
}
