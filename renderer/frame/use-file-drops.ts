import { useEffect, useEffectEvent } from 'react';
import { showToast } from '../ui/show-toast.ts';
import { useWords } from '../words/use-words.ts';

/** A file that is dropped on the window would be opened in its place, or in a new tab. Text that is dropped into a field is not touched. */
export function useFileDrops(): void {
  const { frame } = useWords();
  const drop = useEffectEvent(() => showToast({ text: frame.noFiles }));
  useEffect(() => {
    // Without this the window opens the file; a drop that is refused here would not be told of.
    const over = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault();
    };
    const dropped = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      drop();
    };
    window.addEventListener('dragover', over);
    window.addEventListener('drop', dropped);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', dropped);
    };
  }, []);
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
