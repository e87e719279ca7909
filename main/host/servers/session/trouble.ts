import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, delimiter } from 'node:path';
import { fromCause } from '../../../../contract/cause-line.ts';
import { packageCommand } from '../../../../contract/package-command.ts';
import type { Reason } from '../../../../contract/reason.ts';
import { network } from '../../../../contract/reasons/network.ts';
import type { Trouble } from '../../../../contract/server.ts';
import { compact, inShort, isFields } from '../../base/fields.ts';
import { isOfCertificate } from '../../base/system-code.ts';
import { findProgram } from '../../machine/find-program.ts';
import { usualFolders } from '../../machine/program-path.ts';
import { missingScript } from '../list/program-facts.ts';
import type { Reachable } from '../list/reachable.ts';
import { UNSUPPORTED_REVISION } from '../error-codes.ts';
import { ENDPOINT_REFUSED, messageOf, NOT_MCP, ownProblemOf, readError, rpcErrorIn } from '../read-error.ts';
import type { Exit } from '../transports/process.ts';

/** Facts about a connection that could not be made, or ended by itself. */
export type Failure = {
  error?: unknown;
  exit?: Exit;
  broke?: Reason | undefined;
  /** The first line of a program's output that is no message. */
  wrote?: string | undefined;
  /** The server only no longer knows our session: there is nothing to wait for. */
  forgotUs?: boolean;
};
/** The trouble, and the most likely cure. */
type Why = Required<Pick<Trouble, 'reason' | 'cure'>>;

const STDERR_LINES = 20;
const LONGEST_TYPE = 100;

/** The trouble of a server that is not ready, with a cure a person can act on. */
export function troubleOf(failure: Failure, launch: Reachable, stderr: string[], path?: string): Trouble {
  const why = launch.kind === 'stdio' ? whyNoProgram(failure, launch, { stderr, path }) : whyNoAddress(failure, launch);
  return {
    ...why,
    stderr: fromCause(stderr, STDERR_LINES),
    ...(failure.exit && { exit: failure.exit }),
  };
}

const NO_GREETING: Why = {
  reason: { code: 'greeting-unusable' },
  cure: { code: 'update-server' },
};

/** Words of npm, uv and Bun for a certificate of an authority that they do not know. */
const UNKNOWN_CERTIFICATE =
  /SELF_SIGNED_CERT|UNABLE_TO_(?:GET_ISSUER_CERT|VERIFY_LEAF_SIGNATURE)|invalid peer certificate|certificate verify failed|unable to get local issuer/i;

function whyNoProgram(
  { error, exit, broke, wrote }: Failure,
  launch: Extract<Reachable, { kind: 'stdio' }>,
  { stderr, path }: { stderr: string[]; path: string | undefined },
): Why {
  const { code, timedOut } = readError(error);
  if (broke !== undefined) return { reason: broke, cure: { code: 'restart-server' } };
  if (launch.cwd !== undefined && code === 'ENOENT' && !existsSync(launch.cwd)) {
    return { reason: { code: 'working-folder-missing', folder: launch.cwd }, cure: { code: 'give-working-folder' } };
  }
  if (code === 'ENOENT') {
    return { reason: { code: 'program-not-found', program: launch.command }, cure: foundElsewhere(launch, path) };
  }
  if (code === 'ENOEXEC' || code === 'UNKNOWN') {
    return { reason: { code: 'program-of-other-kind', program: launch.command }, cure: { code: 'give-program-of-this-kind' } };
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return { reason: { code: 'program-not-executable', program: launch.command }, cure: { code: 'make-executable' } };
  }
  if (exit?.signal) return { reason: { code: 'ended-by-signal', signal: exit.signal }, cure: { code: 'read-last-lines' } };
  const command = packageCommand({ ...launch, env: {} });
  if (exit && command && stderr.some((line) => UNKNOWN_CERTIFICATE.test(line))) {
    const runner = 'runner' in command ? command.runner : launch.command;
    return { reason: { code: 'fetch-not-trusted', runner }, cure: { code: 'trust-authority' } };
  }
  const script = exit ? missingScript(launch) : undefined;
  if (script !== undefined) return { reason: { code: 'script-missing', path: script }, cure: { code: 'correct-script-path' } };
  if (exit) return { reason: { code: 'ended-with-code', exit: exit.code }, cure: { code: 'read-last-lines' } };
  if (timedOut) {
    return {
      reason: wrote === undefined ? { code: 'silent-at-start' } : { code: 'wrote-no-answer', line: inShort(wrote) },
      cure: { code: 'check-speaks-mcp' },
    };
  }
  if (code === 'INVALID_RESULT') return NO_GREETING;
  const own = ownProblemOf(error) ?? unknownRevisionOf(error);
  if (own?.code === 'revision-unknown') return { reason: own, cure: { code: 'update-either' } };
  if (own?.code === 'answer-misframed') return { reason: own, cure: { code: 'update-server' } };
  return { reason: own ?? { code: 'not-connected-because', text: messageOf(error) }, cure: { code: 'read-last-lines' } };
}

/**
 * The program may be installed all the same: somewhere the PATH of this server does not lead, or no
 * more where it was.
 */
