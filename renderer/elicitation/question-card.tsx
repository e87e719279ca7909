import { useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useFocusStays } from '../approval/use-focus-stays.ts';
import { useHost } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { ServerName } from '../ui/server-name.tsx';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { visible } from '../ui/visible.tsx';
import '../approval/approval.css';
import './elicitation.css';

type Asked = { id: string; serverName: string; gone?: string };
type Props = {
  question: Asked;
  hue: number;
  /** What a screen reader calls the card, after the server's name. */
  name: string;
  /** Goes on after the server's name. */
  title: ReactNode;
  onLeave(): void;
  /** Ctrl+Enter, anywhere in the card. */
  onEnter?(): void;
  /** What the server said, still readable when it can be answered no more. */
  said: ReactNode;
  children: ReactNode;
  foot: ReactNode;
};

/** The frame of whatever a server asks in the thread. It never takes the focus itself; when it is too late it says why and can be closed. */
export function QuestionCard({ question, hue, name, title, onLeave, onEnter, said, children, foot }: Props) {
  const { hints, ...watchFocus } = useHints();
  const { id, serverName, gone } = question;
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useFocusStays(heading, gone !== undefined, onLeave);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A list that opened from a field stands elsewhere, and its keys are its own.
    if (event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return;
    const isEnter = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (event.key === 'Escape') onLeave();
    else if (isEnter && !event.repeat) onEnter?.();
    else if (!isEnter) return;
    event.preventDefault();
  };
  return (
    <section
      className="approval question"
      role="group"
      aria-label={`${serverName} ${name}`}
      data-hints={hints || undefined}
      data-gone={gone === undefined ? undefined : ''}
      {...watchFocus}
      {...keepFocus}
      onKeyDown={onKeyDown}
    >
      <header className="approval-head">
        {gone === undefined ? (
          <Glyph state="attention" label="Waiting for you" />
        ) : (
          <Glyph state="cancelled" label="Not waiting any more" />
        )}
        <h2 ref={heading} tabIndex={-1} data-question={gone === undefined ? id : undefined} className="approval-title">
          <ServerName name={serverName} hue={hue} /> {title}
        </h2>
      </header>
      {gone === undefined ? (
        <>
          <div className="approval-body">{children}</div>
          {foot}
        </>
      ) : (
        <>
          <div className="approval-body">
            <p role="status">{visible(gone)}</p>
            {said}
          </div>
          <Close id={id} />
        </>
      )}
    </section>
  );
}

function Close({ id }: { id: string }) {
  const { ask } = useHost();
  return (
    <footer className="approval-foot">
      <span className="approval-gap" />
      <Button onClick={() => void ask('question.dismiss', { question: id }).catch(tellTrouble)}>Close</Button>
    </footer>
  );
}

/** Key hints show once the focus came in with a key, or into a field: not under a pointer that is about to press a button. */
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
