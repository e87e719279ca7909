import { memo } from 'react';
import type { Conversation as ConversationNoun, MessageEntry } from '../../../contract/conversation.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Composer } from '../composing/composer.tsx';
import { Dock } from '../composing/dock.tsx';
import { LifeProvider, useLife } from '../thread/life/life.tsx';
import { NearlyFull } from '../context/nearly-full.tsx';
import { LiveBar } from '../thread/live-bar.tsx';
import { Thread } from '../thread/thread.tsx';
import { Loading } from '../thread/loading.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { useOpened } from './use-opened.ts';
import './conversation.css';

/** One chat: what was said, what is happening, and where to say more. */
export function Conversation({ id }: { id: string }) {
  const conversation = useAppState((state) => state.conversations[id]);
  const entries = useOpened(id);
  if (!conversation) return <Gone />;
  return (
    <LifeProvider key={id} conversation={conversation}>
      {entries ? <Thread conversation={conversation} entries={entries} /> : <Loading />}
      <Dock>
        {entries && <LiveBar conversation={conversation} entries={entries} />}
        <NearlyFull conversation={conversation} />
        <ChatComposer conversation={conversation} last={entries?.findLast((entry) => entry.type === 'message')} />
      </Dock>
    </LifeProvider>
  );
}

/** The composer of a chat, drawn apart: an answer that streams above changes nothing here. */
const ChatComposer = memo(({ conversation, last }: { conversation: ConversationNoun; last: MessageEntry | undefined }) => {
  const { edit, isWorking } = useLife();
  const editLast = last && !last.prompt && !isWorking ? () => edit(last.id) : undefined;
  return <Composer conversation={conversation} lastMessage={last?.text} editLast={editLast} />;
});

function Gone() {
  const { chat } = useWords();
  return (
    <div className="empty">
      <p>{chat.gone}</p>
    </div>
  );
}
