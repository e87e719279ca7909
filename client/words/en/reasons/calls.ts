import type { calls as area } from '../../../../contract/reasons/calls.ts';
import { inOrder, phrase } from '../../phrase.ts';
import { format, list, number } from '../format.ts';
import type { WordsFor } from '../../reason-words.ts';

export const calls = {
  'no-such-tool': ({ tool }) => phrase`There is no tool called ${tool}.`,
  'result-not-kept': ({ why, besides }, say) => inOrder(besides && say(besides), 'The result could not be saved.', say(why)),
  'whole-result-not-kept': ({ why, besides }, say) =>
    inOrder(besides && say(besides), 'The complete result could not be saved; only this part remains.', say(why)),
  'person-said': ({ text }) => phrase`“${text}”`,
  'arguments-misfit': ({ tool, problems }, say) => inOrder(phrase`The arguments do not fit the tool ${tool}.`, ...problems.map(say)),
  'data-could-leave': ({ own, untrusted }) =>
    phrase`Data from ${list(own)} could leave through this call, and text from ${list(untrusted)} could be what asks for it.`,
  'person-allowed': ({ answer }) =>
    ({ once: 'You allowed it once.', chat: 'You allowed it in this chat.', always: 'You always allow it.' })[answer],
  'allowed-by-option': 'The command line allowed it with --allow.',
  'call-stopped': 'The call was stopped.',
  'call-silent': ({ ms }) => `The server gave no sign of life for ${format.span(ms)}.`,
  'call-too-long': ({ ms }) => `The call took longer than ${format.span(ms)}.`,
  'tool-failed': ({ text }) => (text === '' ? 'The tool reported a failure.' : phrase`The tool reported a failure: “${text}”`),
  'result-malformed': ({ problem }) =>
    `The server sent a malformed result: ${{ 'is-error': 'isError is neither true nor false', 'no-content': 'it has no content', 'content-no-list': 'content is not a list' }[problem]}.`,
  'session-lost': 'The server lost the session and did not run the request. Reconnecting.',
  'other-headers-wanted': 'The server wants other headers and did not run the call. Its tools are being listed again.',
  'http-status': ({ status }) => `The server answered with HTTP ${status}.`,
  'answer-not-mcp': 'The server answered with something that is not MCP.',
  'answer-not-json': 'The server answered with something that is not JSON.',
  'answer-over-limit': ({ megabytes }) =>
    `The answer of the server is larger than ${number(megabytes)} MB. This limit can be raised where the server is edited.`,
  'answer-nested': ({ levels }) => `The answer of the server is nested more than ${number(levels)} levels deep.`,
  'answer-malformed': 'The answer of the server is not a valid JSON-RPC answer.',
  'answer-in-batch': 'The answer of the server came in a batch, which its revision of MCP does not have.',
  'answer-missing': 'The server closed the connection before it answered.',
  'server-does-not-read': 'The server does not read what it is sent.',
  'server-unreachable': 'The server cannot be reached.',
  'connection-broke': 'The connection broke before the complete answer arrived. The request may have run.',
  'server-refused': ({ text }) => phrase`The server refused the request: “${text}”`,
  'server-not-running': 'The server is not running.',
  'no-answer-in-time': 'The server did not answer in time.',
  'structured-missing': 'The tool has an output schema, and its answer came without structured content.',
  'structured-misfit': ({ problems }, say) =>
    inOrder('The structured answer does not fit the output schema of the tool.', ...problems.map(say)),
  'structured-unchecked': ({ why }, say) => inOrder('The structured answer could not be checked against its schema.', say(why)),
} satisfies WordsFor<typeof area>;
