import { useRef } from 'react';
import type { Phrase } from '../../../client/words/phrase.ts';
import { type Folder, foldersOf } from '../../../contract/workspace.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { useWords } from '../../foundation/words/use-words.ts';

/** The folders new chats begin with. A change here can be taken back. */
export function useUsualFolders() {
  const { ask } = useHost();
  const words = useWords().folders;
  const folders = foldersOf(
    useAppState((state) => state.folders),
    undefined,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const paths = folders.map(({ path }) => path);
  const others = ({ path }: Folder) => paths.filter((other) => other !== path);

  return {
    folders,
    /** For what stands over them: the button that was pressed may go away. */
    heading,
    putFirst: (folder: Folder) => choose([folder.path, ...others(folder)], words.comesFirst(folder.name)),
    remove: (folder: Folder) => choose(others(folder), words.begunWithout(folder.name)),
  };

  function choose(next: string[], text: Phrase): void {
    const chosen = ask('folder.use', { paths: next }).then(() => {
      heading.current?.focus({ preventScroll: true });
      showToast({ text, undo: () => void ask('folder.use', { paths }).catch(tellTrouble) });
    });
    void chosen.catch(tellTrouble);
  }
}
