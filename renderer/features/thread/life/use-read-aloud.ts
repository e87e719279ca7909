import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { AnswerEntry } from '../../../../contract/conversation.ts';
import { useWords } from '../../../foundation/words/use-words.ts';
import { spokenText } from '../markdown/spoken-text.ts';
import { spokenLanguage } from './spoken-language.ts';
import { isRead, localVoices, onVoice, readParts, stopReading, voiceFor } from './voice.ts';

/** `stop`: present while this answer is read. */
export type ReadAloud = { read(): void; stop?: () => void };

/**
 * Has an answer read aloud; undefined where this computer has no voice of its language. It stops
 * when the chat is left.
 */
export function useReadAloud(answer: AnswerEntry | undefined): ReadAloud | undefined {
  const { locale, life } = useWords();
  const { id, text = '' } = answer ?? {};
  const voices = useSyncExternalStore(onVoice, countVoices);
  const isReading = useSyncExternalStore(onVoice, () => isRead(id));
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other voices may be of another language
  const voice = useMemo(() => (voices > 0 ? voiceFor(spokenLanguage(text, locale), localVoices()) : undefined), [text, locale, voices]);
  useEffect(() => {
    const stop = () => stopReading(id);
    window.addEventListener('pagehide', stop);
    return () => {
      window.removeEventListener('pagehide', stop);
      stop();
    };
  }, [id]);
  if (!voice || id === undefined) return undefined;
  return {
    read: () => readParts(id, spokenText(text, { code: life.codeLeftOut, formula: life.formulaLeftOut }), voice),
    ...(isReading && { stop: () => stopReading(id) }),
  };
}

function countVoices(): number {
  return localVoices().length;
}
