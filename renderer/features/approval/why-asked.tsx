import type { ReactNode } from 'react';
import type { CallQuestion } from '../../../contract/approval.ts';
import type { Server } from '../../../contract/server.ts';
import { inDoubt } from '../../../client/words/doubt.ts';
import { inSlot } from '../../../client/words/phrase.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { hueFor } from '../../foundation/foreign/hue.ts';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import './why-asked.css';

/**
 * Rules that would have allowed this or could forbid it, doubts about the tool, and data that would
 * meet if it were allowed.
 */
export function WhyAsked({ question }: { question: CallQuestion }) {
  const words = useWords();
  const { despite, doubt, meets, serverName } = question;
  if (!despite && !doubt && !meets) return null;
  const { why } = words.approval;
  return (
    <div className="why-asked" role="note" aria-label={why.label}>
      <Glyph state="attention" size={14} label="" />
      <div className="why-asked-words">
        {despite && (
          <p>
            <Phrased of={despite} />
          </p>
        )}
        {doubt && (
          <p>
            <Phrased of={inDoubt(words, serverName, doubt)} />
          </p>
        )}
        {meets && (
          <>
            <p className="why-asked-head">{why.head}</p>
            <p>
              <Met question={question} meets={meets} />
            </p>
          </>
        )}
      </div>
    </div>
  );
}

type Ref = { server: string; serverName: string };

/**
 * Private data, text from outside and a way out, each with the servers it is about: together they
 * are the lethal trifecta.
 */
function Met({ question, meets }: { question: Ref; meets: NonNullable<CallQuestion['meets']> }) {
  const { why } = useWords().approval;
  const servers = useAppState((state) => state.servers);
  const named = (slot: string, refs: Ref[]) => refs.map(({ serverName }, at) => inSlot(`${slot} ${at}`, serverName));
  const slots = Object.fromEntries([
    ...drawn('own', meets.private, servers),
    ...drawn('outside', meets.untrusted, servers),
    ...drawn('to', [question], servers),
  ]);
  return (
    <Phrased
      of={why.meets(named('own', meets.private), named('outside', meets.untrusted), inSlot('to 0', question.serverName))}
      slots={slots}
    />
  );
}

function drawn(slot: string, refs: Ref[], servers: Record<string, Server>): [string, ReactNode][] {
  return refs.map(({ server, serverName }, at) => [
    `${slot} ${at}`,
    <ServerName key={server} name={serverName} hue={hueFor(server, servers)} />,
  ]);
}
