import { AudioLines, Braces, File, FileText, Folder, Image, Table } from 'lucide-react';
import type { Entry } from './resource-list.ts';

/** What it is, as far as its server said. */
export function ResourceIcon({ entry: { about }, size = 15 }: { entry: Entry; size?: number }) {
  const drawn = { size, strokeWidth: 1.7, 'aria-hidden': true };
  if (about.kind === 'template') return <Braces {...drawn} />;
  const { mimeType = 'text/plain' } = about.resource;
  if (mimeType.startsWith('image/')) return <Image {...drawn} />;
  if (mimeType.startsWith('audio/')) return <AudioLines {...drawn} />;
  if (mimeType === 'inode/directory') return <Folder {...drawn} />;
  if (/csv|spreadsheet|tab-separated/.test(mimeType)) return <Table {...drawn} />;
  return /^text\/|json|xml|yaml|javascript|typescript|sql/.test(mimeType) ? <FileText {...drawn} /> : <File {...drawn} />;
}
