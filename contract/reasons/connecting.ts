import { type Area, number, string, why } from './shapes.ts';

/**
 * Reasons why a server could not be connected or ended by itself, and the most likely cures. Hosts,
 * paths and programs are as configured.
 */
export const connecting = {
  'working-folder-missing': { folder: string },
  'give-working-folder': {},
  'program-not-found': { program: string },
  'use-found-program': { path: string },
  'install-program': {},
  /** A package runner could not fetch: an authority of the network is not known to it. */
  'fetch-not-trusted': { runner: string },
  'script-missing': { path: string },
  'correct-script-path': {},
  'program-not-executable': { program: string },
  'make-executable': {},
  'ended-by-signal': { signal: string },
  'ended-with-code': { exit: number.nullable() },
  'read-last-lines': {},
  'silent-at-start': {},
  /** `line`: the first that it wrote to its output. */
  'wrote-no-answer': { line: string },
  'check-speaks-mcp': {},
  'greeting-unusable': {},
  /** `revision`: of MCP, in the words of the server. */
  'revision-unknown': { revision: string },
  'update-either': {},
  'update-server': {},
  'restart-server': {},
  'not-connected-because': { text: string },
  'nothing-answers-at': { host: string },
  'start-or-check-address': {},
  'host-not-found': { host: string },
  'check-address-and-network': {},
  'host-closed-connection': { host: string },
  'message-endpoint-elsewhere': { host: string },
  'messages-to-same-origin': {},
  /** `type`: the media type of its answer. */
  'answers-not-mcp': { host: string, type: string.optional() },
  'check-mcp-path': {},
  'address-silent': { host: string },
  'check-address-or-retry': {},
  /** `detail`: the code of the system. */
  'host-not-reached': { host: string, detail: string },
  'no-https-there': { host: string, detail: string },
  'no-http-there': { host: string, detail: string },
  'check-scheme-and-port': {},
  'program-of-other-kind': { program: string },
  'give-program-of-this-kind': {},
  'certificate-not-trusted': { host: string, detail: string },
  'check-address': {},
  'check-is-mcp-address': {},
  'http-unauthorized': { host: string },
  'correct-authorization': {},
  'http-forbidden': { host: string },
  'check-authorization': {},
  'http-not-found': {},
  /** `waitMs`: the `Retry-After` that it names. */
  'http-too-many-requests': { host: string, waitMs: number.optional() },
  'wait-then-restart': {},
  /** `to`: the address that it names. */
  'http-redirect': { host: string, status: number, to: string.optional() },
  'give-address-of-redirect': {},
  'http-fault': { host: string, status: number, waitMs: number.optional() },
  'try-later': {},
  'http-refused': { host: string, status: number },
  'silent-to-health-checks': { withinMs: number },
  'lists-not-kept': { why },
  'restart-it': {},
  'line-without-end': { megabytes: number },
  'output-closed': {},
} as const satisfies Area;
