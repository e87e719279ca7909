import { unsaidInShort } from '../../../client/handled-words.ts';
import { homePath } from '../../../client/home-path.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { ReviewRow } from './review-row.tsx';
import type { Reviewed, ReviewedServer } from './use-reviewed.ts';
import './review.css';

/**
 * Servers that are looked at together, by the file that has them; those that several apps have
 * stand first, each by itself.
 */
export function ReviewList({ reviewed }: { reviewed: Reviewed }) {
  const { handles } = useAllWords();
  const groups = [...Map.groupBy(reviewed.servers, groupOf).values()];
  const unsaid = unsaidInShort(
    handles,
    reviewed.servers.map((server) => ({ launch: server.launch, answers: reviewed.answersOf(server) })),
  );
  return (
    <div className="review">
      {unsaid !== undefined && <p className="review-unsaid">{unsaid}</p>}
      {groups.map((servers, at) => (
        <section key={servers[0]?.key} aria-labelledby={`review-group-${at}`}>
          <GroupHead id={`review-group-${at}`} servers={servers} />
          <ul>
            {servers.map((server) => (
              <ReviewRow
                key={server.key}
                server={server}
                ticked={reviewed.isTicked(server)}
                answers={reviewed.answersOf(server)}
                onAnswer={(answers) => reviewed.answer(server.key, answers)}
                onTick={(on) => reviewed.tick(server.key, on)}
                onSight={() => reviewed.see(server.key)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function groupOf({ key, places }: ReviewedServer): string {
  return places === undefined ? 'pasted' : places.length === 1 ? (places[0]?.path ?? '') : key;
}

function GroupHead({ id, servers }: { id: string; servers: ReviewedServer[] }) {
  const { serverSetup, format } = useAllWords();
  const { review: words } = serverSetup;
  const home = useAppState((state) => state.about.home);
  const places = servers[0]?.places;
  if (!places) {
    return (
      <h3 id={id} className="unseen">
        {words.servers}
      </h3>
    );
  }
  const [only] = places;
  const apps = [...new Set(places.map(({ app }) => app))];
  return (
    <header className="review-head">
      <h3 id={id}>{places.length === 1 ? visible(only?.app ?? '') : words.sameIn(apps.length)}</h3>
      {places.length === 1 ? <code>{visible(homePath(only?.path ?? '', home))}</code> : <span>{format.list(apps)}</span>}
      <span className="review-count">{servers.length > 1 && format.number(servers.length)}</span>
    </header>
  );
}
