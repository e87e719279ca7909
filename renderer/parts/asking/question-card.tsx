import { useRef, useState, useEffect, useEffectEvent, type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { Question } from '../../../contract/question.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { useEnters } from '../../foundation/ui/use-enters.ts';
import { useLeavesSoftly } from './leaves-softly.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { TroubleLine } from '../../foundation/ui/trouble-line.tsx';
import { useLeaveCard } from './leave-card.ts';
import type { Reply } from './use-reply.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { useIsPressed } from '../../foundation/keys/use-is-pressed.ts';
import '../../foundation/ui/card.css';

type Props = {
  question: Pick<Question, 'id' | 'gone' | 'askedAt'>;
  ref?: RefObject<HTMLElement | null>;
  reply: Reply;
  /** The name of the card for screen readers. */
  name: string;
  title: ReactNode;
  /** Stands at the end of the head. */
  end?: ReactNode;
  /** Left out: Escape leaves the card. */
  onEscape?(): void;
  /** The keys of the primary action, anywhere in the card. */
  onPrimary?(): void;
  /** The part still to be read when the question can no longer be answered; left out: all of it. */
  said?: ReactNode;
  /** Nothing in the body takes the focus: it does so itself, so that the keyboard can scroll it. */
  onlyText?: boolean;
  children: ReactNode;
  foot: ReactNode;
};

/**
 * The frame of whatever waits in the thread. It never takes the focus itself; when it is too late
 * it says why and can be closed.
 */
export function QuestionCard(props: Props) {
  const { question, ref, reply, name, title, end, onEscape, onPrimary, said, onlyText = false, children, foot } = props;
  const { asking } = useWords();
  const leave = useLeaveCard();
  const { hints, ...watchFocus } = useHints();
  const isPressed = useIsPressed();
  const heading = useRef<HTMLHeadingElement>(null);
  const own = useRef<HTMLElement>(null);
  const card = ref ?? own;
  const enters = useEnters(question.askedAt);
  useLeavesSoftly(card);
  const over = question.gone === undefined ? (reply.late ? asking.late : undefined) : question.gone;
  const isOver = over !== undefined;
  const keepFocus = useFocusStays(heading, isOver);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A list that opened from a field stands elsewhere, and its keys are its own.
    if (event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return;
    if (event.key === 'Escape') (onEscape ?? leave)();
    else if (!onPrimary || !isPressed(event, 'primary-action')) return;
    else if (!event.repeat) onPrimary();
    event.preventDefault();
  };
  return (
    <section
      ref={card}
      className="card"
      data-card
      data-enters={enters}
      role="group"
      aria-label={name}
      data-hints={hints || undefined}
      data-over={isOver || undefined}
      {...watchFocus}
      {...keepFocus}
      onKeyDown={onKeyDown}
    >
      <header className="card-head">
        <Glyph {...(isOver ? { state: 'cancelled', label: asking.notWaiting } : { state: 'attention', label: asking.waiting })} />
        <h2 ref={heading} tabIndex={-1} data-question={isOver ? undefined : question.id} className="card-title">
          {title}
        </h2>
        {end}
      </header>
      <div className="card-body" {...((isOver || onlyText) && { role: 'group', 'aria-label': asking.whatIsAsked, tabIndex: 0 })}>
        {isOver && (
          <p role="status">
            <Phrased of={over} />
          </p>
        )}
        {isOver && said !== undefined ? said : children}
        <TroubleLine trouble={reply.trouble} />
      </div>
      {isOver ? question.gone !== undefined && <Close id={question.id} /> : foot}
    </section>
  );
}

function Close({ id }: { id: string }) {
  const { ask } = useHost();
  const { asking } = useWords();
  return (
    <footer className="card-foot">
      <span className="card-gap" />
      <Button onClick={() => void ask('question.dismiss', { question: id }).catch(tellTrouble)}>{asking.close}</Button>
    </footer>
  );
}

/**
 * Key hints show once the focus came in with a key, or into a field: not under a pointer that is
 * about to press a button.
 */
function useHints() {
  const [hints, setHints] = useState(false);
  return {
    hints,
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible')) setHints(true);
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setHints(false);
    },
  };
}

/**
 * A person inside a card keeps their place when its buttons or the whole card go away without their
 * doing. The focus goes to its heading, or out of it as though they had left.
 */
function useFocusStays(heading: RefObject<HTMLElement | null>, isOver: boolean) {
  const leaveCard = useLeaveCard();
  /** Chromium tells nobody that what had the focus was taken out of the page. */
  const inside = useRef(false);
  const isLost = () => inside.current && document.activeElement === document.body;
  const lead = useEffectEvent(() => isLost() && heading.current?.focus());
  const leave = useEffectEvent(() => isLost() && leaveCard());
  useEffect(() => {
    if (isOver) lead();
  }, [isOver]);
  useEffect(() => () => void leave(), []);
  return {
    onFocusCapture: () => {
      inside.current = true;
    },
    onBlurCapture: () => {
      inside.current = false;
    },
  };
}
