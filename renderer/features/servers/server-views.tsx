import { useEffect, useState } from 'react';
import { flat } from '../../../client/words/phrase.ts';
import type { Server } from '../../../contract/server.ts';
import type { AllowedView } from '../../../contract/view.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { visible } from '../../foundation/words/visible.tsx';

/** The pages of a server that are shown without asking, or may use features of the computer. */
export function ServerViews({ server: { id } }: { server: Server }) {
  const { ask } = useHost();
  const { views: words } = useAllWords();
  const [views, setViews] = useState<AllowedView[]>([]);
  useEffect(() => {
    const asking = new AbortController();
    ask('view.list-allowed', { server: id }, asking.signal).then(
      (allowed) => asking.signal.aborted || setViews(allowed.views),
      (cause: unknown) => asking.signal.aborted || tellTrouble(cause),
    );
    return () => asking.abort();
  }, [ask, id]);

  const forget = ({ facts: { server, uri } }: AllowedView) =>
    void ask('view.forget', { server, uri }).then(() => setViews((before) => before.filter(({ facts }) => facts.uri !== uri)), tellTrouble);
  return views.map((view) => {
    const { uri, connects, loads, frames } = view.facts;
    const hosts = [...new Set([...connects, ...loads, ...frames])];
    return (
      <div key={uri} className="trust-hints">
        <div>
          <h3>
            <code>{visible(uri)}</code>
          </h3>
          {view.always && <p>{words.allowed.always}</p>}
          {view.granted.length > 0 && <p>{words.allowed.uses(view.granted.map((name) => words.features[name]).join(', '))}</p>}
          {hosts.length > 0 && (
            <p>
              <Phrased of={words.can.network(hosts.join(', '))} />
            </p>
          )}
        </div>
        <Button size="sm" aria-label={flat(words.allowed.forget(uri))} onClick={() => forget(view)}>
          {words.forget}
        </Button>
      </div>
    );
  });
}
