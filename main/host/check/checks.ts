import type { Input, Output } from '../../../contract/api.ts';
import type { CheckLine } from '../../../contract/check.ts';
import { HostError } from '../../../contract/errors.ts';
import type { CheckSchema } from '../consent/schema/check-schema.ts';
import type { Clock } from '../needs.ts';
import type { Connections } from '../servers/servers.ts';
import { troubleOf } from '../servers/session/trouble.ts';
import { checkServer } from './check-server.ts';
import { createFoundLines, type FoundLines } from './found-lines.ts';
import { pipeTo } from './open-pipe.ts';

type Needs = { connections: Pick<Connections, 'wayTo'>; check: CheckSchema; clock: Clock };

type Wanted = Pick<Input<'server.check'>, 'tools' | 'only' | 'revision' | 'declared'>;

const PATIENCE = { open: 30_000, answer: 5000, end: 3000 };

/** Checks of configured servers. Their secrets are in no report. */
export function createChecks({ connections, check, clock }: Needs) {
  const running = new Map<string, FoundLines>();
  return {
    async run({ server, check: id, ...wanted }: Input<'server.check'>, signal: AbortSignal): Promise<Output<'server.check'>> {
      const found = createFoundLines();
      if (id !== undefined) running.set(id, found);
      try {
        return await runIt(server, wanted, found, signal);
      } finally {
        found.end();
        if (id !== undefined && running.get(id) === found) running.delete(id);
      }
    },

    /** A check that nobody knows, or not any more, has ended. */
    async linesAfter({ check: id, after }: Input<'server.check-lines'>, signal: AbortSignal): Promise<Output<'server.check-lines'>> {
      return (await running.get(id)?.after(after, signal)) ?? { lines: [], ended: true };
    },
  };

  async function runIt(server: string, wanted: Wanted, found: FoundLines, signal: AbortSignal): Promise<Output<'server.check'>> {
    const way = await connections.wayTo(server);
    const onLine = (line: CheckLine) => found.add(withoutSecrets(line, way.redact));
    try {
      const report = await checkServer({ declared: [], ...wanted, open: pipeTo(way), check, clock, patience: PATIENCE, onLine, signal });
      const hints = report.hints.map(({ hint, about }) => ({ hint, about: about.map(way.redact) }));
      return { ...report, hints, lines: report.lines.map((line) => withoutSecrets(line, way.redact)) };
    } catch (error) {
      if (error instanceof HostError || signal.aborted) throw error;
      throw new HostError('server-failed', troubleOf({ error }, way.launch, [], way.environment['PATH']).reason);
    }
  }
}

function withoutSecrets(line: CheckLine, redact: (text: string) => string): CheckLine {
  const { about, sent, came, more } = line;
  return {
    ...line,
    ...(about && { about: about.map(redact) }),
    ...(sent !== undefined && { sent: redact(sent) }),
    ...(more && { more: more.map(redact) }),
    ...(came && { came: came.is === 'text' ? { ...came, text: redact(came.text) } : came }),
  };
}
