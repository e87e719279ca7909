import { isObject } from '../../../contract/json.ts';
import type { Reason } from '../../../contract/reason.ts';

/** More chats than anybody would read through are not listed by name. */
const MOST_CHATS = 50;
/** Names of files that one sentence lists. */
const MOST_NAMES = 20;

export type LeftOut = ReturnType<typeof createLeftOut>;

/**
 * Counts what an import has and there is no place for here. Each of these gives nothing, in place
 * of what it would have been.
 */
export function createLeftOut() {
  const chats: string[] = [];
  const kinds = new Map<string, number>();
  const names: string[] = [];
  let files = 0;
  let tools = 0;
  let hidden = 0;

  return {
    chat(value: unknown): void {
      const named = isObject(value) ? (value['title'] ?? value['name']) : undefined;
      if (chats.length < MOST_CHATS) chats.push(typeof named === 'string' ? named.slice(0, 200) : '?');
    },
    kind(kind: string): undefined {
      const name = kind.slice(0, 60);
      kinds.set(name, (kinds.get(name) ?? 0) + 1);
    },
    /** A file that does not come along, by its name where it has one. */
    file(name?: string | null): void {
      files += 1;
      if (name && names.length < MOST_NAMES) names.push(name.slice(0, 200));
    },
    tool: (): undefined => void (tools += 1),
    hidden: (): undefined => void (hidden += 1),

    reasons: (): Reason[] => [
      ...chats.map((title): Reason => ({ code: 'left-out-chat', title })),
      ...(files > 0 ? [{ code: 'left-out-files' as const, count: files, ...(names.length > 0 && { names }) }] : []),
      ...(tools > 0 ? [{ code: 'left-out-tools' as const, count: tools }] : []),
      ...(hidden > 0 ? [{ code: 'left-out-hidden' as const, count: hidden }] : []),
      ...[...kinds].slice(0, MOST_CHATS).map(([kind, count]): Reason => ({ code: 'left-out-kind', kind, count })),
    ],
  };
}
