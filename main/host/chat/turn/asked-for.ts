import type { Call, Entry } from '../../../../contract/conversation.ts';
import { OURS } from '../../../../contract/handles.ts';
import { isObject } from '../../../../contract/json.ts';
import { SEARCH_TOOLS } from '../call/search-tools.ts';

/** The aliases that the model called or found in these entries, the newest of them, in the order in which it first did. */
export function askedFor(entries: Entry[], most: number): string[] {
  const last = new Set<string>();
  for (let at = entries.length - 1; at >= 0 && last.size < most; at -= 1) {
    const entry = entries[at];
    if (entry?.type !== 'call') continue;
    for (const alias of namedBy(entry).toReversed()) if (last.size < most) last.add(alias);
  }
  return [...last].toReversed();
}

function namedBy({ tool, alias, state }: Call): string[] {
  if (tool?.server !== OURS) return [alias];
  if (tool.name !== SEARCH_TOOLS || state.state !== 'ended' || !isObject(state.structured)) return [];
  const { tools } = state.structured;
  return Array.isArray(tools) ? tools.filter((one) => typeof one === 'string') : [];
}
