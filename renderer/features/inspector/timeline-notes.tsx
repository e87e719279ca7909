import { Button } from '../../foundation/ui/button.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import type { Beside } from './use-beside.ts';

type TimelineNotesProps = {
  beside: Beside | undefined;
  /** New messages since it was paused; undefined: it is not. */
  pausedFor: number | undefined;
  missed: number;
  onLeave(): void;
  onFurther(): void;
};

/** Notes on what the timeline shows, where that is not simply what comes. */
export function TimelineNotes({ beside, pausedFor, missed, onLeave, onFurther }: TimelineNotesProps) {
  const { timeline } = useWords();
  if (beside) {
    const { from, count } = beside;
    return (
      <div className="timeline-note">
        <p role="status">
          {from.is === 'file' ? (
            <Phrased of={timeline.imported(from.name, count)} />
          ) : (
            <Phrased
              of={timeline.facts([
                timeline.kept(count, from.search.text.trim()),
                from.damaged > 0 ? timeline.keptDamaged(from.damaged) : undefined,
              ])}
            />
          )}
        </p>
        {from.is === 'disk' && from.next !== undefined && (
          <Button size="sm" onClick={onFurther}>
            {timeline.keptBefore}
          </Button>
        )}
        <Button size="sm" onClick={onLeave}>
          {timeline.leaveImport}
        </Button>
      </div>
    );
  }
  return (
    <>
      {pausedFor !== undefined && (
        <p className="timeline-note" role="status">
          {timeline.paused(pausedFor)}
        </p>
      )}
      {missed > 0 && <p className="timeline-note">{timeline.missed(missed)}</p>}
    </>
  );
}
