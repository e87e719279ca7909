import { Plus } from 'lucide-react';
import { memo, useRef } from 'react';
import { focusComposer } from '../../../foundation/navigation/regions.ts';
import { IconButton } from '../../../foundation/ui/icon-button.tsx';
import { useWords } from '../../../foundation/words/use-words.ts';
import { useFiles } from '../../../parts/drafts/use-files.ts';

/** Opens the file chooser of the system. */
export const AttachButton = memo(function AttachButton({ chat }: { chat: string }) {
  const { files } = useWords();
  const { add } = useFiles(chat);
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
          focusComposer();
        }}
      />
      <IconButton label={files.attach} icon={<Plus size={17} strokeWidth={1.8} />} onClick={() => chooser.current?.click()} />
    </>
  );
});
