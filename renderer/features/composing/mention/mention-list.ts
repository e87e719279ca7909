import type { Output } from '../../../../contract/api.ts';
import type { Folder } from '../../../../contract/workspace.ts';
import type { ResourceEntry, FoundResourceGroup } from '../../../parts/resources/resource-list.ts';

/** A file in a folder of the chat. */
export type FileEntry = { address: string; name: string; about: { kind: 'file'; folder: string; path: string } };
type FileGroup = { server: { id: string; name: string; hue: number }; isFolder: true; entries: FileEntry[]; of: number };

export type MentionEntry = ResourceEntry | FileEntry;
export type MentionGroup = FoundResourceGroup | FileGroup;
/** A listed entry and its group. */
export type ListedMention = { group: FoundResourceGroup; entry: ResourceEntry } | { group: FileGroup; entry: FileEntry };

export function fileGroups(found: Output<'file.find'>['folders'], folders: Folder[]): FileGroup[] {
  return found.map(({ folder, paths, of }) => ({
    server: { id: folder, name: folders.find(({ path }) => path === folder)?.name ?? folder, hue: 0 },
    isFolder: true,
    entries: paths.map((path) => ({ address: `${folder}/${path}`, name: path, about: { kind: 'file', folder, path } })),
    of,
  }));
}

/** The entry with this number, counted over all groups, and its group. */
export function listedAt(groups: MentionGroup[], at: number): ListedMention | undefined {
  let left = at;
  for (const group of groups) {
    const entry = group.entries[left];
    if (entry) return { group, entry } as ListedMention;
    left -= group.entries.length;
  }
  return undefined;
}

export function isFileEntry(entry: MentionEntry): entry is FileEntry {
  return entry.about.kind === 'file';
}
