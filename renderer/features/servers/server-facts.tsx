import { type ReactNode, useEffect, useState } from 'react';
import { whatRuns } from '../../../client/what-runs.ts';
import { flat } from '../../../client/words/phrase.ts';
import type { Explanation } from '../../../client/words/reason-words.ts';
import type { Server } from '../../../contract/server.ts';
import type { ServerFacts as Facts } from '../../../contract/server-facts.ts';
import { Said } from '../../foundation/foreign/said.tsx';
import { Json } from '../../foundation/ui/json.tsx';
import { useNow } from '../../foundation/ui/use-now.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { AskedLogLevel } from './asked-log-level.tsx';
import { PingServer } from './ping-server.tsx';
import { launchLine, stateWords } from './server-words.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import './server-facts.css';

/**
 * All facts about a server and its connection, and the two things to ask of any server: an answer,
 * and log messages.
 */
export function ServerFacts({ server, hasInstructions = true }: { server: Server; hasInstructions?: boolean }) {
  const words = useWords();
  const { facts: says } = words.inspector;
  const { state } = server;
  const facts = useFacts(server);
  return (
    <div className="server-facts" role="region" tabIndex={0} aria-label={flat(says.region(server.name))}>
      {state.state === 'ready' && <PingServer server={server} />}
      <dl className="facts">
        <Launched server={server} />
        {state.state === 'ready' ? <Connected server={server} state={state} facts={facts} /> : <State server={server} />}
        <Fact name={says.level}>
          <AskedLogLevel server={server} />
        </Fact>
      </dl>
      <Declared server={server} facts={facts} hasInstructions={hasInstructions} />
    </div>
  );
}

function Fact({ name, of, children }: { name: string; of?: Explanation; children?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{of === undefined ? children : <Phrased of={of} />}</dd>
    </div>
  );
}

function Launched({ server: { launch } }: { server: Server }) {
  const { facts: says } = useWords().inspector;
  const about = useAppState((state) => state.about);
  const isHttp = launch.kind === 'http';
  const names = Object.keys(isHttp ? launch.headers : launch.env);
  return (
    <>
      <Fact name={isHttp ? says.address : says.command}>
        <code>{visible(launchLine(whatRuns(launch, about)))}</code>
      </Fact>
      {!isHttp && launch.cwd !== undefined && (
        <Fact name={says.worksIn}>
          <code>{visible(launch.cwd)}</code>
        </Fact>
      )}
      <Fact name={isHttp ? says.headers : says.environment}>
        {names.length === 0 ? says.none : <code>{visible(names.join(', '))}</code>}
      </Fact>
    </>
  );
}

function State({ server: { state } }: { server: Server }) {
  const words = useWords();
  const now = useNow(1000);
  return <Fact name={words.inspector.facts.state} of={stateWords(words, state, now)} />;
}

type WithFacts = { server: Server; facts: Facts | undefined };
type Ready = Extract<Server['state'], { state: 'ready' }>;

function Connected({ server, state, facts }: WithFacts & { state: Ready }) {
  const words = useWords();
  const { facts: says } = words.inspector;
  const now = useNow(1000);
  const { since, says: itself, restarts = 0, protocolVersion, era, answeredAt, latencyMs } = state;
  return (
    <>
      <Fact name={says.state} of={says.readySince(words.servers.state.ready, since, now)} />
      <Fact name={says.calls} of={says.version(itself.name, itself.version)} />
      {facts?.pid !== undefined && <Fact name={says.pid}>{facts.pid}</Fact>}
      <Fact name={says.restarts}>{words.format.number(restarts)}</Fact>
      {facts && <Fact name={says.transport}>{says.transports[facts.transport]}</Fact>}
      <Fact name={says.revision}>{visible(protocolVersion)}</Fact>
      <Fact name={says.era}>{facts ? says.both(says.eras[era], says.eraFrom[facts.eraFrom]) : says.eras[era]}</Fact>
      {answeredAt !== undefined && latencyMs !== undefined && (
        <Fact name={says.answered}>{says.answeredAt(answeredAt, now, latencyMs)}</Fact>
      )}
      {server.launch.kind === 'http' && (
        <Fact name={says.signIn} of={facts?.token ? says.token(facts.token.expiresAt, now, facts.token.renews) : says.notSignedIn} />
      )}
    </>
  );
}

function Declared({ server, facts, hasInstructions }: WithFacts & { hasInstructions: boolean }) {
  const { facts: says } = useWords().inspector;
  const instructions = server.state.state === 'ready' && hasInstructions ? server.state.says.instructions : undefined;
  return (
    <>
      {instructions !== undefined && (
        <Said by={server.name} hue={server.hue} caption={says.instructions}>
          {instructions}
        </Said>
      )}
      {facts && (
        <>
          <section aria-label={says.capabilities}>
            <h3>{says.capabilities}</h3>
            <Json value={facts.capabilities} />
          </section>
          <section aria-label={says.ours}>
            <h3>{says.ours}</h3>
            <Json value={facts.ours} />
          </section>
        </>
      )}
    </>
  );
}

/** The facts of the connection of a server that is ready; asked again with each start of it. */
function useFacts({ id, state }: Server): Facts | undefined {
  const { ask } = useHost();
  const since = state.state === 'ready' ? state.since : undefined;
  const [seen, setSeen] = useState<{ since: number; facts: Facts }>();
  useEffect(() => {
    if (since === undefined) return undefined;
    const asking = new AbortController();
    ask('server.facts', { server: id }, asking.signal).then(
      (facts) => asking.signal.aborted || setSeen({ since, facts }),
      // The server is not ready any more: its state says so.
      () => undefined,
    );
    return () => asking.abort();
  }, [ask, id, since]);
  return seen?.since === since ? seen?.facts : undefined;
}
