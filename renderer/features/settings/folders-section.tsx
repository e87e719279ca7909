import { Info, TriangleAlert } from 'lucide-react';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { FolderField } from '../folders/folder-field.tsx';
import { FolderTable } from '../folders/folder-table.tsx';
import { startsIn } from '../folders/starts-in-words.ts';
import { useLookAgain } from '../folders/use-look-again.ts';
import { useUsualFolders } from '../folders/use-usual-folders.tsx';
import { byWhoAsked } from '../folders/who-asked.ts';
import { KnownFolders } from './known-folders.tsx';
import './setting.css';
import './folders-section.css';

/** The folders every new chat begins with, and those that are only known. */
export function FoldersSection() {
  const { ask } = useHost();
  const words = useAllWords();
  const { sections, folders: own } = words.settings;
  const all = useAppState((state) => state.folders);
  const servers = useAppState((state) => state.servers);
  const isGiven = useAppState((state) => state.about.givenFolders);
  const { folders, heading, putFirst, remove } = useUsualFolders();
  useLookAgain();
  const place = startsIn(words.folders, servers, all);

  return (
    <>
      <h1>{sections.folders}</h1>
      <p className="quiet">{own.lead}</p>
      {isGiven && (
        <p className="warning settings-warning folders-given" role="note">
          <Info size={16} strokeWidth={1.7} />
          <span>{own.given}</span>
        </p>
      )}
      <section aria-labelledby="usual-folders">
        <h2 className="page-eyebrow" id="usual-folders" ref={heading} tabIndex={-1}>
          {own.usual(folders.length)}
        </h2>
        <div className="list folders-usual">
          {folders.length > 0 && (
            <FolderTable folders={folders} servers={byWhoAsked(servers).asked} onFirst={place ? putFirst : undefined} onRemove={remove} />
          )}
          <div className="folders-usual-add">
            {folders.length === 0 && <p className="quiet">{own.none}</p>}
            <FolderField add={(path) => ask('folder.add', { path }).then(() => undefined)} />
          </div>
        </div>
        {place && (
          <p className="settings-note">
            <Info size={14} strokeWidth={1.9} />
            <span>
              <Phrased of={place} />
            </span>
          </p>
        )}
        <p className="settings-note">
          <TriangleAlert size={14} strokeWidth={1.9} className="settings-warns" />
          <span>{own.noLock}</span>
        </p>
      </section>
      <KnownFolders folders={all.filter(({ usual }) => !usual).toReversed()} />
    </>
  );
}
