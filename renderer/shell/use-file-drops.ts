import { useEffect, useEffectEvent, useState } from 'react';
import { useChatInView } from '../parts/drafts/drafts.tsx';
import { useFiles } from '../parts/drafts/use-files.ts';
import { showToast } from '../foundation/ui/show-toast.ts';
import { useWords } from '../foundation/words/use-words.ts';
import { useGo, useRoute } from '../foundation/navigation/routes.ts';

type DropTakers = { onFolders(paths: string[]): void; onBundles(files: File[]): void };

/** A drag that only passes over the window is no reason to cover it. */
const HELD_MS = 80;

/**
 * Attaches the files that are dropped on the window, which would otherwise be opened in its place
 * or in a new tab, and offers the folders to the chat where somebody says where they lie. A bundle
 * is a server to add, wherever it is dropped. Gives how many files are held over it. Text that is
 * dropped into a field is not touched.
 */
export function useFileDrops({ onFolders, onBundles }: DropTakers): number | undefined {
  const { files } = useWords();
  const { add } = useFiles(useChatInView());
  const { page } = useRoute();
  const go = useGo();
  const [held, setHeld] = useState<number>();

  const drop = useEffectEvent((data: DataTransfer) => {
    if (page === 'welcome') return;
    const given = [...data.items]
      .filter(({ kind }) => kind === 'file')
      .map((item) => ({ file: item.getAsFile(), entry: item.webkitGetAsEntry() }));
    const folders = given.flatMap(({ file, entry }) => (file && entry?.isDirectory ? [file] : []));
    const paths = folders.map((folder) => window.switchyard?.pathOf(folder) ?? '');
    const [unknown] = folders.filter((_folder, at) => paths[at] === '');
    if (unknown) showToast({ kind: 'trouble', text: files.isFolder(unknown.name) });
    const known = paths.filter((path) => path !== '');
    if (known.length > 0) onFolders(known);
    const all = given.flatMap(({ file, entry }) => (file && !entry?.isDirectory ? [file] : []));
    const bundles = all.filter(isBundleFile);
    if (bundles.length > 0) onBundles(bundles);
    const dropped = all.filter((file) => !isBundleFile(file));
    if (dropped.length === 0) return;
    add(dropped);
    if (page !== 'chat' && page !== 'new' && page !== 'project') go({ page: 'new' });
  });

  useEffect(() => {
    let holding: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      if (holding === undefined) return;
      clearTimeout(holding);
      holding = undefined;
      setHeld(undefined);
    };
    // Without this the window opens the file; a drop that is refused here would not be told of.
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      const count = [...(event.dataTransfer?.items ?? [])].filter(({ kind }) => kind === 'file').length;
      holding ??= setTimeout(() => setHeld(count), HELD_MS);
    };
    // The element beneath is entered before the one that lay there before is left: nothing is
    // entered any more once the same is left.
    let entered: EventTarget | null = null;
    const enter = ({ target }: DragEvent) => void (entered = target);
    const left = ({ target }: DragEvent) => {
      if (target === entered) leave();
    };
    const dropped = (event: DragEvent) => {
      leave();
      if (!event.dataTransfer || !holdsFiles(event)) return;
      event.preventDefault();
      drop(event.dataTransfer);
    };
    // A pointer that moves by itself holds nothing: for a drag that ended elsewhere without a word.
    window.addEventListener('pointermove', leave);
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', left);
    window.addEventListener('drop', dropped);
    return () => {
      leave();
      window.removeEventListener('pointermove', leave);
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', left);
      window.removeEventListener('drop', dropped);
    };
  }, []);
  return page === 'welcome' ? undefined : held;
}

function isBundleFile({ name }: File): boolean {
  return /\.(?:mcpb|dxt)$/i.test(name);
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
