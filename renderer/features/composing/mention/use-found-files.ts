import { useEffect, useMemo, useState } from 'react';
import type { Output } from '../../../../contract/api.ts';
import { chatInProject } from '../../../../contract/project.ts';
import { foldersOf } from '../../../../contract/workspace.ts';
import { useAppState, useHost } from '../../../foundation/host/use-host.ts';
import { NEW, useDraft } from '../../../parts/drafts/drafts.tsx';
import { useNextProject } from '../../../parts/drafts/next-project.ts';
import { fileGroups } from './mention-list.ts';

type FoundFolders = Output<'file.find'>['folders'];
const none: FoundFolders = [];

/**
 * Files of the chat's folders by their names; undefined text: nobody asks. The files that were
 * found before stay until the next are there.
 */
export function useFoundFiles(chat: string, text: string | undefined): ReturnType<typeof fileGroups> {
  const { ask } = useHost();
  const known = useAppState(({ folders }) => folders);
  const chosen = useAppState((state) => chatInProject(state, chat)?.folders);
  const unsaid = useDraft(NEW, (draft) => draft.folders);
  const project = useNextProject();
  const ofChat = chat === NEW ? (unsaid ?? project?.folders) : chosen;
  const folders = useMemo(() => foldersOf(known, ofChat).filter(({ state }) => state === 'here'), [known, ofChat]);
  const [found, setFound] = useState(none);
  const isAsked = text !== undefined && folders.length > 0;

  useEffect(() => {
    if (!isAsked) return undefined;
    const asking = new AbortController();
    ask('file.find', { folders: folders.map(({ path }) => path), text }, asking.signal).then(
      (answer) => asking.signal.aborted || setFound(answer.folders),
      () => asking.signal.aborted || setFound(none),
    );
    return () => asking.abort();
  }, [ask, folders, isAsked, text]);
  return useMemo(() => (isAsked ? fileGroups(found, folders) : []), [isAsked, found, folders]);
}
