import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../host/base/needs.ts';

type IssuedToken = { until: number; cancel: ReturnType<Clock['after']>; onOver: () => void };

const TOKEN_MS = 60_000;

/**
 * The access to a listener on this machine. A browser that brought a token gets a cookie and a key.
 * The cookie lets it read the page's files. The key lets a page connect as a window. A browser
 * sends a cookie of 127.0.0.1 to every port there, so that programs that listen on other ports get
 * the cookie, too. The key stays in the storage of the page's origin, which belongs to one port.
 */
export class Access {
  /** The key of this run, for the page that a token opened and for nobody else. */
  readonly key = secret();
  readonly #session = secret();
  readonly #issued = new Map<string, IssuedToken>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * A token that lets one browser in, within a minute. `onOver` is called when it no longer does.
   */
  issue(onOver: () => void = () => undefined): string {
    const token = secret();
    const cancel = this.#clock.after(TOKEN_MS, () => this.#end(token));
    this.#issued.set(token, { until: this.#clock.now() + TOKEN_MS, cancel, onOver });
    return token;
  }

  /** Takes the token: true once. */
  opensWith(given: string): boolean {
    const [token, found] = [...this.#issued].find(([issued]) => isSame(given, issued)) ?? [];
    if (token === undefined || found === undefined) return false;
    this.#end(token);
    // In sleep timers stand still, on Linux the monotonic clock too, and the wall clock goes on.
    // One that is set back gives no more time than the timer, one that is set forward less.
    return this.#clock.now() < found.until;
  }

  /** The Set-Cookie header that lets this browser read the page's files. */
  cookie(port: number): string {
    return `${cookieName(port)}=${this.#session}; HttpOnly; SameSite=Strict; Path=/`;
  }

  knows(cookies: string | undefined, port: number): boolean {
    return readCookies(cookies, cookieName(port)).some((value) => isSame(value, this.#session));
  }

  isKey(given: string | undefined): boolean {
    return given !== undefined && isSame(given, this.key);
  }

  /** No token opens anything from here on. */
  close(): void {
    for (const token of this.#issued.keys()) this.#end(token);
  }

  #end(token: string): void {
    const issued = this.#issued.get(token);
    issued?.cancel();
    if (this.#issued.delete(token)) issued?.onOver();
  }
}

/** The address that brings a token. */
export function linkOf(origin: string, token: string): string {
  return `${origin}/?token=${encodeURIComponent(token)}`;
}

function secret(): string {
  return randomBytes(32).toString('base64url');
}

/** Compares in constant time: a near miss takes as long as any other. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/**
 * Browsers do not keep cookies of different ports apart: without the port in its name two running
 * apps would log each other out.
 */
function cookieName(port: number): string {
  return `switchyard-${port}`;
}

function readCookies(header: string | undefined, name: string): string[] {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
}
