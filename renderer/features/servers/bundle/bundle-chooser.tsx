import { FolderOpen } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../foundation/ui/button.tsx';
import { useLateWords } from '../../../foundation/words/use-late-words.ts';

/** Opens the file chooser of the system for a bundle. */
export function BundleChooser({ onFile }: { onFile(file: File): void }) {
  const { bundle: words } = useLateWords();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".mcpb,.dxt"
        aria-label={words.openFile}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button icon={<FolderOpen size={16} strokeWidth={1.7} />} onClick={() => chooser.current?.click()}>
        {words.open}
      </Button>
    </>
  );
}
