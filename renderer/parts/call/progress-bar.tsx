import type { CallState, Progress } from '../../../contract/conversation.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { useNow } from '../../foundation/ui/use-now.ts';
import { flat } from '../../../client/words/phrase.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import './call.css';

type Props = { running: Extract<CallState, { state: 'running' }>; tool: string };

/**
 * The progress of a call, as its server says: a share when it names a total, else only that it
 * moves. Nothing in the first 400 ms.
 */
export function ProgressBar({ running: { since, progress }, tool }: Props) {
  const { thread, servers, format } = useWords();
  const retryAt = progress?.retryAfter?.at;
  const now = useNow(200, !progress || retryAt !== undefined);
  if (!progress && now - since < 400) return null;
  const share = progress && shareOf(progress);
  return (
    <div className="progress">
      <div className="progress-line">
        <div
          className={share === undefined ? 'progress-bar progress-moving' : 'progress-bar'}
          role="progressbar"
          aria-label={flat(thread.progress(tool))}
          aria-valuenow={share}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ width: share === undefined ? undefined : `${share}%` }} />
        </div>
        {share !== undefined && <span className="progress-share">{format.percent(share / 100)}</span>}
      </div>
      {retryAt !== undefined && <div className="progress-said">{servers.asksToWait(Math.max(0, Math.ceil((retryAt - now) / 1000)))}</div>}
      {progress?.message && (
        <div className="progress-said" dir="auto">
          {visible(progress.message)}
        </div>
      )}
    </div>
  );
}

/** In percent; undefined where the server names no total. */
function shareOf({ value, total }: Progress): number | undefined {
  return value !== undefined && total ? Math.max(0, Math.min(100, Math.round((value / total) * 100))) : undefined;
}
