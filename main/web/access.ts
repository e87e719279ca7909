import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Who may use a listener on this machine: whoever has the token of this launch, and then the cookie it was exchanged for. */
export type Access = {
  token: string;
  opensWith(token: string): boolean;
  /** The Set-Cookie header that lets this browser in. */
  cookie(port: number): string;
  knows(cookies: string | undefined, port: number): boolean;
};

export function createAccess(): Access {
  const token = secret();
  const session = secret();
  return {
    token,
    opensWith: (given) => same(given, token),
    cookie: (port) => `${cookieName(port)}=${session}; HttpOnly; SameSite=Strict; Path=/`,
    knows: (cookies, port) => readCookies(cookies, cookieName(port)).some((value) => same(value, session)),
  };
}

/** Browsers do not keep cookies of different ports apart: without the port in its name two running apps would log each other out. */
function cookieName(port: number): string {
  return `switchyard-${port}`;
}

function secret(): string {
  return randomBytes(32).toString('base64url');
}

function readCookies(header: string | undefined, name: string): string[] {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
}

/** Takes as long for a near miss as for any other. */
function same(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
