import { memo } from 'react';
import type { Conversation as ConversationNoun, MessageEntry } from '../../../contract/conversation.ts';
import { chatInProject } from '../../../contract/project.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Composer } from '../composing/composer.tsx';
import { Dock } from '../composing/dock.tsx';
import { lateCode, useLate } from '../../foundation/later/late-code.ts';
import { LifeProvider, useLife } from '../thread/life/life.tsx';
import { NearlyFull } from '../context/nearly-full.tsx';
import { LiveBar } from '../thread/live-bar.tsx';
import { Thread } from '../thread/thread.tsx';
import { Loading } from '../thread/loading.tsx';
import { Region } from '../../foundation/ui/region.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { temporaryLater } from './temporary-later.ts';
import { useOpened } from './use-opened.ts';
import './conversation.css';

const projectLine = lateCode(() => import('./project-line.tsx'));
const tasksBar = lateCode(() => import('../tasks/tasks-bar.tsx'));

/** One chat: what was said, what is happening, and where to say more. */
export function Conversation({ id }: { id: string }) {
  const conversation = useAppState((state) => chatInProject(state, id));
  const entries = useOpened(id);
  const late = useLate(projectLine);
  const head = useLate(temporaryLater);
  const tasks = useLate(tasksBar);
  if (!conversation) return <Gone />;
  const last = entries?.findLast((entry) => entry.type === 'message');
  return (
    <LifeProvider key={id} conversation={conversation}>
      {conversation.temporary && head && <head.TemporaryHead chat={conversation} />}
      <Region name="thread">{entries ? <Thread conversation={conversation} entries={entries} /> : <Loading />}</Region>
      <Dock>
        <Region name="notice">
          {entries && <LiveBar conversation={conversation} entries={entries} />}
          <NearlyFull conversation={conversation} />
          {tasks && <tasks.TasksBar conversation={id} />}
          {conversation.project && last && late && <late.ProjectLine conversation={conversation} last={last} />}
        </Region>
        <Region name="composer">
          <ChatComposer conversation={conversation} last={last} />
        </Region>
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
