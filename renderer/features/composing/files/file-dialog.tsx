import { Download } from 'lucide-react';
import { flat } from '../../../../client/words/phrase.ts';
import type { AttachedFile } from '../../../../contract/attached-file.ts';
import { useHost } from '../../../foundation/host/use-host.ts';
import { ResultText } from '../../../parts/results/result-text.tsx';
import { saveAsFile } from '../../../foundation/ui/save-as-file.ts';
import { Button } from '../../../foundation/ui/button.tsx';
import { Dialog } from '../../../foundation/ui/dialog.tsx';
import { fromBase64 } from '../../../foundation/ui/from-base64.ts';
import { tellTrouble } from '../../../foundation/ui/tell-trouble.ts';
import { visible } from '../../../foundation/words/visible.tsx';
import { Phrased } from '../../../foundation/words/phrased.tsx';
import { useWords } from '../../../foundation/words/use-words.ts';
import { allFacts, explained } from './file-facts.ts';
import { Picture } from './picture.tsx';
import { readFileContent, useContent } from '../../../parts/drafts/use-content.ts';
import './files.css';

/** One file, large, as it was attached. */
export function FileDialog({ file, onClose }: { file: AttachedFile; onClose(): void }) {
  const words = useWords();
  const { files } = words;
  const { ask } = useHost();
  const save = async () => {
    try {
      saveAsFile(file.name, file.mimeType, bytesOf(await readFileContent(ask, file.hash)));
    } catch (cause) {
      tellTrouble(cause);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      title={visible(file.name)}
      subtitle={<Phrased of={allFacts(words, file)} />}
      footer={
        <>
          <p className="file-explained">{explained(words, file)}</p>
          <Button className="push" aria-label={flat(files.saveFile(file.name))} onClick={() => void save()}>
            <Download size={14} strokeWidth={1.9} />
            {files.save}
          </Button>
        </>
      }
    >
      <div className="file-view">
        {file.kind === 'image' && <Picture file={file} whole />}
        {file.kind === 'pdf' && <p>{files.pdf}</p>}
        {file.kind === 'text' && <FileText file={file} />}
      </div>
    </Dialog>
  );
}

function FileText({ file }: { file: AttachedFile }) {
  const { files } = useWords();
  const content = useContent(file.hash);
  if (content.state === 'gone') return <p>{files.gone}</p>;
  return content.state === 'read' ? <ResultText text={new TextDecoder().decode(bytesOf(content.data))} /> : null;
}

function bytesOf(data: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(fromBase64(data) ?? '', (character) => character.charCodeAt(0));
}
