import { chatInProject } from '../../../contract/project.ts';
import { hasHidden } from '../../../contract/plain-text.ts';
import { type Folder, foldersOf } from '../../../contract/workspace.ts';
import { useAppState } from '../../foundation/host/use-host.ts';

/** The folders that paths of this chat are shown within. */
export function useFoldersOfChat(conversation: string | null): Folder[] {
  const all = useAppState((state) => state.folders);
  const chosen = useAppState((state) => (conversation === null ? undefined : chatInProject(state, conversation)?.folders));
  return foldersOf(all, chosen);
}

/**
 * A path below one of the folders, as the name of the folder and the rest of the path. Undefined
 * where the short form could be read as another path: steps that climb, hidden characters, two
 * folders of one name.
 */
export function pathInFolder(text: string, folders: readonly Folder[]): { folder: string; rest: string } | undefined {
  if (text.includes('\n') || hasHidden(text) || /(?:^|[\\/])\.\.?(?:[\\/]|$)/.test(text)) return undefined;
  const matches = folders.flatMap(({ name, path, realPath }) =>
    [path, ...(realPath === undefined ? [] : [realPath])].filter((root) => isBelow(text, root)).map((root) => ({ name, root })),
  );
  const nearest = matches.toSorted((a, b) => b.root.length - a.root.length)[0];
  if (!nearest || folders.filter(({ name }) => name === nearest.name).length > 1) return undefined;
  return { folder: nearest.name, rest: text.slice(nearest.root.length) };
}

/** A path below a folder, by its names. */
export function isBelow(text: string, root: string): boolean {
  return text.length > root.length + 1 && (text.startsWith(`${root}/`) || text.startsWith(`${root}\\`));
}
