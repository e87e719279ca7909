import { ArrowRight, CircleQuestionMark, Plus, Waypoints } from 'lucide-react';
import { useId, useState } from 'react';
import { inSlot, type Phrase } from '../../../client/words/phrase.ts';
import type { CallQuestion, ReadRef } from '../../../contract/approval.ts';
import { ATTACHED, claimOf, DATA_KINDS, type DataKind, handledBy, isYes, OURS } from '../../../contract/handles.ts';
import type { Offer, Server } from '../../../contract/server.ts';
import { hueFor } from '../../foundation/foreign/hue.ts';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Checkbox } from '../../foundation/ui/checkbox.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords, useLateWords } from '../../foundation/words/use-late-words.ts';
import { KIND_ICONS } from '../../parts/handles/handles-questions.tsx';
import { ServerHandles } from '../../parts/handles/server-handles.tsx';
import { useKeptDraft } from '../../parts/asking/question-drafts.tsx';
import { guardAsks } from './guard-asks.ts';
import './guard-box.css';

type Props = {
  question: CallQuestion;
  /** How many calls of one card it is about. */
  calls?: number;
};

/**
 * The warning of the guard about the call itself: what is known to meet, or the question what the
 * called server handles.
 */
export function GuardBox({ question, calls = 1 }: Props) {
  const { meets, unsaid } = question;
  const servers = useAppState((state) => state.servers);
  const { itself, putOff } = useGuardAsks(question);
  if (meets) return <Meets question={question} meets={meets} calls={calls} />;
  if (!unsaid) return null;
  const open = unsaid.servers.flatMap(({ server: id }) => servers[id] ?? []);
  if (unsaid.saidAt !== undefined) return <SaidBefore servers={open} at={unsaid.saidAt} />;
  const server = servers[question.server];
  if (!itself || !server) return null;
  return <NobodySaid server={server} onNotNow={() => putOff(server.id)} />;
}

/**
 * The same question about servers from which the chat has read, folded to a line for each. With
 * `hasItself` also about the called one.
 */
export function GuardElsewhere({ question, hasItself = false }: { question: CallQuestion; hasItself?: boolean }) {
  const servers = useAppState((state) => state.servers);
  const { itself, others: read, putOff } = useGuardAsks(question);
  if (question.unsaid?.saidAt !== undefined) return null;
  const others = hasItself && itself ? [question.server, ...read] : read;
  return others
    .flatMap((id) => servers[id] ?? [])
    .map((server) => (
      <Elsewhere key={server.id} server={server} isCalled={server.id === question.server} onNotNow={() => putOff(server.id)} />
    ));
}

function Elsewhere({ server, isCalled, onNotNow }: { server: Server; isCalled: boolean; onNotNow(): void }) {
  const { guard } = useLateWords().callCards;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="guard-elsewhere">
      <p className="guard-before">
        <Phrased
          of={(isCalled ? guard.nobodySaid : guard.hasRead)(inSlot('server', server.name))}
          slots={{ server: <ServerName name={server.name} hue={server.hue} /> }}
        />{' '}
        <button type="button" className="link" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {guard.answerThis}
        </button>
      </p>
      {isOpen && (
        <div id={id}>
          <NobodySaid server={server} onNotNow={onNotNow} />
        </div>
      )}
    </div>
  );
}

const NOTHING: never[] = [];

/** The servers to ask about at this call. Those put off stay so for the chat. */
function useGuardAsks(question: CallQuestion) {
  const { conversation } = question;
  const questions = useAppState((state) => state.questions);
  const entries = useAppState((state) => (conversation === null ? undefined : state.entries[conversation])) ?? NOTHING;
  const [off = NOTHING, keepOff] = useKeptDraft<string[]>(conversation ?? '');
  const waiting = Object.values(questions)
    .filter((one) => one.kind === 'call')
    .filter((one) => one.conversation === conversation && (conversation !== null || one.id === question.id))
    .toSorted((a, b) => a.askedAt - b.askedAt);
  return { ...guardAsks(question, waiting, entries, off), putOff: (server: string) => keepOff([...off, server]) };
}

