import { useCallback, useMemo } from 'react';
import { MOST_FILES, type AttachedFile } from '../../../contract/attached-file.ts';
import { reasonOf } from '../../../contract/errors.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { conversationOf, useChangeDraft, useDraft } from './drafts.tsx';
import { settled, type FileDraft } from './file-draft.ts';
import { uploadFile, withSmaller } from './upload-file.ts';
import type { Input } from '../../../contract/api.ts';
import type { Store } from '../../foundation/host/store.ts';
import { fromBase64 } from '../../foundation/ui/from-base64.ts';
import { readFileContent } from './use-content.ts';

const none: FileDraft[] = [];
/** One file after the other, in all chats. */
let last: Promise<unknown> = Promise.resolve();

/** The files of the next message of a chat. */
export function useFiles(chat: string) {
  const { ask } = useHost();
  const change = useChangeDraft();
  const all = useDraft(chat, ({ files }) => files) ?? none;

  const put = useCallback(
    (begun: FileDraft[]) =>
      change(chat, ({ files = none }) => {
        const room = Math.max(0, MOST_FILES - files.length);
        if (begun.length > room) showToast({ kind: 'trouble', text: { code: 'too-many-files', count: MOST_FILES } });
        for (const { state } of begun.slice(room)) if (state.state === 'reading') state.stop();
        return { files: [...files, ...begun.slice(0, room)] };
      }),
    [change, chat],
  );
  /** The card stands there at once, and the file is read when those before it are. */
  const begin = useCallback(
    (name: string, size: number, read: (signal: AbortSignal, onProgress: (done: number) => void) => Promise<AttachedFile>): FileDraft => {
      const id = crypto.randomUUID();
      const stopping = new AbortController();
      const settle = (state: FileDraft['state']) =>
        stopping.signal.aborted || change(chat, ({ files = none }) => ({ files: settled(files, { id, name, state }) }));
      const reading = (done: number): FileDraft['state'] => ({ state: 'reading', done, of: size, stop: () => stopping.abort() });
      last = last.then(async () => {
        if (stopping.signal.aborted) return;
        await read(stopping.signal, (done) => void settle(reading(done))).then(
          (file) => settle({ state: 'read', file }),
          (cause: unknown) => settle({ state: 'refused', reason: reasonOf(cause) }),
        );
      });
      return { id, name, state: reading(0) };
    },
    [change, chat],
  );
  const add = useCallback(
    (given: readonly File[]) =>
      put(
        given.map((file) =>
          begin(file.name, file.size, (signal, onProgress) =>
            uploadFile(file, { ask, conversation: conversationOf(chat), signal, onProgress }),
          ),
        ),
      ),
    [ask, begin, chat, put],
  );
  /** One that lies in a folder of the chat: the host reads it. */
  const take = useCallback(
    (folder: string, path: string) =>
      put([
        begin(path.slice(path.lastIndexOf('/') + 1), 0, (signal) =>
          takeFile({ folder, file: path, conversation: conversationOf(chat) }, { ask, signal }),
        ),
      ]),
    [ask, begin, chat, put],
  );

  return useMemo(
    () => ({
      all,
      add,
      take,
      remove(id: string) {
        const state = all.find((one) => one.id === id)?.state;
        if (state?.state === 'reading') state.stop();
        change(chat, ({ files = none }) => ({ files: files.filter((one) => one.id !== id) }));
      },
    }),
    [all, add, take, change, chat],
  );
}

/**
 * Has the host read a file in a folder; a picture is looked at here, and scaled down where it is
 * large.
 */
async function takeFile(wanted: Input<'file.take'>, needs: { ask: Store['ask']; signal: AbortSignal }): Promise<AttachedFile> {
  const { file } = await needs.ask('file.take', wanted, needs.signal);
  if (file.kind !== 'image') return file;
  const bytes = Uint8Array.from(fromBase64(await readFileContent(needs.ask, file.hash)) ?? '', (character) => character.charCodeAt(0));
  return withSmaller(file, new Blob([bytes], { type: file.mimeType }), { ...needs, conversation: wanted.conversation });
}
