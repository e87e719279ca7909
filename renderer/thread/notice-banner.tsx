import type { Notice } from '../../contract/conversation.ts';
import { useHost } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { AnswerActions } from './life/answer-actions.tsx';
import type { Ends } from './thread-items.ts';
import { Phrased } from '../words/phrased.tsx';
import { useWords } from '../words/use-words.ts';

type Props = { notice: Notice; conversation: string; canRetry: boolean; ends?: Ends };

/** Why a turn ended before the model was done. */
export function NoticeBanner({ ends, ...props }: Props) {
  if (!ends) return <Banner {...props} />;
  return (
    <div className="ended">
      <Banner {...props} />
      <AnswerActions ends={ends} />
    </div>
  );
}

function Banner({ notice, conversation, canRetry }: Omit<Props, 'ends'>) {
  const { thread } = useWords();
  const { ask } = useHost();
  const retry = () => void ask('conversation.retry', { conversation }).catch(tellTrouble);
  const goOn = () => void ask('conversation.send', { conversation, text: thread.goOnMessage }).catch(tellTrouble);
  const failed = notice.kind === 'model-failed';
  return (
    <div className={failed ? 'notice notice-failed' : 'notice'} role={failed ? 'alert' : 'status'}>
      <Glyph state={failed ? 'stopped' : 'cancelled'} label="" />
      <div className="notice-text">
        {failed && <b>{thread.failed}</b>}
        <span>
          <Phrased of={notice.reason} />
        </span>
      </div>
      {notice.retry &&
        canRetry &&
        (notice.reason.code === 'answer-at-limit' ? (
          <Button kind="primary" onClick={goOn}>
            {thread.goOn}
          </Button>
        ) : (
          <Button onClick={retry}>{thread.tryAgain}</Button>
        ))}
    </div>
  );
}
