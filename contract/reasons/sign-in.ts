import { z } from 'zod';
import { type Area, why } from './shapes.ts';

const host = z.string();

/** Reasons why a server wants a sign-in, why one did not succeed, and how it ended. */
export const signIn = {
  'sign-in-cancelled': {},
  'sign-in-wanted': { host },
  /** `scope`: the rights it names, if it does. */
  'more-rights-wanted': { host, scope: z.string().optional() },
  'same-rights-wanted': { host },
  'ask-operator': {},
  'not-signed-in': { host },
  'signed-out': { host },
  'nobody-signed-in': { minutes: z.number() },
  'no-sign-in-under-way': {},
  /** The server is a program on this computer. */
  'no-sign-in-there': { server: z.string() },
  'sign-in-denied': {},
  'sign-in-place-unknown': { host },
  'sign-in-without-pkce': { host },
  'sign-in-address-refused': { why },
  'address-odd': {},
  'address-invalid': {},
  'address-with-name': {},
  'address-not-https': { address: z.string() },
  /** A place the server named is not asked. */
  'sign-in-place-refused': { host, why },
  /** The address lies on this computer or in its network, and so does the server. */
  'sign-in-place-local': { host, origin: z.string() },
  /** The same of a server that lies elsewhere. */
  'sign-in-place-inside': { host, origin: z.string() },
  'sign-in-answer-too-large': { host },
  'sign-in-address-odd': { host, field: z.string() },
  'sign-in-answered-by-other': {},
  'sign-in-answer-not-json': { host },
  /** None: the answer as a whole. */
  'sign-in-answer-unusable': { host, fields: z.array(z.string()) },
  'sign-in-refused': { host, text: z.string() },
  'sign-in-unreachable': { host, text: z.string() },
  'sign-in-failed': { host, text: z.string() },
  'token-not-bearer': { kind: z.string() },
} as const satisfies Area;
