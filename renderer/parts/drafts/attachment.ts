import type { Content } from '../../../contract/content.ts';
import type { Attached } from '../../../contract/conversation.ts';
import type { Explanation } from '../../../client/words/reason-words.ts';

/** A resource that somebody wants to send along. */
export type WantedAttachment = Pick<Attached, 'server' | 'serverName' | 'uri' | 'name'>;

/** The contents that were read, and when. */
export type ReadContents = { readAt: number; contents: Content[] };

/** A resource on its way into the next message. */
export type Attachment = WantedAttachment & {
  state: { state: 'reading'; stop(): void } | ({ state: 'read' } & ReadContents) | { state: 'refused'; reason: Explanation };
};

export function isSame(a: Pick<WantedAttachment, 'server' | 'uri'>, b: Pick<WantedAttachment, 'server' | 'uri'>): boolean {
  return a.server === b.server && a.uri === b.uri;
}

/** Attached once, however often it is chosen; the newest takes the place of the older. */
export function withAttachment(all: Attachment[], one: Attachment): Attachment[] {
  return all.some((other) => isSame(one, other)) ? all.map((other) => (isSame(one, other) ? one : other)) : [...all, one];
}

/** As it is sent; undefined while one of them is not read. */
export function toAttached(all: Attachment[]): Attached[] | undefined {
  const sent = all.flatMap(({ state, ...wanted }) =>
    state.state === 'read' ? [{ ...wanted, readAt: state.readAt, contents: state.contents }] : [],
  );
  return sent.length === all.length ? sent : undefined;
}
