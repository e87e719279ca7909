import { Mic, Square } from 'lucide-react';
import { useState } from 'react';
import type { AboutHost } from '../../../../contract/state.ts';
import { focusComposer, theComposer } from '../../../foundation/navigation/regions.ts';
import { useAppState } from '../../../foundation/host/use-host.ts';
import { Button } from '../../../foundation/ui/button.tsx';
import { IconButton } from '../../../foundation/ui/icon-button.tsx';
import { Popover } from '../../../foundation/ui/popover.tsx';
import { useLateWords } from '../../../foundation/words/use-late-words.ts';
import { useWords } from '../../../foundation/words/use-words.ts';
import { isOnDevice, recognisedLanguage, recognitionHere } from './recognition.ts';
import { useDictation } from './use-dictation.ts';
import './dictation.css';

/**
 * Speech into the message box: by the browser, once the person has read who gets the sound, or by
 * the system. Nothing where neither has it.
 */
export function DictateButton({ chat }: { chat: string }) {
  const { locale } = useWords();
  const { dictation } = useLateWords();
  const by = useAppState(({ about }) => dictationBy(about));
  const { start, stop } = useDictation(chat);
  const [isOpen, setOpen] = useState(false);
  if (!by) return null;
  const language = recognisedLanguage(locale, navigator.languages);
  const begin = (isLocal: boolean) => {
    setOpen(false);
    focusComposer();
    if (by === 'browser') start(language, isLocal);
    else window.switchyard?.dictate();
  };
  const press = async () => {
    if (stop) return stop();
    if (by === 'browser' && (await isOnDevice(language))) return begin(true);
    if (by !== 'windows' && wasRead()) return begin(false);
    setOpen(true);
  };
  return (
    <>
      <IconButton
        label={stop ? dictation.stop : dictation.name}
        icon={stop ? <Square size={13} strokeWidth={2} fill="currentColor" /> : <Mic size={16} strokeWidth={1.8} />}
        data-dictate=""
        onClick={() => void press()}
      />
      <Popover
        label={dictation.name}
        side="top"
        width={320}
        beside={() => document.querySelector('[data-dictate]')}
        closesTo={theComposer}
        open={isOpen}
        onOpenChange={setOpen}
      >
        <div className="dictation">
          <p>{dictation[by]}</p>
          {by !== 'browser' && <p className="muted-note">{dictation.bySystem}</p>}
          {by === 'windows' ? (
            <Button onClick={() => (setOpen(false), focusComposer())}>{dictation.understood}</Button>
          ) : (
            <Button kind="primary" onClick={() => (keepRead(), begin(false))}>
              {dictation.start}
            </Button>
          )}
        </div>
      </Popover>
    </>
  );
}

function dictationBy({ shell, platform }: AboutHost): 'browser' | 'macOS' | 'windows' | undefined {
  if (shell === 'web') return recognitionHere() && 'browser';
  if (shell !== 'electron') return undefined;
  return platform === 'darwin' ? 'macOS' : platform === 'win32' ? 'windows' : undefined;
}

/** The person of this browser read who gets the sound, and pressed. */
const READ = 'dictation-read';

function wasRead(): boolean {
  return localStorage.getItem(READ) !== null;
}

function keepRead(): void {
  localStorage.setItem(READ, '');
}
