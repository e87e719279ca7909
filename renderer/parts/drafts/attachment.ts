import type { Content } from '../../../contract/content.ts';
import type { Attached } from '../../../contract/conversation.ts';
import type { Explanation } from '../../../client/words/reason-words.ts';

/** A resource that somebody wants to send along. */
export type WantedAttachment = Pick<Attached, 'server' | 'serverName' | 'uri' | 'name'>;

/**
 * The contents that were read, and when. `held`: the id under which the host holds them; absent
 * where there was nothing.
 */
export type ReadContents = { held?: string | undefined; readAt: number; contents: Content[] };

/** A resource on its way into the next message. */
export type Attachment = WantedAttachment & {
  state: { state: 'reading'; stop(): void } | ({ state: 'read'; held: string } & ReadContents) | { state: 'refused'; reason: Explanation };
};

export function isSame(a: Pick<WantedAttachment, 'server' | 'uri'>, b: Pick<WantedAttachment, 'server' | 'uri'>): boolean {
  return a.server === b.server && a.uri === b.uri;
}

/** Attached once, however often it is chosen; the newest takes the place of the older. */
export function withAttachment(all: Attachment[], one: Attachment): Attachment[] {
  return all.some((other) => isSame(one, other)) ? all.map((other) => (isSame(one, other) ? one : other)) : [...all, one];
}

/** The ids under which the host holds them; undefined while one of them is not read. */
export function toAttached(all: Attachment[]): string[] | undefined {
  const sent = all.flatMap(({ state }) => (state.state === 'read' ? [state.held] : []));
  return sent.length === all.length ? sent : undefined;
}
