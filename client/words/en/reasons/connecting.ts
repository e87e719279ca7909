import type { connecting as area } from '../../../../contract/reasons/connecting.ts';
import { phrase } from '../../phrase.ts';
import { inOrder } from '../format.ts';
import { leftAlone } from '../left-alone.ts';
import type { WordsFor } from '../../reason-words.ts';

export const connecting = {
  'working-folder-missing': ({ folder }) => phrase`The folder ${folder} does not exist.`,
  'give-working-folder': 'Edit the server and give another working folder.',
  'program-not-found': ({ program }) => phrase`The program ${program} was not found.`,
  'use-found-program': ({ path }) => phrase`Edit the server and use ${path}.`,
  'install-program': 'Install it, or edit the server and give the full path.',
  'fetch-not-trusted': ({ runner }) => phrase`${runner} does not trust the certificate that this network shows.`,
  'script-missing': ({ path }) => phrase`There is no file ${path}.`,
  'correct-script-path': 'Edit the command and correct the path.',
  'program-not-executable': ({ program }) => phrase`The program ${program} may not be run.`,
  'make-executable': 'Make the file executable, or give another command.',
  'ended-by-signal': ({ signal }) => phrase`It was ended by ${signal}.`,
  'ended-with-code': ({ exit }) => `It ended with exit code ${exit ?? 'unknown'}.`,
  'read-last-lines': 'Read its last lines below, then correct the command or restart it.',
  'silent-at-start': 'It started but did not answer in time.',
  'wrote-no-answer': ({ line }) => phrase`It started and did not answer in time. What it wrote to its output is no MCP: “${line}”`,
  'check-speaks-mcp': 'Check that the command starts an MCP server that talks over stdin and stdout.',
  'greeting-unusable': 'It does not introduce itself as an MCP server does: its answer to the greeting names no protocolVersion.',
  'revision-unknown': ({ revision }) =>
    phrase`It answers in revision “${revision}” of MCP, which this version of Switchyard does not speak.`,
  'update-either': 'Update Switchyard or the server, so that both speak the same revision.',
  'update-server': 'Update the server. If it happens again, the server has a fault.',
  'restart-server': 'Restart it. If it happens again, the server has a fault.',
  'not-connected-because': ({ text }) => phrase`The server could not be connected: “${text}”`,
  'nothing-answers-at': ({ host }) => phrase`Nothing answers at ${host}.`,
  'start-or-check-address': 'Start the server, or check the address.',
  'host-not-found': ({ host }) => phrase`The host ${host} was not found.`,
  'check-address-and-network': 'Check the address and the network.',
  'host-closed-connection': ({ host }) => phrase`${host} closed the connection.`,
  'message-endpoint-elsewhere': ({ host }) => phrase`${host} names another place to send messages to, or none; nothing was sent there.`,
  'messages-to-same-origin':
    'Its messages have to go to the same origin. Ask the people who run it, or give the address of the place itself.',
  'answers-not-mcp': ({ host, type }) =>
    type === undefined
      ? phrase`${host} answers with something that is not MCP.`
      : phrase`${host} answers with something that is not MCP (${type}).`,
  'check-mcp-path': 'Check the path of the address; it often ends in /mcp.',
  'address-silent': ({ host }) => phrase`${host} did not answer in time.`,
  'check-address-or-retry': 'Check the address, or try again.',
  'host-not-reached': ({ host, detail }) => phrase`${host} cannot be reached from here (${detail}).`,
  'no-https-there': ({ host, detail }) => phrase`${host} does not speak https at this port (${detail}).`,
  'no-http-there': ({ host, detail }) => phrase`${host} answers with something that is not HTTP (${detail}).`,
  'check-scheme-and-port': 'Check whether the address begins with http or https, and its port.',
  'program-of-other-kind': ({ program }) => phrase`${program} is no program that this computer can run.`,
  'give-program-of-this-kind': 'Get it for this system and processor, or name the interpreter in front of it, such as node or python.',
  'certificate-not-trusted': ({ host, detail }) => phrase`${host} has no certificate this computer trusts (${detail}).`,
  'check-address': 'Check the address.',
  'check-is-mcp-address': 'Check that this is the address of an MCP server.',
  'http-unauthorized': ({ host }) => phrase`${host} does not accept the Authorization header (HTTP 401).`,
  'correct-authorization': 'Edit the server and correct it, or remove it to sign in.',
  'http-forbidden': ({ host }) => phrase`${host} does not let you in (HTTP 403).`,
  'check-authorization': 'Check the Authorization header.',
  'http-not-found': 'There is no MCP server at this address (HTTP 404).',
  'http-too-many-requests': ({ host, waitMs }) => inOrder(phrase`${host} has had too many requests (HTTP 429).`, leftAlone(waitMs)),
  'wait-then-restart': 'Wait a little, then restart it.',
  'http-redirect': ({ host, status, to }) =>
    to === undefined
      ? phrase`${host} sends us on to another place (HTTP ${status}); nothing was sent there.`
      : phrase`${host} sends us on to another place (HTTP ${status}): ${to}. Nothing was sent there.`,
  'give-address-of-redirect': 'If you trust that place, give its address.',
  'http-fault': ({ host, status, waitMs }) => inOrder(phrase`${host} has a fault (HTTP ${status}).`, leftAlone(waitMs)),
  'try-later': 'Try again later.',
  'http-refused': ({ host, status }) => phrase`${host} refused the connection (HTTP ${status}).`,
  'silent-to-health-checks': ({ withinMs }) =>
    `It was asked twice whether it is still there and gave no answer within ${withinMs / 1000} s.`,
  'lists-not-kept': ({ why }, say) => phrase`What the server lists now could not be kept. ${say(why)}`,
  'restart-it': 'Restart it.',
  'line-without-end': ({ megabytes }) => `The server sent a line of more than ${megabytes} MB.`,
  'output-closed': 'The server closed its output.',
} satisfies WordsFor<typeof area>;
