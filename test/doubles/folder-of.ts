import { type FolderIdentity, openFolder } from '../../main/host/base/folder-identity.ts';

/** A folder as it is now. */
export function folderOf(path: string): FolderIdentity {
  const { folder, close } = openFolder(path);
  close();
  return folder;
}
