import type { Input, Output } from '../../../contract/api.ts';
import type { Came, CheckLine } from '../../../contract/check.ts';
import { HostError } from '../../../contract/errors.ts';
import type { CheckSchema } from '../consent/schema/check-schema.ts';
import type { Clock } from '../base/needs.ts';
import type { Servers } from '../servers/servers.ts';
import { troubleOf } from '../servers/session/trouble.ts';
import type { Journal } from '../base/journal.ts';
import { checkServer } from './check-server.ts';
import { FoundLines } from './found-lines.ts';
import { loadTool } from './load.ts';
import { pipeTo, unrecordedPipeTo } from './open-pipe.ts';
import type { WayThere } from '../servers/way-there.ts';

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
export class Checks {
  readonly #needs: Needs;
  readonly #running = new Map<string, FoundLines>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async run({ server, check: id, ...wanted }: Input<'server.check'>, signal: AbortSignal): Promise<Output<'server.check'>> {
    const found = new FoundLines();
    if (id !== undefined) this.#running.set(id, found);
    try {
      return await this.#run(server, wanted, found, signal);
    } finally {
      found.end();
      if (id !== undefined && this.#running.get(id) === found) this.#running.delete(id);
    }
  }

  /** A check that nobody knows, or not any more, has ended. */
  async linesAfter({ check: id, after }: Input<'server.check-lines'>, signal: AbortSignal): Promise<Output<'server.check-lines'>> {
    return (await this.#running.get(id)?.after(after, signal)) ?? { lines: [], ended: true };
  }

  async load({ server, ...wanted }: Input<'server.load'>, signal: AbortSignal, port?: string): Promise<Output<'server.load'>> {
    const { servers, journal, newId, clock } = this.#needs;
    const way = await servers.wayTo(server);
    const call = newId();
    const onProgress = (value: number) =>
      journal.record({ type: 'lone-call.progress', call, port, progress: { value, total: wanted.calls } });
    const elapsed = () => performance.now();
    const needs = { ...wanted, open: unrecordedPipeTo(way), clock, elapsed, patience: LOAD_PATIENCE, onProgress, signal };
    const report = await loadTool(needs).catch((error: unknown) => refuse(error, way, signal));
    return { ...report, failures: report.failures.map(({ came, count }) => ({ came: withoutSecretsIn(came, way), count })) };
  }

  async #run(server: string, wanted: CheckOptions, found: FoundLines, signal: AbortSignal): Promise<Output<'server.check'>> {
    const { servers, check, clock } = this.#needs;
    const way = await servers.wayTo(server);
    const onLine = (line: CheckLine) => found.add(withoutSecrets(line, way));
    try {
      const report = await checkServer({ declared: [], ...wanted, open: pipeTo(way), check, clock, patience: PATIENCE, onLine, signal });
      const hints = report.hints.map(({ hint, about }) => ({ hint, about: redacted(about, way) }));
      return { ...report, hints, lines: report.lines.map((line) => withoutSecrets(line, way)) };
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

function withoutSecrets(line: CheckLine, way: WayThere): CheckLine {
  const { about, sent, came, more } = line;
  return {
    ...line,
    ...(about && { about: redacted(about, way) }),
    ...(sent !== undefined && { sent: way.server.redactor.redact(sent) }),
    ...(more && { more: redacted(more, way) }),
    ...(came && { came: withoutSecretsIn(came, way) }),
  };
}

function withoutSecretsIn(came: Came, { server }: WayThere): Came {
  return came.is === 'text' ? { ...came, text: server.redactor.redact(came.text) } : came;
}

function redacted(texts: string[], { server }: WayThere): string[] {
  return texts.map((text) => server.redactor.redact(text));
}
