import type { Client, SubscriptionFilter } from '@modelcontextprotocol/client';
import type { Doubt } from '../../../../contract/server.ts';
import { onAbort, wait } from '../../base/clock.ts';
import type { Clock } from '../../base/needs.ts';
import type { Loss } from './loss.ts';
import { messageOf } from '../read-error.ts';
import type { Report, ServerSession } from './session.ts';
import { isModern } from './what-it-says.ts';
import { keepListening, type ListeningHeard } from '../offers/keep-listening.ts';
import { type AllListed, everyKind, type OfferKind, listOffered } from '../offers/list-offered.ts';
import { mergeListed } from '../offers/merge-listed.ts';
import { ListPace } from '../offers/list-pace.ts';

type Needs = {
  session: Pick<ServerSession, 'closing' | 'hasEnded' | 'isHttp' | 'report' | 'rest'>;
  loss: Pick<Loss, 'notice'>;
  clock: Clock;
  /** Milliseconds for each page. */
  timeout: number;
};

/**
 * A modern server tells of changes once it says that it does; what it lists before that may change
 * unheard.
 */
const LISTENS_MS = 1000;
/**
 * A list that is out of date at once is not asked for more often than this; so long one holds whose
 * changes are not heard.
 */
const SHORTEST_LIFE_MS = 5000;
/**
 * Some servers refuse everything in the first moment after the greeting: waits before what they
 * refused is asked for again.
 */
const NOT_READY_MS = [500, 2000];
/** The time a call waits for the list before the person is asked. */
const CALL_WAITS_MS = 2000;

/**
 * A server's lists, read again when they may have changed. They are kept in this connection alone:
 * nobody else gets to see it.
 */
