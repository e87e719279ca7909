import type { TrafficMessage } from '../../../contract/traffic.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';

/** Says that the second of two messages is to be chosen. */
export function CompareNote({ first, onStop }: { first: TrafficMessage; onStop(): void }) {
  const { timeline } = useWords();
  return (
    <div className="timeline-note">
      <p role="status">
        <Phrased of={timeline.chooseOther(first.method)} />
      </p>
      <Button size="sm" onClick={onStop}>
        {timeline.stopComparing}
      </Button>
    </div>
  );
}