function foundElsewhere({ command }: { command: string }, path = ''): Reason {
  const folders = [...path.split(delimiter), ...usualFolders(homedir())].join(delimiter);
  const found = findProgram(basename(command), { path: folders });
  return found ? { code: 'use-found-program', path: found } : { code: 'install-program' };
}

function whyNoAddress({ error }: Failure, launch: Extract<Reachable, { kind: 'http' }>): Why {
  const { code, status, text, contentType, throttled, timedOut } = readError(error);
  const { host } = new URL(launch.url);
  const own = ownProblemOf(error) ?? unknownRevisionOf(error);
  if (status !== undefined && own?.code !== 'revision-unknown') return whyStatus(status, { host, text, waitMs: throttled?.ms });
  if (own?.code === 'revision-unknown') return { reason: own, cure: { code: 'update-either' } };
  if (own && Object.hasOwn(network, own.code)) return { reason: own, cure: { code: 'check-proxy' } };
  switch (code) {
    case 'ECONNREFUSED':
      return { reason: { code: 'nothing-answers-at', host }, cure: { code: 'start-or-check-address' } };
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return { reason: { code: 'host-not-found', host }, cure: { code: 'check-address-and-network' } };
    case 'ECONNRESET':
    case 'UND_ERR_SOCKET':
    case 'CONNECTION_CLOSED':
      return { reason: { code: 'host-closed-connection', host }, cure: { code: 'restart-server' } };
    case ENDPOINT_REFUSED:
      return {
        reason: { code: 'message-endpoint-elsewhere', host },
        cure: { code: 'messages-to-same-origin' },
      };
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'EHOSTDOWN':
    case 'ENETDOWN':
    case 'EADDRNOTAVAIL':
      return { reason: { code: 'host-not-reached', host, detail: code }, cure: { code: 'check-address-and-network' } };
    case 'EPROTO':
    case 'ERR_SSL_WRONG_VERSION_NUMBER':
    case 'ERR_SSL_PACKET_LENGTH_TOO_LONG':
      return { reason: { code: 'no-https-there', host, detail: code }, cure: { code: 'check-scheme-and-port' } };
    case NOT_MCP:
      return {
        reason: { code: 'answers-not-mcp', host, ...(contentType !== undefined && { type: inShort(contentType, LONGEST_TYPE) }) },
        cure: { code: 'check-mcp-path' },
      };
    case 'INVALID_RESULT':
      return NO_GREETING;
  }
  if (timedOut || code === 'ETIMEDOUT' || code?.startsWith('UND_ERR_CONNECT') || code === 'UND_ERR_HEADERS_TIMEOUT')
    return { reason: { code: 'address-silent', host }, cure: { code: 'check-address-or-retry' } };
  if (code?.startsWith('HPE_')) return { reason: { code: 'no-http-there', host, detail: code }, cure: { code: 'check-scheme-and-port' } };
  if (code !== undefined && isOfCertificate(code)) {
    return { reason: { code: 'certificate-not-trusted', host, detail: code }, cure: { code: 'trust-authority' } };
  }
  const reason = own ?? ({ code: 'not-connected-because', text: messageOf(rootOf(error)) } as const);
  return { reason, cure: { code: 'check-is-mcp-address' } };
}

/** The refusal of a server of 2026-07-28 that speaks no revision known here. */
function unknownRevisionOf(error: unknown): Reason | undefined {
  const refusal = rpcErrorIn(error);
  if (refusal?.code !== UNSUPPORTED_REVISION) return undefined;
  const supported = isFields(refusal.data) ? refusal.data['supported'] : undefined;
  const revisions = Array.isArray(supported) ? supported.filter((one) => typeof one === 'string') : [];
  return revisions.length > 0 ? { code: 'revision-unknown', revision: inShort(revisions.join(', '), LONGEST_TYPE) } : undefined;
}

/** "fetch failed" says nothing; what made it fail does. */
function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error;
}

/** `text`: of the answer; of a redirect the address that it names (`follow-redirect.ts`). */
function whyStatus(status: number, { host, text, waitMs }: { host: string; text: string | undefined; waitMs: number | undefined }): Why {
  if (status === 401)
    return {
      reason: { code: 'http-unauthorized', host },
      cure: { code: 'correct-authorization' },
    };
  if (status === 403) return { reason: { code: 'http-forbidden', host }, cure: { code: 'check-authorization' } };
  if (status === 404) return { reason: { code: 'http-not-found' }, cure: { code: 'check-mcp-path' } };
  if (status === 429)
    return { reason: compact({ code: 'http-too-many-requests' as const, host, waitMs }), cure: { code: 'wait-then-restart' } };
  if (status >= 300 && status < 400)
    return {
      reason: { code: 'http-redirect', host, status, ...(text !== undefined && URL.canParse(text) && { to: inShort(text) }) },
      cure: { code: 'give-address-of-redirect' },
    };
  if (status >= 500) return { reason: compact({ code: 'http-fault' as const, host, status, waitMs }), cure: { code: 'try-later' } };
  return { reason: { code: 'http-refused', host, status }, cure: { code: 'check-is-mcp-address' } };
}
