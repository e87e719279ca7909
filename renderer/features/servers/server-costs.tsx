import type { Words } from '../../../client/words/en.ts';
import { useEffect, useState } from 'react';
import { toolTokens } from '../../parts/call/tool-tokens.ts';
import type { Offer, Server } from '../../../contract/server.ts';
import type { ServerCosts as Costs } from '../../../contract/server-costs.ts';
import { Tile } from '../../foundation/foreign/tile.tsx';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { useGo } from '../../foundation/navigation/routes.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { CopyButton } from '../../foundation/ui/copy-button.tsx';
import { useNow } from '../../foundation/ui/use-now.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { launchLine, stateWords } from './server-words.ts';
import './server-costs.css';

const EVERY_MS = 10_000;
const SHOWN = 12;

type Row = { server: Server; memory: number | undefined; processes: number | undefined; tokens: number };

/** Memory, processes, time to start and tokens of each server that is on, those with most first. */
export function ServerCosts() {
  const words = useAllWords();
  const { serverCosts: says, format } = words;
  const costs = useCosts();
  const servers = useAppState((state) => state.servers);
  const offers = useAppState((state) => state.offers);
  const [isWhole, setWhole] = useState(false);
  const go = useGo();
  const now = useNow(EVERY_MS);
  const rows = rowsOf(Object.values(servers), offers, costs);
  if (rows.length === 0) return <p className="page-empty">{says.none}</p>;
  const most = Math.max(1, ...rows.map(({ memory = 0 }) => memory));
  const sizes = rows.flatMap(({ memory = [] }) => memory);
  const sum = sizes.reduce((all, memory) => all + memory, 0);
  const processes = rows.reduce((all, row) => all + (row.processes ?? 0), 0);
  return (
    <section className="costs" aria-label={says.title}>
      <dl className="costs-sums">
        <div>
          <dd>{sizes.length > 0 ? format.bytes(sum) : says.notKnown}</dd>
          <dt>{says.ofServers(sizes.length)}</dt>
        </div>
        <div>
          <dd>{costs ? format.bytes(costs.own) : says.notKnown}</dd>
          <dt>{says.own}</dt>
        </div>
        <div>
          <dd>{sizes.length > 0 ? format.number(processes) : says.notKnown}</dd>
          <dt>{says.processes}</dt>
        </div>
        <div>
          <dd>{costs?.leftOver === undefined ? says.notKnown : says.leftOver(costs.leftOver)}</dd>
          <dt>{says.leftOverHelp}</dt>
        </div>
      </dl>
      <div className="list costs-scroll">
        <table className="costs-table">
          <thead>
            <tr>
              <th scope="col">{says.columns.server}</th>
              <th scope="col">{says.columns.memory}</th>
              <th scope="col">{says.columns.processes}</th>
              <th scope="col">{says.columns.start}</th>
              <th scope="col">{says.columns.tokens}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, isWhole ? undefined : SHOWN).map((row) => (
              <tr key={row.server.id}>
                <th scope="row">
                  <Tile name={row.server.name} hue={row.server.hue} />
                  <button type="button" className="link" onClick={() => go({ page: 'server', id: row.server.id })}>
                    {visible(row.server.name)}
                  </button>
                </th>
                <td>
                  <span className="costs-bar" style={{ backgroundSize: `${(100 * (row.memory ?? 0)) / most}% 100%` }} aria-hidden="true" />
                  {memoryWords(words, row, now)}
                </td>
                <td>{row.processes === undefined ? '–' : format.number(row.processes)}</td>
                <td>{startWords(words, row.server)}</td>
                <td>{format.number(row.tokens)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > SHOWN && !isWhole && <Button onClick={() => setWhole(true)}>{says.more(rows.length - SHOWN)}</Button>}
      <footer className="costs-foot">
        <p className="quiet">{says.counted}</p>
        <CopyButton label={says.copy} text={() => rows.map((row) => lineOf(words, row, now)).join('\n')} />
      </footer>
    </section>
  );
}

/** Asked anew while the table is in view. */
function useCosts(): Costs | undefined {
  const { ask } = useHost();
  const [costs, setCosts] = useState<Costs>();
  useEffect(() => {
    let isGone = false;
    const look = () =>
      void ask('server.costs', {}).then(
        (read) => isGone || setCosts(read),
        () => undefined,
      );
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [ask]);
  return costs;
}

function rowsOf(servers: Server[], offers: Record<string, Offer>, costs: Costs | undefined): Row[] {
  const costOf = new Map(costs?.servers.map((cost) => [cost.server, cost]));
  return servers
    .filter(({ enabled }) => enabled)
    .map((server) => ({
      server,
      memory: costOf.get(server.id)?.memory,
      processes: costOf.get(server.id)?.processes,
      // Were all of them told to a model.
      tokens: (offers[server.id]?.tools ?? []).reduce((all, tool) => all + toolTokens(tool), 0),
    }))
    .toSorted((one, other) => (other.memory ?? -1) - (one.memory ?? -1));
}

function memoryWords({ serverCosts: says, format, servers: words }: Words, { server, memory }: Row, now: number): string {
  if (server.launch.kind === 'http') return says.elsewhere;
  if (memory !== undefined) return format.bytes(memory);
  return server.state.state === 'ready' ? says.notKnown : stateWords({ servers: words }, server.state, now);
}

function startWords({ format }: Words, { state }: Server): string {
  return state.state === 'ready' ? format.duration(state.tookMs) : '–';
}

function lineOf(words: Words, row: Row, now: number): string {
  const { format } = words;
  return [
    row.server.name,
    launchLine(row.server.launch),
    memoryWords(words, row, now),
    row.processes === undefined ? '–' : format.number(row.processes),
    startWords(words, row.server),
    format.number(row.tokens),
  ].join('\t');
}
