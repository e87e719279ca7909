import type { Conversation, Entry } from '../../../contract/conversation.ts';
import { isWaiting, type Question } from '../../../contract/question.ts';
import { goToWaiting } from '../../foundation/navigation/regions.ts';
import { useAppState, useLink } from '../../foundation/host/use-host.ts';
import { Glyph, type GlyphState } from '../../foundation/ui/glyph.tsx';
import { useKeysOf } from '../../foundation/keys/use-keys-of.ts';
import { ariaKeys, Keys } from '../../foundation/ui/keys.tsx';
import { toLive, type LiveState } from './live-state.ts';
import { useModel } from '../../parts/drafts/use-model.ts';
import { useNow } from '../../foundation/ui/use-now.ts';
import type { Words as AllWords } from '../../../client/words/en.ts';
import { inSlot, type Phrase, type Put } from '../../../client/words/phrase.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useSay, useWords } from '../../foundation/words/use-words.ts';
import { elapsed } from '../../foundation/ui/elapsed.ts';

/**
 * The line about the model and the calls of this chat right now, and about what waits for the
 * reader.
 */
export function LiveBar({ conversation, entries }: { conversation: Conversation; entries: Entry[] }) {
  const waiting = useWaiting(conversation.id);
  const { model } = useModel(conversation.model);
  // A call whose server asks the person something does not run on meanwhile.
  const asking = new Set(waiting.map(({ call }) => call));
  const running = asking.size > 0 ? entries.filter(({ id }) => !asking.has(id)) : entries;
  const link = useLink();
  const live = toLive(conversation, running, waiting.length, link.state === 'live');
  return (
    <div className="live-bar" role="status">
      {live.state !== 'resting' && (
        <>
          <Glyph state={glyphOf(live)} size={14} label="" />
          <Words live={live} waiting={waiting} model={model?.name} />
          {live.state === 'calling' && live.waiting > 0 && <ShowWaiting />}
          {live.state !== 'unknown' && <Elapsed since={live.since} />}
        </>
      )}
    </div>
  );
}

function glyphOf(live: LiveState): GlyphState {
  if (live.state === 'unknown') return 'off';
  return live.state === 'calling' && live.running === 0 ? 'attention' : 'running';
}

function Words({
  live,
  waiting,
  model,
}: {
  live: Exclude<LiveState, { state: 'resting' }>;
  waiting: Question[];
  model: string | undefined;
}) {
  const say = useSay();
  const {
    thread: { live: words },
    format,
  } = useWords();
  const esc = inSlot('key', 'Esc');
  const now = useNow(500, live.state === 'retrying');
  switch (live.state) {
    case 'calling': {
      const [only] = waiting;
      const waits = only && live.running === 0 && waiting.length === 1 && whoWaits(words, only);
      if (waits) {
        return (
          <span className="live-words">
            <Phrased of={waits} slots={{ server: <b>{visible(only.serverName)}</b> }} />
          </span>
        );
      }
      return (
        <span className="live-words">
          {live.running === 0 ? (
            words.waiting(live.waiting)
          ) : (
            <b>{live.waiting === 0 ? words.running(live.running) : words.both(live.running, live.waiting)}</b>
          )}
        </span>
      );
    }
    case 'retrying':
      return (
        <span className="live-words">
          <Phrased of={words.retrying(elapsed(format, Math.max(1000, Math.ceil((live.at - now) / 1000) * 1000)), say(live.reason))} />
        </span>
      );
    case 'unknown':
      return <span className="live-words">{words.unknown}</span>;
    case 'writing':
    case 'thinking':
      return (
        <span className="live-words">
          <Phrased of={sayDoing(words, { model, doing: live.state, key: esc })} slots={{ key: <Keys keys={['Esc']} /> }} />
        </span>
      );
    default:
      return live satisfies never;
  }
}

/** None for a call that a model or the person asked for. */
function whoWaits(words: AllWords['thread']['live'], question: Question): Phrase | undefined {
  const server = inSlot('server', question.serverName);
  if (question.kind !== 'call') return words.serverWaits(server);
  return question.byView === undefined ? undefined : words.viewWaits(server);
}

type Doing = { model: string | undefined; doing: 'writing' | 'thinking'; key: Put };

function sayDoing(words: AllWords['thread']['live'], { model, doing, key }: Doing): Phrase {
  if (model === undefined) return doing === 'writing' ? words.modelWriting(key) : words.modelThinking(key);
  return words[doing](model, key);
}

/** Scrolls to the card, where it is answered. */
function ShowWaiting() {
  const { live } = useWords().thread;
  const keys = useKeysOf()('go-to-waiting');
  return (
    <span className="live-review">
      <button type="button" className="link" aria-keyshortcuts={ariaKeys(keys)} onClick={goToWaiting}>
        {live.show}
      </button>
      {keys && <Keys keys={keys} />}
    </span>
  );
}

function Elapsed({ since }: { since: number }) {
  const { format } = useWords();
  const now = useNow(1000, since > 0);
  const seconds = Math.floor((now - since) / 1000);
  if (since === 0 || seconds < 1) return null;
  return (
    <span className="live-time" aria-hidden="true">
      {elapsed(format, seconds * 1000)}
    </span>
  );
}

function useWaiting(conversation: string): Question[] {
  const questions = useAppState((state) => state.questions);
  return Object.values(questions).filter((question) => question.conversation === conversation && isWaiting(question));
}
