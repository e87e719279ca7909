import { code, flat, inSlot } from '../../../client/words/phrase.ts';
import type { Offer, Server } from '../../../contract/server.ts';
import { isWaiting, type Question } from '../../../contract/question.ts';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { useAppState } from '../../foundation/host/use-host.ts';
import { useGo } from '../../foundation/navigation/routes.ts';
import { useGoToWaiting } from '../../foundation/navigation/use-go-to-waiting.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { useNow } from '../../foundation/ui/use-now.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { whatIsAsked } from '../../parts/asking/waiting-words.ts';
import { instructionsWait, newHolds } from '../servers/holds.ts';
import './new-chat-lists.css';

const MOST = 3;

/** The oldest questions that wait for the person, then servers with changed tools to look at. */
export function WaitingList() {
  const { chat } = useWords();
  const questions = useAppState((state) => state.questions);
  const servers = useAppState((state) => state.servers);
  const offers = useAppState((state) => state.offers);
  const asked = Object.values(questions)
    .filter(isWaiting)
    .toSorted((a, b) => a.askedAt - b.askedAt);
  const held = Object.values(servers).filter((server) => heldTools(server, offers[server.id]) > 0 || instructionsWait(server));
  const rows = [
    ...asked.map((question) => <QuestionRow key={question.id} question={question} />),
    ...held.map((server) => <HeldRow key={server.id} server={server} count={heldTools(server, offers[server.id])} />),
  ];
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="waiting-list">
      <h2 id="waiting-list">{chat.waiting}</h2>
      <ul className="new-chat-list" data-waits>
        {rows.slice(0, MOST)}
      </ul>
      {rows.length > MOST && <p className="new-chat-more">{chat.moreWait(rows.length - MOST)}</p>}
    </section>
  );
}

function heldTools({ state }: Server, offer: Offer | undefined): number {
  return state.state === 'ready' ? newHolds(offer) : 0;
}

function QuestionRow({ question }: { question: Question }) {
  const { chat, frame, format } = useWords();
  const goToWaiting = useGoToWaiting();
  const hue = useAppState((state) => state.servers[question.server]?.hue ?? 0);
  const title = useAppState((state) => (question.conversation === null ? undefined : state.conversations[question.conversation]?.title));
  const ago = format.ago(question.askedAt, useNow(60_000));
  const named = <ServerName name={question.serverName} hue={hue} />;
  const slot = inSlot('server', question.serverName);
  return (
    <li>
      <Glyph state="attention" label="" />
      <span className="new-chat-text">
        <span className="new-chat-what">
          {question.kind === 'call' ? <Phrased of={chat.callOn(code(question.tool), slot)} slots={{ server: named }} /> : named}
        </span>
        <span className="one-line">
          {question.kind !== 'call' && (
            <>
              <Phrased of={whatIsAsked(frame.waiting.asks, question)} />{' '}
            </>
          )}
          {title === undefined ? ago : <Phrased of={chat.askedIn(title || frame.chats.untitled, ago)} />}
        </span>
      </span>
      <Button size="sm" aria-label={flat(chat.reviewOf(question.serverName))} onClick={() => goToWaiting(question.conversation)}>
        {chat.review}
      </Button>
    </li>
  );
}

function HeldRow({ server, count }: { server: Server; count: number }) {
  const { chat, servers } = useWords();
  const go = useGo();
  return (
    <li>
      <Glyph state="attention" label="" />
      <span className="new-chat-text">
        <span className="new-chat-what">
          <ServerName name={server.name} hue={server.hue} />
        </span>
        <span>{count > 0 ? chat.toolsChanged(count) : servers.changedInstructions}</span>
      </span>
      <Button
        size="sm"
        aria-label={flat(servers.reviewChanges(server.name))}
        onClick={() => go({ page: 'server', id: server.id, reviews: true })}
      >
        {chat.look}
      </Button>
    </li>
  );
}
