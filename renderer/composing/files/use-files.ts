import { useCallback, useMemo } from 'react';
import { MOST_FILES } from '../../../contract/attached-file.ts';
import { reasonOf } from '../../../contract/errors.ts';
import { useHost } from '../../host/use-host.ts';
import { showToast } from '../../ui/show-toast.ts';
import { useChangeDraft, useDraft } from '../drafts.tsx';
import { settled, type FileDraft } from './file-draft.ts';
import { uploadFile } from './upload-file.ts';

const none: FileDraft[] = [];
/** One file after the other, in all chats. */
let last: Promise<unknown> = Promise.resolve();

/** The files of the next message of a chat. */
export function useFiles(chat: string): { all: FileDraft[]; add(files: readonly File[]): void; remove(id: string): void } {
  const { ask } = useHost();
  const change = useChangeDraft();
  const all = useDraft(chat, ({ files }) => files) ?? none;

  const add = useCallback(
    (given: readonly File[]) => {
      change(chat, ({ files = none }) => {
        const room = Math.max(0, MOST_FILES - files.length);
        if (given.length > room) showToast({ kind: 'trouble', text: { code: 'too-many-files', count: MOST_FILES } });
        return { files: [...files, ...given.slice(0, room).map(begin)] };
      });

      function begin(file: File): FileDraft {
        const id = crypto.randomUUID();
        const stopping = new AbortController();
        const put = (state: FileDraft['state']) =>
          stopping.signal.aborted || change(chat, ({ files = none }) => ({ files: settled(files, { id, name: file.name, state }) }));
        const reading = (done: number) => put({ state: 'reading', done, of: file.size, stop: () => stopping.abort() });
        last = last.then(async () => {
          if (stopping.signal.aborted) return;
          await uploadFile(file, { ask, signal: stopping.signal, onProgress: reading }).then(
            (kept) => put({ state: 'read', file: kept }),
            (cause: unknown) => put({ state: 'refused', reason: reasonOf(cause) }),
          );
        });
        return { id, name: file.name, state: { state: 'reading', done: 0, of: file.size, stop: () => stopping.abort() } };
      }
    },
    [ask, change, chat],
  );

  return useMemo(
    () => ({
      all,
      add,
      remove(id) {
        const state = all.find((one) => one.id === id)?.state;
        if (state?.state === 'reading') state.stop();
        change(chat, ({ files = none }) => ({ files: files.filter((one) => one.id !== id) }));
      },
    }),
    [all, add, change, chat],
  );
}
