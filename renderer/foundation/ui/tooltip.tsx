import { mergeProps } from '@base-ui/react/merge-props';
import { Tooltip as Base } from '@base-ui/react/tooltip';
import { cloneElement, useEffect, useState, type ComponentProps, type ReactElement } from 'react';
import { after } from './after.ts';
import { Keys } from './keys.tsx';
import './popups.css';

const OPENS_AFTER_MS = 600;
/** The pointer has so long to come from the trigger to the tooltip. */
const CLOSES_AFTER_MS = 100;

type TooltipProps = { text: string; keys?: string[]; children: ReactElement<ComponentProps<'button'>> };
/** `away`: the window lost the focus, which comes back to the same place and opens nothing. */
type Tip = { at: Element; state: 'opening' | 'open' | 'left' | 'closing' | 'away' };

/**
 * The parts of a tooltip are made when it opens: each turn draws the buttons of all messages again,
 * and a closed tooltip costs more than its button.
 */
export function Tooltip({ text, keys, children }: TooltipProps) {
  const [tip, setTip] = useState<Tip>();
  useEffect(() => {
    if (tip?.state === 'opening') return after(OPENS_AFTER_MS, () => setTip({ ...tip, state: 'open' }));
    if (tip?.state === 'left') return after(CLOSES_AFTER_MS, () => setTip({ ...tip, state: 'closing' }));
    return undefined;
  }, [tip]);
  const isOpen = tip?.state === 'open' || tip?.state === 'left';
  const close = () => setTip((now) => now && closed(now));
  const trigger: ComponentProps<'button'> = {
    onPointerEnter: ({ pointerType, currentTarget: at }) =>
      pointerType !== 'touch' && setTip((now) => (now ? stayed(now) : { at, state: 'opening' })),
    onPointerLeave: () => setTip((now) => now && left(now)),
    onPointerDown: close,
    onClick: close,
    // The tooltip closes before anything that holds the button does.
    onKeyDown: (event) => {
      if (event.key !== 'Escape' || !isOpen) return;
      event.stopPropagation();
      close();
    },
    onFocus: ({ currentTarget: at }) => {
      if (tip?.state === 'away') setTip(undefined);
      else if (at.matches(':focus-visible')) setTip({ at, state: 'open' });
    },
    onBlur: ({ currentTarget: at }) => (at === document.activeElement ? setTip({ at, state: 'away' }) : close()),
  };
  return (
    <>
      {cloneElement(children, mergeProps<'button'>(trigger, children.props))}
      {tip && isMade(tip) && (
        <Base.Root
          open={isOpen}
          onOpenChange={(opens) => !opens && close()}
          onOpenChangeComplete={(opened) => !opened && setTip(undefined)}
        >
          <Base.Portal>
            <Base.Positioner className="popup-place" sideOffset={6} anchor={tip.at}>
              <Base.Popup
                className="tooltip"
                onPointerEnter={() => setTip((now) => now && stayed(now))}
                onPointerLeave={() => setTip((now) => now && left(now))}
              >
                {text}
                {keys && <Keys keys={keys} />}
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </>
  );
}

function isMade({ state }: Tip): boolean {
  return state !== 'opening' && state !== 'away';
}

function closed(tip: Tip): Tip | undefined {
  return isMade(tip) ? { ...tip, state: 'closing' } : undefined;
}

function left(tip: Tip): Tip | undefined {
  return tip.state === 'open' ? { ...tip, state: 'left' } : tip.state === 'opening' ? undefined : tip;
}

function stayed(tip: Tip): Tip {
  return tip.state === 'left' || tip.state === 'closing' ? { ...tip, state: 'open' } : tip;
}
