import { z } from 'zod';
import { type Area, number, string, why } from './shapes.ts';

const host = string;

/** Reasons why a server wants a sign-in, why one did not succeed, and how it ended. */
export const signIn = {
  'sign-in-cancelled': {},
  'sign-in-wanted': { host },
  /** HTTP 401 without an address of metadata: an older server, or one that wants a fixed header. */
  'sign-in-or-header-wanted': { host },
  /** `scope`: the rights it names, if it does. */
  'more-rights-wanted': { host, scope: string.optional() },
  'same-rights-wanted': { host },
  'ask-operator': {},
  'not-signed-in': { host },
  'signed-out': { host },
  'nobody-signed-in': { minutes: number },
  'no-sign-in-under-way': {},
  /** The server is a program on this computer. */
  'no-sign-in-there': { server: string },
  'sign-in-denied': {},
  'sign-in-place-unknown': { host },
  'sign-in-without-pkce': { host },
  'sign-in-address-refused': { why },
  'address-odd': {},
  'address-invalid': {},
  'address-with-name': {},
  'address-not-https': { address: string },
  /** A place the server named is not asked. */
  'sign-in-place-refused': { host, why },
  /** The address lies on this computer or in its network, and so does the server. */
  'sign-in-place-local': { host, origin: string },
  /** The same of a server that lies elsewhere. */
  'sign-in-place-inside': { host, origin: string },
  'sign-in-answer-too-large': { host },
  'sign-in-address-odd': { host, field: string },
  'sign-in-answered-by-other': {},
  'sign-in-answer-not-json': { host },
  /** None: the answer as a whole. */
  'sign-in-answer-unusable': { host, fields: z.array(string) },
  /** `redirect`: the address to register there, with any port. */
  'sign-in-needs-client': { host, redirect: string },
  'sign-in-not-registered': { host, text: string, redirect: string },
  'sign-in-other-resource': { host, resource: string },
  'sign-in-resource-refused': { host },
  'sign-in-refused': { host, text: string },
  'sign-in-unreachable': { host, text: string },
  'sign-in-failed': { host, text: string },
  'token-not-bearer': { kind: string },
} as const satisfies Area;
