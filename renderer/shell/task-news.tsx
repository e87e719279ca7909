import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react';
import { flat, inSlot } from '../../client/words/phrase.ts';
import { chatsIn } from '../../contract/chats-by-id.ts';
import type { Entry } from '../../contract/conversation.ts';
import type { State } from '../../contract/state.ts';
import type { LongTask } from '../../contract/long-task.ts';
import { useAppState, useHost } from '../foundation/host/use-host.ts';
import { hueFor } from '../foundation/foreign/hue.ts';
import { ServerName } from '../foundation/foreign/server-name.tsx';
import { useGo, useRoute } from '../foundation/navigation/routes.ts';
import { wallClock } from '../foundation/ui/clock.ts';
import { showToast } from '../foundation/ui/show-toast.ts';
import { Phrased } from '../foundation/words/phrased.tsx';
import { useAllWords } from '../foundation/words/use-late-words.ts';
import { visible } from '../foundation/words/visible.tsx';
import { isAnyLookedAt } from './looked-at.ts';
import { endedMeanwhile, noteRunning, noteSeen, noteUnseen } from './unseen-tasks.ts';

/**
 * Tells of long tasks that end while the person looks at another chat, or at no window of the app,
 * and marks chats whose answer ended unseen.
 * Nothing is answered or begun from there: it leads to the chat.
 */
export function TaskNews() {
  const { tasks: words, frame, format } = useAllWords();
  const { ask, view } = useHost();
  const go = useGo();
  const route = useRoute();
  const inView = route.page === 'chat' ? route.id : undefined;
  const tasks = useAppState((state) => state.tasks);
  const known = useRef(tasks);
  const [said, setSaid] = useState<string>();

  const tell = useEffectEvent((task: LongTask, how: HowEnded) => {
    const { conversation, server, serverName, call } = task;
    const chat = view().state?.conversations[conversation];
    if (!chat) return;
    const time = format.long(Math.max(0, wallClock() - task.since));
    const title = chat.title || frame.chats.untitled;
    const open = () => go({ page: 'chat', id: conversation, at: call });
    // A toast is read aloud by itself.
    if (conversation === inView) setSaid(flat(words.notified[how](serverName)));
    else {
      noteUnseen(conversation, chat.temporary === true);
      showToast({ text: <TaskEnded {...{ server, serverName, how, time, title }} />, ...(how === 'other' && { kind: 'trouble' }), open });
    }
    if (document.hasFocus() || Notification.permission !== 'granted') return;
    // The system may keep a notification, so that of a temporary chat says nothing of it.
    const text = chat.temporary
      ? { title: words.notified.ofTemporary, body: '' }
      : { title: flat(words.notified[how](serverName)), body: flat(words.notified.where(task.tool, time, title)) };
    void isAnyLookedAt().then((isLookedAt) => isLookedAt || notify(call, text, open));
  });

  const end = useEffectEvent(async (task: LongTask) => {
    const { conversation, server, call } = task;
    const { conversations, servers, entries } = view().state ?? {};
    // With a chat or a server that was removed its tasks are gone, too.
    const chat = conversations?.[conversation];
    if (!chat || !servers?.[server]) return;
    // A chat that nobody opened here does not say how it ended. A temporary one stays closed: it
    // would last as long as this window.
    if (!entries?.[conversation] && !chat.temporary) await ask('conversation.open', { conversation }).catch(() => undefined);
    const ended = view().state?.entries[conversation]?.find(({ id }) => id === call);
    tell(task, howEnded(ended));
  });

  const begin = useEffectEvent(() => {
    const { state } = view();
    if (state) for (const chat of endedMeanwhile(state)) if (chat !== inView) noteUnseen(chat, false);
  });
  const keep = useEffectEvent(() => {
    const { state } = view();
    if (state) noteRunning(state);
  });

  useEffect(() => begin(), []);
  useEffect(() => {
    const before = known.current;
    known.current = tasks;
    keep();
    for (const task of Object.values(before)) if (!tasks[task.call] && isNews(task)) void end(task);
  }, [tasks]);
  const working = useAppState(({ conversations }) => chatsAtWork(conversations));
  const worked = useRef(working);
  useEffect(() => {
    const ended = worked.current.filter((chat) => chat !== inView && !working.includes(chat));
    worked.current = working;
    const chats = view().state?.conversations ?? {};
    for (const chat of ended) if (chats[chat]) noteUnseen(chat, chats[chat].temporary === true);
  }, [working, inView, view]);
  useEffect(() => {
    if (inView !== undefined) noteSeen(inView);
  }, [inView]);
  return (
    <div className="unseen" aria-live="polite">
      {said}
    </div>
  );
}

let atWork: { conversations: State['conversations']; chats: string[] } = { conversations: {}, chats: [] };

/** Memoized selector: the chats in which a model works. */
function chatsAtWork(conversations: State['conversations']): string[] {
  if (conversations !== atWork.conversations) {
    const chats = chatsIn(conversations).flatMap(({ id, activity }) => (activity.state === 'working' ? id : []));
    const isSame = chats.join() === atWork.chats.join();
    atWork = { conversations, chats: isSame ? atWork.chats : chats };
  }
  return atWork.chats;
}

type HowEnded = 'done' | 'other' | 'unknown';

/** An awaited one ends within its answer, and the person knows of a stopped one. */
function isNews({ state }: LongTask): boolean {
  return state !== 'awaited' && state !== 'stopping';
}

/** Unknown where the call lies further back than this window has read. */
function howEnded(call: Entry | undefined): HowEnded {
  if (call?.type !== 'call' || call.state.state !== 'ended') return 'unknown';
  return call.state.outcome === 'ok' ? 'done' : 'other';
}

type EndedTaskFacts = { server: string; serverName: string; how: HowEnded; time: string; title: string };

function TaskEnded({ server, serverName, how, time, title }: EndedTaskFacts): ReactElement {
  const { ended } = useAllWords().tasks;
  const hue = useAppState(({ servers }) => hueFor(server, servers));
  return (
    <Phrased
      of={ended[how](inSlot('server', serverName), time, inSlot('chat', title))}
      slots={{ server: <ServerName name={serverName} hue={hue} />, chat: <b>{visible(title)}</b> }}
    />
  );
}

/** Each window makes one; of those with the same tag the desktop shows one. */
function notify(tag: string, { title, body }: { title: string; body: string }, open: () => void): void {
  const notification = new Notification(title, { body, tag });
  notification.addEventListener('click', () => {
    window.focus();
    window.switchyard?.toFront();
    open();
  });
}
