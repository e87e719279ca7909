import { Info, TriangleAlert } from 'lucide-react';
import { useAppState, useHost } from '../host/use-host.ts';
import { marked } from '../ui/visible.tsx';
import { FolderField } from '../folders/folder-field.tsx';
import { FolderTable } from '../folders/folder-table.tsx';
import { startsInWords } from '../folders/starts-in-words.ts';
import { useLookAgain } from '../folders/use-look-again.ts';
import { useUsualFolders } from '../folders/use-usual-folders.tsx';
import { byWhoAsked } from '../folders/who-asked.ts';
import '../folders/workspace.css';
import { KnownFolders } from './known-folders.tsx';

/** The folders every new chat begins with, and those that are only known. */
export function FoldersSection() {
  const { ask } = useHost();
  const all = useAppState((state) => state.folders);
  const servers = useAppState((state) => state.servers);
  const isGiven = useAppState((state) => state.about.givenFolders);
  const { folders, heading, putFirst, remove } = useUsualFolders();
  useLookAgain();
  const startsIn = startsInWords(servers, all);

  return (
    <>
      <h1>Folders</h1>
      <p className="quiet">Where your servers work. Each chat can have its own.</p>
      {isGiven && (
        <p className="warning settings-warning folders-given" role="note">
          <Info size={16} strokeWidth={1.7} />
          <span>
            These folders were given with --root. They and what you change here count until Switchyard ends; those you kept come back.
          </span>
        </p>
      )}
      <section aria-labelledby="usual-folders">
        <h2 className="page-eyebrow" id="usual-folders" ref={heading} tabIndex={-1}>
          New chats begin with, {folders.length}
        </h2>
        <div className="list folders-usual">
          {folders.length > 0 && (
            <FolderTable
              folders={folders}
              servers={byWhoAsked(servers).asked}
              onFirst={startsIn ? putFirst : undefined}
              onRemove={remove}
            />
          )}
          <div className="folders-usual-add">
            {folders.length === 0 && <p className="quiet">New chats begin without a folder, and servers are told about none.</p>}
            <FolderField add={(path) => ask('folder.add', { path }).then(() => undefined)} />
          </div>
        </div>
        {startsIn && (
          <p className="folders-says">
            <Info size={14} strokeWidth={1.9} />
            <span>{marked(startsIn)}</span>
          </p>
        )}
        <p className="folders-says">
          <TriangleAlert size={14} strokeWidth={1.9} className="folders-warns" />
          <span>
            A folder tells the model and the servers where to work. It does not stop a server from reading elsewhere. A server is told only
            after you agreed.
          </span>
        </p>
      </section>
      <KnownFolders folders={all.filter(({ usual }) => !usual).toReversed()} />
    </>
  );
}
