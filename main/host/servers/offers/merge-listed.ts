import type { Doubt } from '../../../../contract/server.ts';
import { isFields } from '../../base/fields.ts';
import { type AllListed, everyKind, type OfferedList } from './list-offered.ts';

/** `overtaken`: a change of the tools was told or may have been missed while they were listed. */
type ListDoubt = { doubt: Doubt; overtaken: boolean };

/**
 * The list as it is now. A server that cannot list at the moment still has what it listed before;
 * its tools stay in doubt.
 */
export function mergeListed(before: AllListed, fresh: Partial<AllListed>, about: ListDoubt): AllListed {
  const next = { ...before };
  for (const kind of everyKind) {
    const list = fresh[kind];
    if (list) next[kind] = kind === 'tool' ? mergeTools(before.tool, list, about) : orBefore(before[kind], list);
  }
  return next;
}

function orBefore(before: OfferedList, list: OfferedList): OfferedList {
  return list.failed && list.items.length === 0 ? { ...list, items: before.items } : list;
}

/** Tools that a list broke off before are kept, in doubt: they may be on what could not be read. */
function mergeTools(before: OfferedList, list: OfferedList, { doubt, overtaken }: ListDoubt): OfferedList {
  if (!list.failed) return overtaken ? { ...list, doubt: whole(doubt) } : list;
  const confirmed = new Set(list.items.map(nameOf));
  const unconfirmed = before.items.filter((item) => nameOf(item) !== undefined && !confirmed.has(nameOf(item)));
  const items = [...list.items, ...unconfirmed];
  const failing = { ...whole(doubt), ...(list.problem && { problem: list.problem }) };
  if (overtaken || list.items.length === 0) return { ...list, items, doubt: failing };
  return unconfirmed.length === 0
    ? list
    : { ...list, items, doubt: { ...failing, tools: unconfirmed.flatMap((item) => nameOf(item) ?? []) } };
}

function whole({ because, since }: Doubt): Doubt {
  return { because, since };
}

function nameOf(item: unknown): string | undefined {
  return isFields(item) && typeof item['name'] === 'string' ? item['name'] : undefined;
}
