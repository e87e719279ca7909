import { useEffect, useState } from 'react';
import type { SeenDefinition, Server, Tool } from '../../../contract/server.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { DefinitionChanges } from '../servers/definition-changes.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';

/** Enough of a hash to tell two versions apart. */
const SHOWN = 12;

/** The versions of a tool's definition, now and before, each with what it changed. */
export function DefinitionHistory({ server, tool }: { server: Server; tool: Tool }) {
  const { runTool: words } = useAllWords();
  const { ask } = useHost();
  const [seen, setSeen] = useState<SeenDefinition[]>([]);
  useEffect(() => {
    const asking = new AbortController();
    ask('tool.history', { server: server.id, tool: tool.name }, asking.signal).then(
      (read) => setSeen(read.seen),
      (cause: unknown) => !asking.signal.aborted && tellTrouble(cause),
    );
    return () => asking.abort();
  }, [ask, server.id, tool.name]);
  if (seen.length === 0) return null;
  return (
    <details className="run-history">
      <summary>{words.history(seen.length)}</summary>
      <ol>
        {seen.map(({ at, definition }, index) => {
          const before = seen[index + 1]?.definition;
          return (
            <li key={`${at} ${definition.definition}`}>
              <p title={definition.definition}>
                <Phrased of={words.seen(definition.definition.slice(0, SHOWN), at)} />
              </p>
              {before ? <DefinitionChanges before={before} now={definition} /> : <p className="quiet">{words.firstSeen}</p>}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
