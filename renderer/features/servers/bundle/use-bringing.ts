import { useEffect, useState } from 'react';
import type { BundlePlace } from '../../../../client/bundle-place.ts';
import type { Explanation } from '../../../../client/words/reason-words.ts';
import type { Input } from '../../../../contract/api.ts';
import { BUNDLE_PIECE } from '../../../../contract/bundle.ts';
import { reasonOf } from '../../../../contract/errors.ts';
import type { Store } from '../../../foundation/host/store.ts';
import { useHost } from '../../../foundation/host/use-host.ts';
import { toBase64 } from '../../../foundation/ui/to-base64.ts';

/** A bundle that was named, dropped or chosen; `entry`: of a registry, where the person pressed. */
export type BundleSource =
  | BundlePlace
  | { at: 'file'; file: File }
  | { at: 'entry'; url: string; host: string; way: Omit<Extract<Input<'bundle.download'>, { from: 'entry' }>, 'from'> };

/** `done`: the bytes of a file that came so far; those of a download are in the state. */
export type Bringing =
  | { state: 'asked' }
  | { state: 'coming'; done?: number }
  | { state: 'here'; path: string }
  | { state: 'failed'; why: Explanation };

/**
 * Brings a bundle to a path of this machine: a file from the browser and one of an entry at once,
 * and one at an address when the person pressed. It is let go when the dialog is left.
 */
export function useBringing(source: BundleSource): { bringing: Bringing; download(): void } {
  const { ask } = useHost();
  const [bringing, setBringing] = useState<Bringing>(() => beginning(source));
  const [leaving] = useState(() => new AbortController());
  const file = source.at === 'file' && pathOf(source.file) === '' ? source.file : undefined;
  const way = source.at === 'entry' ? source.way : undefined;
  useEffect(() => {
    const { signal } = leaving;
    const waiting = { ask, signal, show: setBringing };
    if (file) follow(upload(file, { ask, signal, onProgress: (done) => setBringing({ state: 'coming', done }) }), waiting);
    if (way) follow(download({ from: 'entry', ...way }, waiting), waiting);
    return () => leaving.abort();
  }, [ask, file, way, leaving]);
  return {
    bringing,
    download: () => {
      if (source.at !== 'address') return;
      const waiting = { ask, signal: leaving.signal, show: setBringing };
      setBringing({ state: 'coming' });
      follow(download({ from: 'address', url: source.url }, waiting), waiting);
    },
  };
}

async function download(from: Input<'bundle.download'>, { ask, signal }: Pick<Awaiting, 'ask' | 'signal'>): Promise<string> {
  return (await ask('bundle.download', from, signal)).path;
}

type Awaiting = Pick<Uploading, 'ask' | 'signal'> & { show(now: Bringing): void };

/** Shows the outcome; a file for which nobody waits any longer is let go. */
function follow(coming: Promise<string>, { ask, signal, show }: Awaiting): void {
  coming.then(
    (path) => {
      const letGo = () => void ask('bundle.let-go', { path }).catch(() => undefined);
      signal.addEventListener('abort', letGo);
      if (signal.aborted) letGo();
      else show({ state: 'here', path });
    },
    (cause: unknown) => signal.aborted || show({ state: 'failed', why: reasonOf(cause) }),
  );
}

/** Where the shell knows it; empty in a browser. */
function pathOf(file: File): string {
  return window.switchyard?.pathOf(file) ?? '';
}

function beginning(source: BundleSource): Bringing {
  if (source.at === 'address') return { state: 'asked' };
  if (source.at === 'entry') return { state: 'coming' };
  if (source.at === 'path') return { state: 'here', path: source.path };
  const path = pathOf(source.file);
  return path === '' ? { state: 'coming', done: 0 } : { state: 'here', path };
}

type Uploading = { ask: Store['ask']; signal: AbortSignal; onProgress(done: number): void };

/** Of base64, four characters stand for three bytes. */
const PIECE_BYTES = (BUNDLE_PIECE / 4) * 3;

async function upload(file: File, { ask, signal, onProgress }: Uploading): Promise<string> {
  const { path } = await ask('bundle.bring', {});
  try {
    for (let at = 0; at < file.size; at += PIECE_BYTES) {
      signal.throwIfAborted();
      await ask('bundle.piece', { path, data: await toBase64(file.slice(at, at + PIECE_BYTES)) });
      onProgress(Math.min(at + PIECE_BYTES, file.size));
    }
    return path;
  } catch (cause) {
    void ask('bundle.let-go', { path }).catch(() => undefined);
    throw cause;
  }
}
