import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../host/base/needs.ts';

/**
 * The access to a listener on this machine. A browser that brought a token gets a cookie and a key.
 * The cookie lets it read the page's files. The key lets a page connect as a window. A browser
 * sends a cookie of 127.0.0.1 to every port there, so that programs that listen on other ports get
 * the cookie, too. The key stays in the storage of the page's origin, which belongs to one port.
 */
export type Access = {
  /** A token that lets one browser in, within a minute. `onOver` is called when it no longer does. */
  issue(onOver?: () => void): string;
  /** Takes the token: true once. */
  opensWith(token: string): boolean;
  /** The Set-Cookie header that lets this browser read the page's files. */
  cookie(port: number): string;
  knows(cookies: string | undefined, port: number): boolean;
  /** The key of this run, for the page that a token opened and for nobody else. */
  key: string;
  isKey(given: string | undefined): boolean;
  /** No token opens anything from here on. */
  close(): void;
};

const TOKEN_MS = 60_000;

export function createAccess(clock: Clock): Access {
  const session = secret();
  const key = secret();
  const issued = new Map<string, { until: number; over(): void }>();
  return {
    issue(onOver = () => undefined) {
      const token = secret();
      const cancel = clock.after(TOKEN_MS, () => over());
      issued.set(token, { until: clock.now() + TOKEN_MS, over });
      return token;

      function over(): void {
        cancel();
        if (issued.delete(token)) onOver();
      }
    },
    opensWith(given) {
      const found = [...issued].find(([token]) => isSame(given, token))?.[1];
      found?.over();
      // In sleep timers stand still, on Linux the monotonic clock too, and the wall clock goes on. One that is set back gives no more time than
      // the timer, one that is set forward less.
      return found !== undefined && clock.now() < found.until;
    },
    cookie: (port) => `${cookieName(port)}=${session}; HttpOnly; SameSite=Strict; Path=/`,
    knows: (cookies, port) => readCookies(cookies, cookieName(port)).some((value) => isSame(value, session)),
    key,
    isKey: (given) => given !== undefined && isSame(given, key),
    close() {
      for (const { over } of issued.values()) over();
    },
  };
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

/** Browsers do not keep cookies of different ports apart: without the port in its name two running apps would log each other out. */
function cookieName(port: number): string {
  return `switchyard-${port}`;
}

function readCookies(header: string | undefined, name: string): string[] {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
}
