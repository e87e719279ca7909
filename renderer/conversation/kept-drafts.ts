import { joined, type Draft } from './drafts.tsx';

const KEPT = 'drafts';

/** The texts that were typed and not sent when the window was last closed or loaded anew, by chat. */
export function readKept(isThere: (chat: string) => boolean): Record<string, Draft> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
    const texts = Object.entries(kept ?? {}).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
    return Object.fromEntries(texts.filter(([chat]) => isThere(chat)).map(([chat, text]) => [chat, { text }]));
  } catch {
    return {};
  }
}

/** Texts alone: what was attached or filled in is read anew from its server. */
export function keep(drafts: Record<string, Draft>): void {
  const texts = Object.entries(drafts)
    .map(([chat, draft]) => [chat, draft.queued ? joined(draft.queued, draft).text : draft.text] as const)
    .filter(([, text]) => text !== '');
  try {
    localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(texts)));
  } catch {
    // It is full: what was kept before stays, and the texts are in the window all the same.
  }
}
