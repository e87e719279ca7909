import type { Notice } from '../../../contract/conversation.ts';
import type { Reason } from '../../../contract/reason.ts';
import { useCommand } from '../../foundation/keys/commands.tsx';
import { useHost } from '../../foundation/host/use-host.ts';
import { useGo } from '../../foundation/navigation/routes.ts';
import { lateCode, useLate } from '../../foundation/later/late-code.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { useEnters } from '../../foundation/ui/use-enters.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { AnswerActions } from './life/answer-actions.tsx';
import { useCountsBranches } from './life/branch-switcher.tsx';
import type { MessageEnds } from './thread-items.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';

const otherModel = lateCode(() => import('./life/other-model.tsx'));

type Props = { notice: Notice; conversation: string; canRetry: boolean; ends?: MessageEnds };

/** The reason why a turn ended before the model was done. */
export function NoticeBanner({ ends, ...props }: Props) {
  const isForked = useCountsBranches('answer', ends?.message);
  if (!ends) return <Banner {...props} />;
  return (
    <div className="ended" data-forked={isForked}>
      <Banner {...props} message={ends.message} />
      <AnswerActions ends={ends} />
    </div>
  );
}

type NoticeBannerProps = Omit<Props, 'ends'> & { message?: string };

function Banner({ notice, conversation, canRetry, message }: NoticeBannerProps) {
  const { thread } = useWords();
  const late = useLate(otherModel);
  const failed = notice.kind === 'model-failed';
  const enters = useEnters(notice.at);
  return (
    <div className={failed ? 'notice notice-failed' : 'notice'} role={failed ? 'alert' : 'status'} data-enters={enters}>
      <Glyph state={failed ? 'stopped' : 'cancelled'} label="" />
      <div className="notice-text">
        {failed && <b>{thread.failed}</b>}
        <span>
          <Phrased of={notice.reason} />
        </span>
      </div>
      {WANTS_KEY.has(notice.reason.code) && <ToModels />}
      {canRetry && notice.reason.code === 'call-written-as-text' && <RunAsCall conversation={conversation} />}
      {canRetry && notice.retry && <Again reason={notice.reason} conversation={conversation} />}
      {late && canRetry && notice.refusedBy && message !== undefined && <late.OtherModel message={message} />}
    </div>
  );
}

function RunAsCall({ conversation }: { conversation: string }) {
  const { thread } = useWords();
  const { ask } = useHost();
  const run = () => void ask('conversation.run-written-calls', { conversation }).catch(tellTrouble);
  return (
    <Button kind="primary" onClick={run}>
      {thread.runAsCall}
    </Button>
  );
}

/** The provider has no key, or a wrong one: its place is in Settings. */
const WANTS_KEY: ReadonlySet<Reason['code']> = new Set(['key-missing', 'key-refused']);

function ToModels() {
  const { thread } = useWords();
  const go = useGo();
  return <Button onClick={() => go({ page: 'settings', section: 'models' })}>{thread.openModels}</Button>;
}

/** Answers that are whole as far as they go: the model reads them and goes on. */
const GO_ON: ReadonlySet<Reason['code']> = new Set(['answer-at-limit', 'answer-at-sequence', 'answer-ended-oddly', 'answer-paused-often']);

function Again({ reason, conversation }: { reason: Reason; conversation: string }) {
  const { thread } = useWords();
  const { ask } = useHost();
  const retry = () => void ask('conversation.retry', { conversation }).catch(tellTrouble);
  const goOn = () => void ask('conversation.send', { conversation, text: thread.goOnMessage }).catch(tellTrouble);
  const isWhole = GO_ON.has(reason.code);
  useCommand('continue', isWhole ? goOn : retry);
  if (!isWhole) return <Button onClick={retry}>{thread.tryAgain}</Button>;
  return (
    <Button kind="primary" onClick={goOn}>
      {thread.goOn}
    </Button>
  );
}
