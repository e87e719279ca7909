import { ChevronDown, ChevronRight, MessageSquare } from 'lucide-react';
import { otherSide } from '../../../client/timeline/other-side.ts';
import type { TurnRows } from '../../../client/timeline/by-turn.ts';
import { useGo } from '../../foundation/navigation/routes.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';

type TurnRowProps = { turn: TurnRows; place: number; isFolded: boolean; isReached: boolean; onFocus(): void; onFold(): void };

/**
 * The line above the messages of a turn: how the person's message begins where it is known, else
 * which chat it is in; when it began, what came of it, and the way there.
 */
export function TurnRow({ turn: { of, first, count, errors }, place, isFolded, isReached, onFocus, onFold }: TurnRowProps) {
  const { timeline, frame, format } = useAllWords();
  const { at } = first;
  const chat = of.is === 'chat' ? of.chat : undefined;
  const go = useGo();
  const conversation = useAppState(({ conversations }) => (chat ? conversations[chat.conversation] : undefined));
  const message = useAppState(({ entries }) => chat && entries[chat.conversation]?.find(({ turn }) => turn === chat.turn));
  const Mark = isFolded ? ChevronRight : ChevronDown;
  const asked = message?.type === 'message' ? plainLine(message.text) : '';
  const name = chat && (asked || conversation?.title || frame.chats.untitled);
  return (
    <div className="timeline-turn">
      <button
        type="button"
        className="timeline-turn-fold"
        data-at={place}
        tabIndex={isReached ? 0 : -1}
        aria-expanded={!isFolded}
        onFocus={onFocus}
        onClick={onFold}
      >
        <Mark size={12} strokeWidth={2.1} aria-hidden="true" />
        <span className="one-line">
          {of.is === 'health' ? (
            timeline.healthChecks(count, format.time(at))
          ) : of.is === 'log' ? (
            timeline.logLines(count, format.time(at))
          ) : (
            <Phrased
              of={timeline.turn({
                chat: name,
                checked: of.is === 'check' ? otherSide(first) : undefined,
                time: format.time(at),
                messages: count,
                errors,
              })}
            />
          )}
        </span>
      </button>
      {chat && conversation && (
        <IconButton
          label={timeline.showInChat}
          size="sm"
          tabIndex={isReached ? 0 : -1}
          icon={<MessageSquare size={13} strokeWidth={1.9} />}
          onClick={() => go({ page: 'chat', id: chat.conversation, at: chat.call ?? message?.id })}
        />
      )}
    </div>
  );
}

/** The beginning of a message, no longer than a line can be. */
function plainLine(text: string): string {
  return text.slice(0, 200).replaceAll(/\s+/g, ' ').trim();
}
