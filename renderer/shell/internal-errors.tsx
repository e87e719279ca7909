import { X } from 'lucide-react';
import { useState } from 'react';
import { useAppState } from '../foundation/host/use-host.ts';
import { Glyph } from '../foundation/ui/glyph.tsx';
import { IconButton } from '../foundation/ui/icon-button.tsx';
import { Phrased } from '../foundation/words/phrased.tsx';
import { useWords } from '../foundation/words/use-words.ts';

/** Says that the app made an error, above every page, until the person dismisses it in this window. */
export function InternalErrors() {
  const words = useWords().internalErrors;
  const caught = useAppState(({ internalErrors }) => internalErrors);
  const dataFolder = useAppState(({ about }) => about.dataFolder);
  const [dismissed, setDismissed] = useState(0);
  if (caught === 0 || caught === dismissed) return null;
  return (
    <div className="storage-notice" role="status">
      <Glyph state="attention" label="" />
      <span>
        <b>{words.title}.</b> <Phrased of={words.text(dataFolder)} />
      </span>
      <IconButton label={words.dismiss} size="sm" icon={<X size={14} strokeWidth={1.9} />} onClick={() => setDismissed(caught)} />
    </div>
  );
}
