import { useEffect, useState } from 'react';
import type { Folder } from '../../../contract/workspace.ts';
import { fromBase64 } from '../../foundation/ui/from-base64.ts';
import { useHost } from '../../foundation/host/use-host.ts';

/** A file as it is now: being read, its text, or none that can be read. */
export type FileText = { is: 'reading' } | { is: 'text'; text: string } | { is: 'none' };

/** Reads a file below a folder of the chat. A file elsewhere is never read. */
export function useFileText(path: string | undefined, folders: readonly Folder[], conversation: string | null): FileText {
  const { ask } = useHost();
  const folder = path === undefined ? undefined : folders.find((one) => one.state === 'here' && path.startsWith(`${one.path}/`));
  const file = folder && path?.slice(folder.path.length + 1);
  const [read, setRead] = useState<{ of: string; text: FileText }>();
  const root = folder?.path;
  useEffect(() => {
    if (root === undefined || file === undefined) return undefined;
    let isWanted = true;
    const tell = (text: FileText) => isWanted && setRead({ of: `${root}/${file}`, text });
    const readFile = async () => {
      const taken = await ask('file.take', { folder: root, file, ...(conversation !== null && { conversation }) });
      if (taken.file.kind !== 'text') return tell({ is: 'none' });
      const { data } = await ask('file.read', { hash: taken.file.hash });
      const bytes = Uint8Array.from(fromBase64(data) ?? '', (character) => character.charCodeAt(0));
      return tell({ is: 'text', text: new TextDecoder().decode(bytes) });
    };
    readFile().catch(() => tell({ is: 'none' }));
    return () => {
      isWanted = false;
    };
  }, [ask, root, file, conversation]);
  if (root === undefined) return { is: 'none' };
  return read?.of === `${root}/${file}` ? read.text : { is: 'reading' };
}
