import { useEffect, useRef, useState } from 'react';
import { useDraft, useWrite } from '../../../parts/drafts/drafts.tsx';
import { showToast } from '../../../foundation/ui/show-toast.ts';
import { useLateWords } from '../../../foundation/words/use-late-words.ts';
import { withHeard, type HeardWords } from './heard-text.ts';
import { recognitionHere, dictationTrouble, type Recognition } from './recognition.ts';

/** Writes what the browser hears into the message of this chat, until it is sent or left. */
export function useDictation(chat: string) {
  const { dictation } = useLateWords();
  const write = useWrite(chat);
  const [session, setSession] = useState<Recognition>();
  const heard = useRef<HeardWords>({ first: 0, put: '' });
  const isEmpty = useDraft(chat, ({ text }) => text === '');
  useEffect(() => {
    if (isEmpty && heard.current.put !== '') session?.abort();
  }, [isEmpty, session]);
  useEffect(() => () => session?.abort(), [session]);

  return {
    stop: session && (() => session.abort()),
    start(language: string, isLocal: boolean): void {
      const Maker = recognitionHere();
      if (!Maker) return;
      const begun = new Maker();
      begun.lang = language;
      begun.continuous = true;
      begun.interimResults = true;
      if (isLocal) begun.processLocally = true;
      heard.current = { first: 0, put: '' };
      begun.onresult = ({ results, resultIndex: changed }) =>
        write(({ text }) => {
          const said = Array.from(results, (result) => result[0]?.transcript ?? '');
          const { text: next, ...words } = withHeard(text, heard.current, { results: said, changed });
          heard.current = words;
          return { text: next };
        });
      begun.onerror = ({ error }) => {
        const trouble = dictationTrouble(error);
        if (trouble) showToast({ kind: 'trouble', text: dictation[trouble] });
      };
      begun.onend = () => setSession((now) => (now === begun ? undefined : now));
      begun.start();
      setSession(begun);
    },
  };
}
