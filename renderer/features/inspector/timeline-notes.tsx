import { Button } from '../../foundation/ui/button.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import type { ShownTimeline } from './use-timeline.ts';

/**
 * Notes on what the timeline shows, where that is not simply what comes; and that the second of two
 * messages is to be chosen.
 */
export function TimelineNotes({ timeline }: { timeline: ShownTimeline }) {
  const { timeline: words } = useAllWords();
  const { before, row } = timeline;
  return (
    <>
      <Shown timeline={timeline} />
      {before && row === before && (
        <div className="timeline-note">
          <p role="status">
            <Phrased of={words.chooseOther(before.first.method)} />
          </p>
          <Button size="sm" onClick={() => timeline.setCompared(undefined)}>
            {words.stopComparing}
          </Button>
        </div>
      )}
    </>
  );
}

function Shown({ timeline }: { timeline: ShownTimeline }) {
  const { timeline: words } = useAllWords();
  const { beside, pausedFor, missed } = timeline;
  if (beside) {
    const { from, count } = beside;
    return (
      <div className="timeline-note">
        <p role="status">
          {from.is === 'file' ? (
            <Phrased of={words.imported(from.name, count)} />
          ) : (
            <Phrased
              of={words.facts([words.kept(count, from.search.text.trim()), from.damaged > 0 ? words.keptDamaged(from.damaged) : undefined])}
            />
          )}
        </p>
        {from.is === 'disk' && from.next !== undefined && (
          <Button size="sm" onClick={timeline.lookFurther}>
            {words.keptBefore}
          </Button>
        )}
        <Button size="sm" onClick={timeline.leaveBeside}>
          {words.leaveImport}
        </Button>
      </div>
    );
  }
  return (
    <>
      {pausedFor !== undefined && (
        <p className="timeline-note" role="status">
          {words.paused(pausedFor)}
        </p>
      )}
      {missed > 0 && <p className="timeline-note">{words.missed(missed)}</p>}
    </>
  );
}
