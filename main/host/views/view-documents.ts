import { createHash, randomBytes } from 'node:crypto';
import type { ViewDocument, ViewFacts, ViewPermission } from '../../../contract/view.ts';
import type { Clock } from '../base/needs.ts';
import { viewGuards } from './view-policy.ts';

type WaitingPage = { html: string; facts: ViewFacts; granted: ViewPermission[] };
/** `host`: the label of the name it was asked by; absent: the frame has no origin of its own. */
export type AskedDocument = { host?: string | undefined; path: string };

const TAKES_MS = 60_000;
const MOST = 64;

/** Pages of views that wait for their frames: each is given once, under a path nobody can guess. */
export class ViewDocuments {
  readonly #clock: Clock;
  /** Names cannot be guessed from outside, and are others in each run. */
  readonly #secret = randomBytes(16).toString('hex');
  readonly #waiting = new Map<string, WaitingPage>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The label under which all views of this server have their origin. */
  hostOf(server: string): string {
    return `v${createHash('sha256').update(`${this.#secret} ${server}`).digest('hex').slice(0, 24)}`;
  }

  /** Gives the path of the page, for a minute and for one request. */
  put(page: WaitingPage): string {
    const path = `/v/${randomBytes(24).toString('hex')}`;
    this.#waiting.set(path, page);
    const [oldest] = this.#waiting.keys();
    if (this.#waiting.size > MOST && oldest !== undefined) this.#waiting.delete(oldest);
    this.#clock.after(TAKES_MS, () => this.#waiting.delete(path));
    return path;
  }

  /** Undefined: no such page waits there. */
  take({ host, path }: AskedDocument): ViewDocument | undefined {
    const page = this.#waiting.get(path);
    if (!page || (host !== undefined && host !== this.hostOf(page.facts.server))) return undefined;
    this.#waiting.delete(path);
    const { facts, granted } = page;
    const headers = viewGuards(facts, { granted, isApart: host === undefined });
    return { headers, body: page.html, reach: { hosts: [...facts.connects, ...facts.loads, ...facts.frames], granted } };
  }
}
