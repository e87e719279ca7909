const KEPT = 'drafts';

/** Texts that were typed and not sent, by chat, when the window was last closed or loaded anew. */
export function readKept(): [chat: string, text: string][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
    return Object.entries(kept ?? {}).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  } catch {
    return [];
  }
}

export function keep(texts: [chat: string, text: string][]): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(texts.filter(([, text]) => text !== ''))));
  } catch {
    // The storage is full: texts kept before stay, and the texts are in the window all the same.
  }
}
