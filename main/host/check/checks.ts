import type { Input, Output } from '../../../contract/api.ts';
import type { Came, CheckLine } from '../../../contract/check.ts';
import { HostError } from '../../../contract/errors.ts';
import type { CheckSchema } from '../consent/schema/check-schema.ts';
import type { Clock } from '../base/needs.ts';
import type { Servers } from '../servers/servers.ts';
import { troubleOf } from '../servers/session/trouble.ts';
import type { Journal } from '../base/journal.ts';
import { checkServer } from './check-server.ts';
import { createFoundLines, type FoundLines } from './found-lines.ts';
import { loadTool } from './load.ts';
import { pipeTo, unrecordedPipeTo } from './open-pipe.ts';
import type { WayThere } from '../servers/transports/way-there.ts';

type Needs = {
  journal: Pick<Journal, 'record'>;
  servers: Pick<Servers, 'wayTo'>;
  check: CheckSchema;
  clock: Clock;
  newId(): string;
};

type CheckOptions = Pick<Input<'server.check'>, 'tools' | 'only' | 'revision' | 'declared'>;

const PATIENCE = { open: 30_000, answer: 5000, end: 3000 };
/** Calls that wait for others take longer. */
const LOAD_PATIENCE = { ...PATIENCE, answer: 30_000 };

/** Checks of configured servers. Their secrets are in no report. */
export function createChecks({ journal, servers, check, clock, newId }: Needs) {
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

    async load({ server, ...wanted }: Input<'server.load'>, signal: AbortSignal, port?: string): Promise<Output<'server.load'>> {
      const way = await servers.wayTo(server);
      const call = newId();
      const onProgress = (value: number) =>
        journal.record({ type: 'lone-call.progress', call, port, progress: { value, total: wanted.calls } });
      const elapsed = () => performance.now();
      const needs = { ...wanted, open: unrecordedPipeTo(way), clock, elapsed, patience: LOAD_PATIENCE, onProgress, signal };
      const report = await loadTool(needs).catch((error: unknown) => refuse(error, way, signal));
      return { ...report, failures: report.failures.map(({ came, count }) => ({ came: withoutSecretsIn(came, way.redact), count })) };
    },
  };

  async function runIt(server: string, wanted: CheckOptions, found: FoundLines, signal: AbortSignal): Promise<Output<'server.check'>> {
    const way = await servers.wayTo(server);
    const onLine = (line: CheckLine) => found.add(withoutSecrets(line, way.redact));
    try {
      const report = await checkServer({ declared: [], ...wanted, open: pipeTo(way), check, clock, patience: PATIENCE, onLine, signal });
      const hints = report.hints.map(({ hint, about }) => ({ hint, about: about.map(way.redact) }));
      return { ...report, hints, lines: report.lines.map((line) => withoutSecrets(line, way.redact)) };
    } catch (error) {
      return refuse(error, way, signal);
    }
  }
}

/** Says why no connection came about. */
function refuse(error: unknown, { launch, environment }: WayThere, signal: AbortSignal): never {
  if (error instanceof HostError || signal.aborted) throw error;
  throw new HostError('server-failed', troubleOf({ error }, launch, [], environment['PATH']).reason);
}

function withoutSecrets(line: CheckLine, redact: (text: string) => string): CheckLine {
  const { about, sent, came, more } = line;
  return {
    ...line,
    ...(about && { about: about.map(redact) }),
    ...(sent !== undefined && { sent: redact(sent) }),
    ...(more && { more: more.map(redact) }),
    ...(came && { came: withoutSecretsIn(came, redact) }),
  };
}

function withoutSecretsIn(came: Came, redact: (text: string) => string): Came {
  return came.is === 'text' ? { ...came, text: redact(came.text) } : came;
}
