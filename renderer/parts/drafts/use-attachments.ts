import { reasonOf } from '../../../contract/errors.ts';
import { useCallback, useMemo } from 'react';
import { conversationOf, useChangeDraft, useDraft } from './drafts.tsx';
import { useHost } from '../../foundation/host/use-host.ts';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { isSame, withAttachment, type Attachment, type ReadContents, type WantedAttachment } from './attachment.ts';
import { readResource } from './read-resource.ts';
import type { Phrase } from '../../../client/words/phrase.ts';
import { useWords } from '../../foundation/words/use-words.ts';

/** As many as one message carries. */
const MOST = 50;
const none: Attachment[] = [];

/** The attachments of the next message of a chat. */
export function useAttachments(chat: string) {
  const { ask } = useHost();
  const { composing, resources } = useWords();
  const change = useChangeDraft();
  const all = useDraft(chat, ({ attached }) => attached) ?? none;

  const put = useCallback(
    (one: Attachment) => change(chat, ({ attached = none }) => ({ attached: withAttachment(attached, one) })),
    [change, chat],
  );
  /** The attachment may have been taken off meanwhile. */
  const settle = useCallback(
    (one: Attachment) => change(chat, ({ attached = none }) => ({ attached: attached.map((other) => (isSame(one, other) ? one : other)) })),
    [change, chat],
  );

  return useMemo(
    () => ({
      all,
      /** As it was read already, or by reading it now. */
      attach({ server, serverName, uri, name }: WantedAttachment, read?: ReadContents) {
        const wanted = { server, serverName, uri, name };
        if (all.length >= MOST && !all.some((one) => isSame(one, wanted))) {
          showToast({ kind: 'trouble', text: composing.atMost(MOST) });
          return;
        }
        stop(all, wanted);
        if (read) return put({ ...wanted, state: attachmentState(read, resources.gaveNothing(serverName)) });
        const asking = new AbortController();
        put({ ...wanted, state: { state: 'reading', stop: () => asking.abort() } });
        readResource(wanted, { ask, conversation: conversationOf(chat), signal: asking.signal }).then(
          (done) => asking.signal.aborted || settle({ ...wanted, state: attachmentState(done, resources.gaveNothing(serverName)) }),
          (cause: unknown) => asking.signal.aborted || settle({ ...wanted, state: { state: 'refused', reason: reasonOf(cause) } }),
        );
      },
      remove(wanted: Pick<WantedAttachment, 'server' | 'uri'>) {
        stop(all, wanted);
        change(chat, ({ attached = none }) => ({ attached: attached.filter((one) => !isSame(one, wanted)) }));
      },
    }),
    [all, ask, change, chat, put, settle, composing, resources],
  );
}

export function attachmentState({ held, readAt, contents }: ReadContents, ifNothing: Phrase): Attachment['state'] {
  return held === undefined ? { state: 'refused', reason: ifNothing } : { state: 'read', held, readAt, contents };
}

function stop(all: Attachment[], wanted: Pick<WantedAttachment, 'server' | 'uri'>): void {
  const state = all.find((one) => isSame(one, wanted))?.state;
  if (state?.state === 'reading') state.stop();
}