function Meets({ question, meets, calls }: { question: CallQuestion; meets: NonNullable<CallQuestion['meets']>; calls: number }) {
  const { handles, callCards, format } = useAllWords();
  const { guard: words } = callCards;
  const servers = useAppState((state) => state.servers);
  const [isChanging, setChanging] = useState(false);
  const id = useId();
  if (meets.saidAt !== undefined) return <p className="guard-before">{words.before(format.time(meets.saidAt))}</p>;
  const called = { server: question.server, serverName: question.serverName };
  const involved = [...new Set([...meets.private, ...meets.untrusted, called].map(({ server }) => server))]
    .filter((server) => server !== ATTACHED && server !== OURS)
    .flatMap((server) => servers[server] ?? []);
  return (
    <section className="guard-box" data-kind="known" role="note" aria-label={words.label}>
      <header>
        <Waypoints size={16} strokeWidth={1.7} />
        <h3>{calls > 1 ? words.several(calls) : words.one}</h3>
        <span className="guard-once">{words.once}</span>
      </header>
      <div className="guard-parts">
        <Part title={words.private} read={meets.private} />
        <Plus size={14} strokeWidth={1.9} aria-hidden />
        <Part title={words.untrusted} read={meets.untrusted} />
        <ArrowRight size={14} strokeWidth={1.9} aria-hidden />
        <div className="guard-part">
          <span>{words.sends}</span>
          <ServerName name={called.serverName} hue={hueFor(called.server, servers)} />
          <span>{calls > 1 ? words.allCalls(calls) : words.thisCall}</span>
        </div>
      </div>
      <p className="guard-foot">
        <span>{words.steers}</span>
        <button type="button" className="link" aria-expanded={isChanging} aria-controls={id} onClick={() => setChanging(!isChanging)}>
          {words.change}
        </button>
      </p>
      {isChanging && (
        <div id={id} className="guard-answers">
          {involved.map((server) => (
            <section key={server.id}>
              <h4>
                <Phrased
                  of={handles.question(inSlot('server', server.name))}
                  slots={{ server: <ServerName name={server.name} hue={server.hue} /> }}
                />
              </h4>
              <ServerHandles server={server} />
            </section>
          ))}
        </div>
      )}
    </section>
  );
}

/** The servers of one part of the meeting, each with what was read from it last. */
function Part({ title, read }: { title: string; read: ReadRef[] }) {
  const { callCards, format } = useAllWords();
  const { guard: words } = callCards;
  const servers = useAppState((state) => state.servers);
  return (
    <div className="guard-part">
      <span>{title}</span>
      {read.map(({ server, serverName, what, at }) => (
        <span key={server} className="guard-read">
          {server === ATTACHED ? <b>{words.yourFiles}</b> : <ServerName name={serverName} hue={hueFor(server, servers)} />}
          <span>
            <Phrased of={words.read(what, format.time(at))} />
          </span>
        </span>
      ))}
    </div>
  );
}

function SaidBefore({ servers, at }: { servers: Server[]; at: number }) {
  const { callCards, format } = useAllWords();
  const named = servers.map(({ id, name }) => inSlot(id, name));
  const slots = Object.fromEntries(servers.map(({ id, name, hue }) => [id, <ServerName key={id} name={name} hue={hue} />]));
  return (
    <p className="guard-before">
      <Phrased of={callCards.guard.unsaidBefore(named, format.time(at))} slots={slots} />
    </p>
  );
}

const NO_TOOLS: Offer['tools'] = [];

/** Asks what a server handles, filled in from what its tools claim. Nothing counts before Save. */
function NobodySaid({ server, onNotNow }: { server: Server; onNotNow(): void }) {
  const { ask } = useHost();
  const { handles, callCards } = useAllWords();
  const { guard: words } = callCards;
  const tools = useAppState(({ offers }) => offers[server.id]?.tools ?? NO_TOOLS);
  const [ticks, setTicks] = useState<Partial<Record<DataKind, boolean>>>({});
  const open = DATA_KINDS.filter((kind) => handledBy(server, kind).is === 'unknown');
  const claimed = open.filter((kind) => claimOf(tools, kind)?.is === true);
  const isTicked = (kind: DataKind) => ticks[kind] ?? (claimed.includes(kind) || isYes(handledBy(server, kind)));
  const save = () => {
    const said = DATA_KINDS.filter((kind) => ticks[kind] !== undefined || open.includes(kind));
    const answers = Object.fromEntries(said.map((kind) => [kind, isTicked(kind)]));
    const asClaimed = claimed.filter((kind) => ticks[kind] === undefined);
    void ask('server.trust', { server: server.id, handles: answers, claimed: asClaimed }).catch(tellTrouble);
  };
  const hint: Phrase = claimed.length > 0 ? words.fromTools(tools.length) : '';
  return (
    <section className="guard-box" data-kind="unsaid" role="note" aria-label={words.label}>
      <header>
        <CircleQuestionMark size={16} strokeWidth={1.7} />
        <h3>
          <Phrased
            of={words.nobodySaid(inSlot('server', server.name))}
            slots={{ server: <ServerName name={server.name} hue={server.hue} /> }}
          />
        </h3>
        <span className="guard-once">{words.forAllChats}</span>
      </header>
      <div className="guard-ticks">
        {DATA_KINDS.map((kind) => {
          const Icon = KIND_ICONS[kind];
          return (
            <Checkbox key={kind} checked={isTicked(kind)} onChange={(on) => setTicks({ ...ticks, [kind]: on })}>
              <Icon size={16} strokeWidth={1.7} />
              <span>{handles[kind].is}</span>
            </Checkbox>
          );
        })}
      </div>
      <div className="guard-foot">
        <span>
          {words.whyNow} {hint} {words.mayAllow}
        </span>
        <Button kind="ghost" size="sm" onClick={onNotNow}>
          {words.notNow}
        </Button>
        <Button size="sm" onClick={save}>
          {words.save}
        </Button>
      </div>
    </section>
  );
}
