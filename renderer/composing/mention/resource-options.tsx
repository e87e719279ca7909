import { OptionList } from '../picking/option-list.tsx';
import { Matched } from '../../resources/matched.tsx';
import { ResourceIcon } from '../../resources/resource-icon.tsx';
import type { Entry, FoundGroup } from '../../resources/resource-list.ts';
import { sayEntry, sayFound } from '../../resources/resource-words.ts';

type ResourceOptionsProps = {
  id: string;
  query: string;
  groups: FoundGroup[];
  /** Which one is selected, counted over all groups; -1 when it is not there any more. */
  at: number;
  isAttached(server: string, entry: Entry): boolean;
  onPress(at: number): void;
  /** Gives the focus back to the composer. */
  onBack(): void;
};

/** What was found, by server. */
export function ResourceOptions({ query, isAttached, ...rest }: ResourceOptionsProps) {
  return (
    <OptionList {...rest} label="Resources by server" sayCount={sayFound} nothing={<NothingFound query={query} />}>
      {(entry, { server }) => (
        <>
          <ResourceIcon entry={entry} />
          <span className="resource-name one-line">
            <Matched text={entry.name} query={query} />
          </span>
          <span className="resource-note">{isAttached(server.id, entry) ? 'attached' : sayEntry(entry)}</span>
        </>
      )}
    </OptionList>
  );
}

function NothingFound({ query }: { query: string }) {
  return (
    <>
      {query ? `No resource matches “${query}”.` : 'No ready server has resources.'}
      <span>The names, titles, descriptions and addresses of all ready servers were searched.</span>
    </>
  );
}
