import { useEffect, useState } from 'react';
import type { Folder } from '../../../contract/workspace.ts';
import { isBelow } from '../arguments/in-folder.ts';
import { useHost } from '../../foundation/host/use-host.ts';

/** A file as it is now: being read, its text, or none that can be read. */
export type FileText = { is: 'reading' } | { is: 'text'; text: string } | { is: 'none' };

/** Reads a file below a folder of the chat. A file elsewhere is never read. */
export function useFileText(path: string | undefined, folders: readonly Folder[]): FileText {
  const { ask } = useHost();
  const { folder, file } = (path === undefined ? undefined : fileBelow(path, folders)) ?? {};
  const [read, setRead] = useState<{ of: string; text: FileText }>();
  useEffect(() => {
    if (folder === undefined || file === undefined) return undefined;
    let isWanted = true;
    const tell = (text: FileText) => isWanted && setRead({ of: `${folder}/${file}`, text });
    ask('file.look', { folder, file }).then(
      ({ text }) => tell(text === null ? { is: 'none' } : { is: 'text', text }),
      () => tell({ is: 'none' }),
    );
    return () => {
      isWanted = false;
    };
  }, [ask, folder, file]);
  if (folder === undefined) return { is: 'none' };
  return read?.of === `${folder}/${file}` ? read.text : { is: 'reading' };
}

function fileBelow(path: string, folders: readonly Folder[]): { folder: string; file: string } | undefined {
  const roots = folders
    .filter(({ state }) => state === 'here')
    .flatMap(({ path: folder, realPath }) => [{ folder, root: folder }, ...(realPath === undefined ? [] : [{ folder, root: realPath }])]);
  const [nearest] = roots.filter(({ root }) => isBelow(path, root)).toSorted((a, b) => b.root.length - a.root.length);
  return nearest && { folder: nearest.folder, file: path.slice(nearest.root.length + 1) };
}
