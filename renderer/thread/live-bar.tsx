import type { Conversation, Entry } from '../../contract/conversation.ts';
import { isWaiting, type Question } from '../../contract/question.ts';
import { goToWaiting } from '../frame/regions.ts';
import { useAppState } from '../host/use-host.ts';
import { Glyph } from '../ui/glyph.tsx';
import { Keys } from '../ui/keys.tsx';
import { duration } from '../ui/words.ts';
import { toLive, type Live } from './live-state.ts';
import { useModel } from '../composing/use-model.ts';
import { useNow } from '../ui/use-now.ts';
import { Phrased } from '../words/phrased.tsx';

/** What the model and the calls of this chat are doing right now, and what waits for the reader. */
export function LiveBar({ conversation, entries }: { conversation: Conversation; entries: Entry[] }) {
  const waiting = useWaiting(conversation.id);
  const { model } = useModel(conversation.model);
  // A call whose server asks the person something does not run on meanwhile.
  const asking = new Set(waiting.map(({ call }) => call));
  const running = asking.size > 0 ? entries.filter(({ id }) => !asking.has(id)) : entries;
  const live = toLive(conversation, running, waiting.length);
  return (
    <div className="live-bar" role="status">
      {live.state !== 'resting' && (
        <>
          <Glyph state={live.state === 'calling' && live.running === 0 ? 'attention' : 'running'} size={14} label="" />
          <Words live={live} waiting={waiting} model={model?.name ?? 'The model'} />
          {live.state === 'calling' && live.waiting > 0 && <ShowWaiting />}
          <Elapsed since={live.since} />
        </>
      )}
    </div>
  );
}

function Words({ live, waiting, model }: { live: Exclude<Live, { state: 'resting' }>; waiting: Question[]; model: string }) {
  const now = useNow(500, live.state === 'retrying');
  switch (live.state) {
    case 'calling': {
      const [only] = waiting;
      if (only && live.running === 0 && waiting.length === 1 && only.kind !== 'call') {
        return (
          <span className="live-words">
            <b>{only.serverName} is waiting</b> for your answer
          </span>
        );
      }
      return (
        <span className="live-words">
          {live.running > 0 && <b>{live.running === 1 ? '1 call running' : `${live.running} calls running`}</b>}
          {live.running > 0 && live.waiting > 0 && ', '}
          {live.waiting > 0 && `${live.waiting} waiting for you`}
        </span>
      );
    }
    case 'retrying':
      return (
        <span className="live-words">
          <b>Trying again in {duration(Math.max(1000, Math.ceil((live.at - now) / 1000) * 1000))}</b>: <Phrased of={live.reason} />
        </span>
      );
    case 'writing':
    case 'thinking':
      return (
        <span className="live-words">
          <b>
            {model} is {live.state}
          </b>
          , <Keys keys={['Esc']} /> stops it
        </span>
      );
    default:
      return live satisfies never;
  }
}

/** Scrolls to the card, where it is answered. */
function ShowWaiting() {
  return (
    <span className="live-review">
      <button type="button" className="link" onClick={goToWaiting}>
        Show
      </button>
      <Keys keys={['Ctrl', 'J']} />
    </span>
  );
}

function Elapsed({ since }: { since: number }) {
  const now = useNow(1000, since > 0);
  const seconds = Math.floor((now - since) / 1000);
  if (since === 0 || seconds < 1) return null;
  return (
    <span className="live-time" aria-hidden="true">
      {seconds < 60 ? `${seconds} s` : duration(seconds * 1000)}
    </span>
  );
}

function useWaiting(conversation: string): Question[] {
  const questions = useAppState((state) => state.questions);
  return Object.values(questions).filter((question) => question.conversation === conversation && isWaiting(question));
}
