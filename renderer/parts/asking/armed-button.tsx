import { useImperativeHandle, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { Button, type ButtonProps } from '../../foundation/ui/button.tsx';
import { useArming } from './use-arming.ts';
import { flat, type Phrase } from '../../../client/words/phrase.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';

/** Presses the button as a key would: nothing happens unless it is armed. */
export type ArmedButtonHandle = { press(): void };

type Props = Pick<ButtonProps, 'kind' | 'size' | 'busy' | 'title' | 'autoFocus'> & {
  says: Phrase;
  /** Stands for what it lets run: when that is another, the wait begins again. */
  about?: string | number;
  /** Cannot be pressed now, however long it has been in view. */
  off?: boolean;
  hint?: ReactNode;
  onPress(): void;
  handle?: Ref<ArmedButtonHandle>;
};

/**
 * A button that lets something run. It does nothing until it has been in full view and still for
 * half a second.
 */
export function ArmedButton({ kind, size, title, autoFocus, busy = false, off = false, says, about = '', hint, onPress, handle }: Props) {
  const { asking } = useWords();
  const button = useRef<HTMLButtonElement>(null);
  const { armed, isCut, onPointerDown, allows } = useArming(button, `${flat(says)} ${off ? 'off' : 'on'} ${about}`);
  const pressIf = (click: { detail: number }) => {
    if (!busy && !off && allows(click)) onPress();
    else if (isCut) button.current?.scrollIntoView({ block: 'nearest' });
  };
  useImperativeHandle(handle, () => ({ press: () => pressIf({ detail: 0 }) }));
  const [hasFocus, setHasFocus] = useState(false);
  return (
    <Button
      ref={button}
      kind={kind}
      size={size}
      title={isCut ? asking.seeAll : title}
      autoFocus={autoFocus}
      busy={busy}
      aria-disabled={!armed || off || undefined}
      data-arming={armed || off ? undefined : ''}
      data-off={off ? '' : undefined}
      data-cut={isCut && kind === 'primary' ? asking.seeAll : undefined}
      onPointerDown={onPointerDown}
      onKeyDown={ignoreRepeats}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      onClick={pressIf}
    >
      <Phrased of={says} />
      {hint}
      <span className="unseen" aria-live="polite">
        {hasFocus && armed && !off && asking.ready}
      </span>
    </Button>
  );
}

/** A key held down since before the button had the focus presses nothing. */
function ignoreRepeats(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
