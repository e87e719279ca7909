import type { Words } from '../../../client/words/en.ts';
import { Bookmark, CircleQuestionMark, Cpu, User, Waypoints } from 'lucide-react';
import type { ReactNode } from 'react';
import { inSlot, type Phrase } from '../../../client/words/phrase.ts';
import type { CallQuestion } from '../../../contract/approval.ts';
import { ATTACHED } from '../../../contract/handles.ts';
import type { Origin, ValueOrigin } from '../../../contract/value-origin.ts';
import { hueFor } from '../../foundation/foreign/hue.ts';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { useAppState } from '../../foundation/host/use-host.ts';
import { useGo } from '../../foundation/navigation/routes.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { visible } from '../../foundation/words/visible.tsx';
import './origins.css';

type OriginReason = ValueOrigin & { asks: NonNullable<ValueOrigin['asks']> };

/** The values that are a reason to ask. */
export function askingIn(origins: readonly ValueOrigin[] = []): OriginReason[] {
  return origins.flatMap((one) => (one.asks === undefined ? [] : [{ ...one, asks: one.asks }]));
}

/** The origins of the values in one argument, those that are a reason to ask first. */
export function originsInCard(origins: readonly ValueOrigin[] = [], argument: string): ValueOrigin[] {
  const own = origins.filter((one) => one.argument === argument || one.argument.startsWith(`${argument}.`));
  return own.toSorted((a, b) => Number(a.asks === undefined) - Number(b.asks === undefined));
}

type OriginNoteProps = { origins: readonly ValueOrigin[]; asker: string | undefined; edited?: boolean };

/** Where an argument came from, in a word; of several values the one that stands out most. */
export function OriginNote({ origins, asker, edited = false }: OriginNoteProps) {
  const words = useAllWords();
  const { origins: said } = words.callCards;
  const servers = useAppState((state) => state.servers);
  const [first] = origins;
  if (edited) return <Note icon={<User size={14} strokeWidth={1.7} />} says={said.edited} />;
  if (!first) return null;
  return (
    <span className="origin" data-asks={first.asks}>
      {drawn(first.origin)}
    </span>
  );

  function drawn(origin: Origin): ReactNode {
    switch (origin.from) {
      case 'person':
        return <Note icon={<User size={14} strokeWidth={1.7} />} says={said.person} />;
      case 'allowed':
        return <Note icon={<Bookmark size={14} strokeWidth={1.7} />} says={said.allowed} />;
      case 'model':
        return <Note icon={<Cpu size={14} strokeWidth={1.7} />} says={said.model(asker)} />;
      case 'nowhere':
        return <Note icon={<CircleQuestionMark size={14} strokeWidth={1.7} />} says={said.nowhere(asker)} />;
      default:
        return (
          <>
            {origin.server === ATTACHED ? (
              <b>{words.callCards.guard.yourFiles}</b>
            ) : (
              <ServerName name={origin.serverName} hue={hueFor(origin.server, servers)} />
            )}{' '}
            <span>
              <Phrased of={said.read(origin.what, words.format.time(origin.at), origin.whose)} />
            </span>
          </>
        );
    }
  }
}

function Note({ icon, says }: { icon: ReactNode; says: Phrase }) {
  return (
    <span className="origin-note">
      {icon} <Phrased of={says} />
    </span>
  );
}

/** The values of strangers or of nobody, in a sentence each, and the way to where they stand. */
export function OriginBox({ question }: { question: CallQuestion }) {
  const words = useAllWords();
  const { origins: said } = words.callCards;
  const go = useGo();
  const servers = useAppState((state) => state.servers);
  const { conversation, origins } = question;
  const asking = askingIn(origins);
  if (asking.length === 0) return null;
  return (
    <section className="origin-box" role="note" aria-label={said.label}>
      {asking.map(({ argument, value, kind, asks, origin }) => (
        <div key={`${argument} ${value}`} className="origin-asks">
          <Waypoints size={16} strokeWidth={1.7} />
          <div>
            <h3>{said.asks[asks](said.kinds[kind])}</h3>
            {'text' in origin && (
              <p>
                <Phrased
                  of={said.stands(inSlot('server', nameOf(words, origin)), origin.text)}
                  slots={{ server: <ServerName name={nameOf(words, origin)} hue={hueFor(origin.server, servers)} /> }}
                />
              </p>
            )}
            {!('text' in origin) && <p className="origin-value">{visible(value)}</p>}
          </div>
          {conversation !== null && 'entry' in origin && origin.entry !== undefined && (
            <button type="button" className="link" onClick={() => go({ page: 'chat', id: conversation, at: origin.entry })}>
              {said.show}
            </button>
          )}
        </div>
      ))}
    </section>
  );
}

function nameOf({ callCards }: Words, { server, serverName }: { server: string; serverName: string }): string {
  return server === ATTACHED ? callCards.guard.yourFiles : serverName;
}