export class KeptLists {
  readonly #needs: Needs;
  readonly #pace: ListPace;
  readonly #dirty = new Set<OfferKind>();
  /** The kinds whose changes it tells, and is heard. */
  readonly #heard = new Set<OfferKind>();
  readonly #listedAt = new Map<OfferKind, number>();
  /** Calls that wait until their tool is in doubt no longer. */
  readonly #waiting = new Map<() => void, string>();
  #client: Client | undefined;
  #listed: AllListed | undefined;
  #isListing = false;
  /** A change of the tools was told or may have been missed while they were listed. */
  #isOvertaken = false;
  #cancelNext: (() => void) | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#pace = new ListPace(needs.clock);
  }

  async first(client: Client): Promise<AllListed> {
    if (isModern(client)) await Promise.race([this.#listen(client), wait(this.#needs.clock, LISTENS_MS)]);
    else whatItTells(client).kinds.forEach((kind) => this.#heard.add(kind));
    this.#client = client;
    let listed = (await this.#list(client, everyKind)) as AllListed;
    for (const ms of NOT_READY_MS) {
      const refused = everyKind.filter((kind) => listed[kind].refused);
      if (refused.length === 0) return listed;
      await wait(this.#needs.clock, ms, this.#needs.session.closing);
      listed = { ...listed, ...(await this.#list(client, refused)) };
    }
    return listed;
  }

  /** The server's first lists are offered; from here on changes are told. */
  begin(all: AllListed): void {
    this.#listed = all;
    if (this.#dirty.has('tool')) this.#comeIntoDoubt('announced');
    this.#listDirty();
  }

  /** The lists as they were read last. */
  current(): AllListed | undefined {
    return this.#listed;
  }

  /** Told of many changes while it lists, or before it may list again, it lists once more. */
  again(because: Doubt['because'], ...kinds: OfferKind[]): void {
    // Nothing was listed yet, so nothing is out of date.
    if (!this.#client) return;
    for (const kind of kinds) this.#dirty.add(kind);
    if (kinds.includes('tool')) this.#comeIntoDoubt(because);
    this.#listDirty();
  }

  /**
   * The stream of notifications broke: the server is listed again once it is heard again, or when
   * somebody wants to call one of its tools.
   */
  unheard(): void {
    const told = [...this.#heard];
    this.#heard.clear();
    if (told.includes('tool')) this.#comeIntoDoubt('unheard');
  }

  /** The stream is back; notifications sent meanwhile are lost, so everything is listed again. */
  heardAgain(kinds: OfferKind[]): void {
    for (const kind of kinds) this.#heard.add(kind);
    this.again('unheard', ...everyKind);
  }

  /**
   * Lists again what is older than the server said it lasts, and of whose changes nothing is heard.
   */
  freshen(): void {
    const old = everyKind.filter((kind) => this.#isOutOfDate(kind));
    if (old.length === 0) return;
    this.again(this.#client && whatItTells(this.#client).kinds.includes('tool') ? 'unheard' : 'old', ...old);
  }

  /** Waits until this tool is in doubt no longer: for the list, briefly. */
  async confirm(tool: string, stop: AbortSignal): Promise<void> {
    const { session, clock } = this.#needs;
    this.freshen();
    if (!this.#isInDoubt(tool) || stop.aborted || session.closing.aborted) return;
    this.#dirty.add('tool');
    const ended = AbortSignal.any([stop, session.closing]);
    await new Promise<void>((resolve) => {
      const done = () => {
        cancel();
        forget();
        this.#waiting.delete(done);
        resolve();
      };
      const cancel = clock.after(CALL_WAITS_MS, done);
      const forget = onAbort(ended, done);
      this.#waiting.set(done, tool);
      this.#listDirty();
    });
  }

  /** Settles once the server says that it will tell, or that it will not. */
  #listen(client: Client): Promise<void> {
    const { session, clock, timeout } = this.#needs;
    const { filter, kinds } = whatItTells(client);
    if (kinds.length === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const hear = (heard: ListeningHeard) => {
        if (heard.type === 'listening') {
          this.heardAgain(kindsOf(heard.honored));
          resolve();
        } else if (heard.type === 'lost') this.unheard();
        else session.report({ type: 'noise', what: { code: 'log-not-listened-to', text: messageOf(heard.error) } });
      };
      void keepListening({ client, filter, clock, timeout, signal: session.closing, hear }).then(resolve);
    });
  }

  /** The tools are in doubt (a stale list) until a good list was read. */
  #comeIntoDoubt(because: Doubt['because']): void {
    this.#isOvertaken = true;
    if (!this.#listed) return;
    const { doubt } = this.#listed.tool;
    if (doubt && !doubt.tools && (doubt.because === because || because !== 'announced')) return;
    const next = { because, since: this.#needs.clock.now() };
    this.#listed = { ...this.#listed, tool: { ...this.#listed.tool, doubt: next } };
    this.#report({ type: 'doubted', doubt: next });
  }

  #isInDoubt(tool: string): boolean {
    const doubt = this.#listed?.tool.doubt;
    return doubt !== undefined && (doubt.tools?.includes(tool) ?? true);
  }

  #isOutOfDate(kind: OfferKind): boolean {
    if (!this.#client || !this.#listed || this.#heard.has(kind)) return false;
    const { ttlMs } = this.#listed[kind];
    if (ttlMs === undefined && !whatItTells(this.#client).kinds.includes(kind)) return false;
    return this.#needs.clock.elapsed() >= (this.#listedAt.get(kind) ?? -Infinity) + Math.max(ttlMs ?? 0, SHORTEST_LIFE_MS);
  }

  #listDirty(): void {
    const { session, clock } = this.#needs;
    if (this.#isListing || !this.#listed || this.#dirty.size === 0 || session.closing.aborted) return;
    this.#cancelNext?.();
    const ms = this.#waiting.size > 0 ? this.#pace.waitOfCall() : this.#pace.wait();
    if (ms === 0) void this.#listNow();
    else this.#cancelNext = clock.after(ms, () => void this.#listNow());
  }

  async #listNow(): Promise<void> {
    const { closing } = this.#needs.session;
    if (!this.#client || this.#isListing || closing.aborted) return;
    this.#isListing = true;
    this.#isOvertaken = false;
    const kinds = [...this.#dirty];
    this.#dirty.clear();
    const fresh = await this.#list(this.#client, kinds);
    this.#isListing = false;
    this.#pace.read();
    if (closing.aborted || !this.#listed) return;
    this.#take(fresh, this.#listed);
    this.#listDirty();
  }

  #take(fresh: Partial<AllListed>, before: AllListed): void {
    const doubt = before.tool.doubt ?? { because: 'unheard', since: this.#needs.clock.now() };
    const listed = mergeListed(before, fresh, { doubt, overtaken: this.#isOvertaken });
    this.#listed = listed;
    // Until a good list was read it is asked for one.
    if (fresh.tool && listed.tool.doubt) this.#dirty.add('tool');
    else if (fresh.tool) this.#dirty.delete('tool');
    this.#report({ type: 'listed', listed });
    for (const [done, tool] of this.#waiting) if (!this.#isInDoubt(tool)) done();
  }

  async #list(client: Client, kinds: OfferKind[]): Promise<Partial<AllListed>> {
    const { session, loss, clock, timeout } = this.#needs;
    for (const kind of kinds) this.#listedAt.set(kind, clock.elapsed());
    const one = async (kind: OfferKind) => {
      const listed = await listOffered(client, kind, { signal: session.closing, timeout, rest: session.rest }, (error) =>
        loss.notice(error),
      );
      // Arguments of its tools may have to go as headers, too.
      return [kind, kind === 'tool' && session.isHttp && isModern(client) ? { ...listed, inHeaders: true } : listed] as const;
    };
    return Object.fromEntries(await Promise.all(kinds.map(one)));
  }

  #report(report: Report): void {
    const { session } = this.#needs;
    if (!session.hasEnded) session.report(report);
  }
}

/** The kinds of which a server says that it tells their changes. */
function whatItTells(client: Client): { filter: SubscriptionFilter; kinds: OfferKind[] } {
  const { tools, prompts, resources } = client.getServerCapabilities() ?? {};
  const filter = {
    ...(tools?.listChanged && { toolsListChanged: true }),
    ...(prompts?.listChanged && { promptsListChanged: true }),
    ...(resources?.listChanged && { resourcesListChanged: true }),
  };
  return { filter, kinds: kindsOf(filter) };
}

function kindsOf({ toolsListChanged, promptsListChanged, resourcesListChanged }: SubscriptionFilter): OfferKind[] {
  return [
    ...(toolsListChanged ? (['tool'] as const) : []),
    ...(promptsListChanged ? (['prompt'] as const) : []),
    ...(resourcesListChanged ? (['resource', 'template'] as const) : []),
  ];
}
