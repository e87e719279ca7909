import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, delimiter } from 'node:path';
import type { Trouble } from '../../../../contract/server.ts';
import { findProgram } from '../../machine/find-program.ts';
import { usualFolders } from '../../machine/program-path.ts';
import type { Reachable } from '../list/reachable.ts';
import { ENDPOINT_REFUSED, messageOf, NOT_MCP, readError } from './read-error.ts';
import type { Exit } from '../transports/process.ts';
import { saidBefore } from '../../../../contract/reason.ts';

/** What is known about a connection that could not be made, or ended by itself. */
export type Failure = {
  error?: unknown;
  exit?: Exit;
  broke?: string;
  /** It only does not know our session any more: there is nothing to wait for. */
  forgotUs?: boolean;
};
type Words = { reason: string; cure?: string };

const READ_IT = 'Read its last lines below, then correct the command or restart it.';
const STDERR_LINES = 20;

/** Why a server is not ready, in words a person can act on. */
export function troubleOf(failure: Failure, launch: Reachable, stderr: string[], path?: string): Trouble {
  const words = launch.kind === 'stdio' ? programWords(failure, launch, path) : addressWords(failure, launch);
  return {
    reason: saidBefore(words.reason),
    cure: saidBefore(words.cure),
    stderr: stderr.slice(-STDERR_LINES),
    ...(failure.exit && { exit: failure.exit }),
  };
}

const NO_GREETING = {
  reason: 'What it says about itself is not what an MCP server says.',
  cure: 'Update the server. If it happens again, the server has a fault.',
};

function programWords({ error, exit, broke }: Failure, launch: Extract<Reachable, { kind: 'stdio' }>, path?: string): Words {
  const { code, timedOut } = readError(error);
  if (broke !== undefined) return { reason: broke, cure: 'Restart it. If it happens again, the server has a fault.' };
  if (launch.cwd !== undefined && code === 'ENOENT' && !existsSync(launch.cwd)) {
    return { reason: `The folder ${launch.cwd} does not exist.`, cure: 'Edit the server and give another working folder.' };
  }
  if (code === 'ENOENT') {
    return { reason: `The program ${launch.command} was not found.`, cure: foundElsewhere(launch, path) };
  }
  if (code === 'EACCES') {
    return { reason: `The program ${launch.command} may not be run.`, cure: 'Make the file executable, or give another command.' };
  }
  if (exit?.signal) return { reason: `It was ended by ${exit.signal}.`, cure: READ_IT };
  if (exit) return { reason: `It ended with exit code ${exit.code ?? 'unknown'}.`, cure: READ_IT };
  if (timedOut) {
    return {
      reason: 'It started but did not answer in time.',
      cure: 'Check that the command starts an MCP server that talks over stdin and stdout.',
    };
  }
  if (code === 'INVALID_RESULT') return NO_GREETING;
  return { reason: `It could not be connected: ${messageOf(error)}`, cure: READ_IT };
}

/** It may be installed all the same: somewhere the PATH of this server does not lead, or no more where it was. */
function foundElsewhere({ command }: { command: string }, path = ''): string {
  const folders = [...path.split(delimiter), ...usualFolders(homedir())].join(delimiter);
  const found = findProgram(basename(command), { path: folders });
  return found ? `Edit the server and use ${found}.` : 'Install it, or edit the server and give the full path.';
}

function addressWords({ error }: Failure, launch: Extract<Reachable, { kind: 'http' }>): Words {
  const { code, status, timedOut } = readError(error);
  const { host } = new URL(launch.url);
  if (status !== undefined) return statusWords(status, host);
  switch (code) {
    case 'ECONNREFUSED':
      return { reason: `Nothing answers at ${host}.`, cure: 'Start the server, or check the address.' };
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return { reason: `The host ${host} was not found.`, cure: 'Check the address and the network.' };
    case 'ECONNRESET':
    case 'UND_ERR_SOCKET':
    case 'CONNECTION_CLOSED':
      return { reason: `${host} closed the connection.`, cure: 'Restart it. If it happens again, the server has a fault.' };
    case ENDPOINT_REFUSED:
      return {
        reason: `${host} names another place to send messages to, or none; nothing was sent there.`,
        cure: 'Its messages have to go to the same origin. Ask whoever runs it, or give the address of the place itself.',
      };
    case NOT_MCP:
      return { reason: `${host} answers with something that is not MCP.`, cure: 'Check the path of the address; it often ends in /mcp.' };
    case 'INVALID_RESULT':
      return NO_GREETING;
  }
  if (timedOut) return { reason: `${host} did not answer in time.`, cure: 'Check the address, or try again.' };
  if (code !== undefined && /CERT|TLS|SSL/.test(code)) {
    return { reason: `${host} has no certificate this computer trusts (${code}).`, cure: 'Check the address.' };
  }
  return { reason: `It could not be connected: ${messageOf(rootOf(error))}`, cure: 'Check that this is the address of an MCP server.' };
}

/** "fetch failed" says nothing; what made it fail does. */
function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error;
}

function statusWords(status: number, host: string): Words {
  if (status === 401)
    return {
      reason: `${host} does not accept the Authorization header (HTTP 401).`,
      cure: 'Edit the server and correct it, or remove it to sign in.',
    };
  if (status === 403) return { reason: `${host} does not let you in (HTTP 403).`, cure: 'Check the Authorization header.' };
  if (status === 404)
    return { reason: `There is no MCP server at this address (HTTP 404).`, cure: 'Check the path of the address; it often ends in /mcp.' };
  if (status === 429) return { reason: `${host} has had too many requests (HTTP 429).`, cure: 'Wait a little, then restart it.' };
  if (status >= 300 && status < 400)
    return {
      reason: `${host} sends us on to another place (HTTP ${status}); nothing was sent there.`,
      cure: 'If you trust that place, give its address.',
    };
  if (status >= 500) return { reason: `${host} has a fault (HTTP ${status}).`, cure: 'Try again later.' };
  return { reason: `${host} refused the connection (HTTP ${status}).`, cure: 'Check that this is the address of an MCP server.' };
}
