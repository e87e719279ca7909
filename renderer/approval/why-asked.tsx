import { Fragment, type ReactNode } from 'react';
import type { CallQuestion } from '../../contract/approval.ts';
import { inDoubt } from '../../client/words/doubt.ts';
import { useAppState } from '../host/use-host.ts';
import { Glyph } from '../ui/glyph.tsx';
import { hueFor } from '../servers/hue.ts';
import { ServerName } from '../servers/server-name.tsx';
import { Phrased } from '../words/phrased.tsx';
import { useWords } from '../words/use-words.ts';

/** What would have allowed this, or could forbid it, what is in doubt about the tool, and what would meet if it were allowed. */
export function WhyAsked({ question: { despite, doubt, meets, server, serverName } }: { question: CallQuestion }) {
  const words = useWords();
  if (!despite && !doubt && !meets) return null;
  return (
    <div className="why-asked" role="note" aria-label="Why this is asked">
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
            <p className="why-asked-head">This call could carry data out.</p>
            <p>
              Read in this chat: {listed('private data from', meets.private, meets.untrusted.length > 0 ? ',' : '.')}
              {listed('text from outside from', meets.untrusted, '.')}
              <Named server={server} serverName={serverName} /> may send things to the outside.
            </p>
          </>
        )}
      </div>
    </div>
  );
}

type Ref = { server: string; serverName: string };

/** What stands after a name stays in its line. */
function listed(words: string, servers: Ref[], end: string): ReactNode {
  if (servers.length === 0) return null;
  return (
    <>
      {words}{' '}
      {servers.map((each, at) => (
        <Fragment key={each.server}>
          <span className="why-asked-name">
            <Named {...each} />
            {at < servers.length - 2 ? ',' : at === servers.length - 1 && end}
          </span>{' '}
          {at === servers.length - 2 && 'and '}
        </Fragment>
      ))}
    </>
  );
}

function Named({ server, serverName }: Ref) {
  const hue = useAppState(({ servers }) => hueFor(server, servers));
  return <ServerName name={serverName} hue={hue} />;
}
