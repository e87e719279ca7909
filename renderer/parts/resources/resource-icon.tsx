import { memo } from 'react';
import { AudioLines, Braces, File, FileText, Folder, Image, Table, type LucideIcon } from 'lucide-react';
import type { ResourceEntry } from './resource-list.ts';

/** The kind of a resource, as far as its server said. */
export function ResourceIcon({ entry, size = 15 }: { entry: ResourceEntry; size?: number }) {
  return <Drawn icon={iconOf(entry)} size={size} />;
}

/** In a list most rows keep their icon while other resources take their places. */
const Drawn = memo(function Drawn({ icon: Icon, size }: { icon: LucideIcon; size: number }) {
  return <Icon size={size} strokeWidth={1.7} aria-hidden />;
});

function iconOf({ about }: ResourceEntry): LucideIcon {
  if (about.kind === 'template') return Braces;
  const { mimeType = 'text/plain' } = about.resource;
  if (mimeType.startsWith('image/')) return Image;
  if (mimeType.startsWith('audio/')) return AudioLines;
  if (mimeType === 'inode/directory') return Folder;
  if (/csv|spreadsheet|tab-separated/.test(mimeType)) return Table;
  return /^text\/|json|xml|yaml|javascript|typescript|sql/.test(mimeType) ? FileText : File;
}
