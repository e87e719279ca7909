import { keptByChat } from '../../parts/drafts/kept-by-chat.ts';
import type { EntryPlace } from './reading-place.ts';

/** Bound of the list (LRU): a chat whose place was forgotten opens at its end. */
const MAX_PLACES = 200;

const store = keptByChat('reading-places', readPlace);
/** The places by chat; the chat that was left last stands at the end. */
let places: Map<string, EntryPlace> | undefined;
/** The places in temporary chats, which are never on disk. */
const temporary = new Map<string, EntryPlace>();

/** The place where the reader left a chat; undefined at its end, and where nobody read it yet. */
export function keptPlace(chat: string): EntryPlace | undefined {
  return temporary.get(chat) ?? all().get(chat);
}

/** The reader is at this place of a chat; undefined: at its end. */
export function keepPlace(chat: { id: string; temporary?: true | undefined }, place: EntryPlace | undefined): void {
  // A copy: what is kept is compared with what was kept before.
  const ofChats = chat.temporary ? temporary : new Map(all());
  const before = ofChats.get(chat.id);
  if (before?.entry === place?.entry && before?.below === place?.below) return;
  ofChats.delete(chat.id);
  if (place) ofChats.set(chat.id, place);
  if (ofChats === temporary) return;
  places = new Map([...ofChats].slice(-MAX_PLACES));
  store.keep(places);
}

function all(): Map<string, EntryPlace> {
  return (places ??= store.read());
}

function readPlace(value: unknown): EntryPlace | undefined {
  if (typeof value !== 'object' || value === null || !('entry' in value) || !('below' in value)) return undefined;
  const { entry, below } = value;
  return typeof entry === 'string' && typeof below === 'number' ? { entry, below } : undefined;
}
