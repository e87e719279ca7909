import type { Entry } from '../contract/conversation.ts';
import type { ExportedChat } from '../contract/exported-chats.ts';

/** `after`: the message it hangs on; undefined for one that begins the chat. */
type OtherBranch = { after: string | undefined; entries: Entry[] };

/**
 * The branches of a chat besides the one in view, from where each leaves another, in the order in
 * which they were begun.
 */
export function otherBranches({ entries, places, inView }: Pick<ExportedChat, 'entries' | 'places' | 'inView'>): OtherBranch[] {
  const shown = new Set(inView);
  const placeOf = new Map(places.map((place) => [place.turn, place]));
  const messages = new Map(entries.flatMap((entry) => (entry.type === 'message' ? [[entry.turn, entry.text]] : [])));
  const branches: OtherBranch[] = [];
  let before: string | undefined;
  let last: string | undefined;
  for (const [turn, all] of Map.groupBy(entries, (entry) => entry.turn)) {
    const place = placeOf.get(turn);
    const after = place ? (place.after ?? undefined) : before;
    before = turn;
    const left = all.filter(({ id }) => !shown.has(id));
    if (left.length === 0) continue;
    const hangsOn = place?.answers ?? after;
    const open = branches.at(-1);
    if (open && last !== undefined && after === last && place?.answers === undefined) open.entries.push(...left);
    else branches.push({ after: hangsOn === undefined ? undefined : messages.get(hangsOn), entries: left });
    last = turn;
  }
  return branches;
}
