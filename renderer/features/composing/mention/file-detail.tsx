import { FileText } from 'lucide-react';
import { visible } from '../../../foundation/words/visible.tsx';
import { useWords } from '../../../foundation/words/use-words.ts';
import type { FileEntry } from './mention-list.ts';
import '../../../foundation/foreign/address.css';

/** The file that would be attached. Nobody looks into it before it is chosen. */
export function FileDetail({ entry: { name, about } }: { entry: FileEntry }) {
  const { files } = useWords();
  return (
    <div className="picker-detail picker-look">
      <header className="offered-head">
        <FileText size={16} strokeWidth={1.7} aria-hidden />
        <h2>{visible(name.slice(name.lastIndexOf('/') + 1))}</h2>
      </header>
      <p className="resource-address">{visible(`${about.folder}/${about.path}`)}</p>
      <p className="small-note">{files.readOnChoice}</p>
    </div>
  );
}
