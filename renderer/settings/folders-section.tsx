import { Info, TriangleAlert } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { foldersOf, type Folder } from '../../contract/workspace.ts';
import { useAppState, useHost } from '../host/use-host.ts';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { showToast } from '../ui/toast-list.ts';
import { marked } from '../ui/visible.tsx';
import { FolderField } from '../workspace/folder-field.tsx';
import { FolderTable } from '../workspace/folder-table.tsx';
import { startsInWords } from '../workspace/starts-in-words.ts';
import { useLookAgain } from '../workspace/use-look-again.ts';
import { byWhoAsked } from '../workspace/who-asked.ts';
import '../workspace/workspace.css';
import { KnownFolders } from './known-folders.tsx';

/** The folders every new chat begins with, and those that are only known. */
export function FoldersSection() {
  const { ask } = useHost();
  const all = useAppState((state) => state.folders);
  const servers = useAppState((state) => state.servers);
  const isGiven = useAppState((state) => state.about.givenFolders);
  const heading = useRef<HTMLHeadingElement>(null);
  useLookAgain();
  const folders = foldersOf(all, undefined);
  const paths = folders.map(({ path }) => path);
  const startsIn = startsInWords(servers, all);

  /** The button that was pressed may go away. */
  async function choose(next: string[], text: ReactNode): Promise<void> {
    await ask('folder.use', { paths: next });
    heading.current?.focus({ preventScroll: true });
    showToast({ text, undo: () => void ask('folder.use', { paths }).catch(tellTrouble) });
  }
  const first = (folder: Folder) =>
    void choose([folder.path, ...others(folder)], <>{marked(folder.name)} comes first</>).catch(tellTrouble);
  const remove = (folder: Folder) => void choose(others(folder), <>New chats begin without {marked(folder.name)}</>).catch(tellTrouble);
  const others = ({ path }: Folder) => paths.filter((other) => other !== path);

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
            <FolderTable folders={folders} servers={byWhoAsked(servers).asked} onFirst={startsIn ? first : undefined} onRemove={remove} />
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
