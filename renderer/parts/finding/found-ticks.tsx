import type { FindInChat } from './use-find-in-chat.ts';

/** More would be one bar. */
const MOST = 400;

/** Marks beside the chat's scrollbar where the text was found. */
export function FoundTicks({ find: { found, counts, hit } }: { find: FindInChat }) {
  if (!counts || found.length === 0) return null;
  const share = (place: number) => `${(place / counts.of) * 100}%`;
  return (
    <div className="found-ticks" aria-hidden="true">
      {found.slice(0, MOST).map(({ entry, place }) => (
        <i key={entry} style={{ top: share(place) }} />
      ))}
      {hit && <i data-here style={{ top: share(hit.place) }} />}
    </div>
  );
}
