import { X } from 'lucide-react';
import { inNotice } from '../../client/words/storage-notice.ts';
import { useHost, useAppState } from '../foundation/host/use-host.ts';
import { Glyph } from '../foundation/ui/glyph.tsx';
import { IconButton } from '../foundation/ui/icon-button.tsx';
import { tellTrouble } from '../foundation/ui/tell-trouble.ts';
import { Phrased } from '../foundation/words/phrased.tsx';
import { useWords } from '../foundation/words/use-words.ts';

/** Notices about the data folder, above every page until the person dismisses them. */
export function StorageNotices() {
  const { ask } = useHost();
  const words = useWords();
  const notices = useAppState(({ storageNotices }) => storageNotices);
  return notices.map(({ id, trouble }) => {
    const { title, text } = inNotice(words, trouble);
    return (
      <div key={id} className="storage-notice" role="status">
        <Glyph state="failed" label="" />
        <span>
          <b>{title}.</b> <Phrased of={text} />
        </span>
        <IconButton
          label={words.storageNotices.dismiss(title)}
          size="sm"
          icon={<X size={14} strokeWidth={1.9} />}
          onClick={() => void ask('storage-notice.dismiss', { notice: id }).catch(tellTrouble)}
        />
      </div>
    );
  });
}
