import { FileText, FileType } from 'lucide-react';
import { useState } from 'react';
import { flat } from '../../../../client/words/phrase.ts';
import type { AttachedFile } from '../../../../contract/attached-file.ts';
import { lateCode, useLate } from '../../../foundation/later/late-code.ts';
import { useWords } from '../../../foundation/words/use-words.ts';
import { FileName } from './file-name.tsx';
import { sizeFacts } from './file-facts.ts';
import { Picture } from './picture.tsx';
import './files.css';

const fileDialog = lateCode(() => import('./file-dialog.tsx'));

const SIDE_BY_SIDE = 3;

/** The files of a message: pictures as pictures, the others by name. Each opens large. */
export function SentFiles({ files: all }: { files: AttachedFile[] }) {
  const words = useWords();
  const { files, format } = words;
  const late = useLate(fileDialog);
  const [shown, setShown] = useState<AttachedFile>();
  const [isWhole, setWhole] = useState(false);
  const pictures = all.filter(({ kind }) => kind === 'image');
  const others = all.filter(({ kind }) => kind !== 'image');
  const inSight = isWhole ? pictures : pictures.slice(0, SIDE_BY_SIDE);
  const label = (file: AttachedFile) => flat(files.openFacts(file.name, sizeFacts(words, file)));
  return (
    <div className="sent-files" role="group" aria-label={files.attached}>
      {inSight.length > 0 && (
        <div className="sent-pictures" data-one={pictures.length === 1 || undefined}>
          {inSight.map((file, index) => (
            <button key={index} type="button" className="sent-picture" aria-label={label(file)} onClick={() => setShown(file)}>
              <Picture file={file} />
            </button>
          ))}
          {inSight.length < pictures.length && (
            <button type="button" className="link" onClick={() => setWhole(true)}>
              {files.more(pictures.length - inSight.length)}
            </button>
          )}
        </div>
      )}
      {others.length > 0 && (
        <div className="sent-others">
          {others.map((file, index) => (
            <button key={index} type="button" className="sent-file" onClick={() => setShown(file)}>
              {file.kind === 'pdf' ? <FileType size={14} strokeWidth={1.7} /> : <FileText size={14} strokeWidth={1.7} />}
              <FileName name={file.name} />
              <span className="attached-note">{format.bytes(file.bytes)}</span>
            </button>
          ))}
        </div>
      )}
      {shown && late && <late.FileDialog file={shown} onClose={() => setShown(undefined)} />}
    </div>
  );
}
