import { useEffect, useState } from 'react';
import type { Store } from '../../foundation/host/store.ts';
import { useHost } from '../../foundation/host/use-host.ts';

/** The content of a file that the host keeps, as base64. */
export type FileContent = { state: 'reading' } | { state: 'read'; data: string } | { state: 'gone' };

/** Contents read lately, so that a picture that scrolls back into view stands there at once. */
const MOST = 30;
const lately = new Map<string, string>();

export function useContent(hash: string): FileContent {
  const { ask } = useHost();
  const [read, setRead] = useState<{ hash: string; kept: FileContent }>();
  useEffect(() => {
    if (lately.has(hash)) return undefined;
    let isWanted = true;
    readFileContent(ask, hash).then(
      (data) => isWanted && setRead({ hash, kept: { state: 'read', data } }),
      () => isWanted && setRead({ hash, kept: { state: 'gone' } }),
    );
    return () => void (isWanted = false);
  }, [ask, hash]);
  const known = lately.get(hash);
  if (known !== undefined) return { state: 'read', data: known };
  return read?.hash === hash ? read.kept : { state: 'reading' };
}

/** Rejects when the host has it no longer. */
export async function readFileContent(ask: Store['ask'], hash: string): Promise<string> {
  const { data } = await ask('file.read', { hash });
  lately.set(hash, data);
  const [oldest] = lately.keys();
  if (lately.size > MOST && oldest !== undefined) lately.delete(oldest);
  return data;
}
