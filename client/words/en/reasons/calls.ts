import type { calls as area } from '../../../../contract/reasons/calls.ts';
import { phrase, code } from '../../phrase.ts';
import { listed } from '../../listed.ts';
import { leftAlone } from '../left-alone.ts';
import { format, number, inOrder, named } from '../format.ts';
import { rules } from '../rules.ts';
import type { Phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';

const MISFRAMED = {
  lines: 'it stands on several lines, and a message of MCP stands on one.',
  around: 'other text stands on its line, too.',
  header: 'a header with its length stands before it, which MCP does not have.',
  version: '"jsonrpc": "2.0" is missing in it.',
  'no-end': 'its line has no end.',
};

export const calls = {
  'no-such-tool': ({ tool }) => phrase`There is no tool called ${named(tool)}.`,
  'no-such-tool-yet': ({ tool, servers }) =>
    phrase`There is no tool called ${named(tool)} yet. Still starting: ${listed(format, servers.map(named))}. Try again in a moment.`,
  'result-not-kept': ({ why, besides }, say) => inOrder(besides && say(besides), 'The result could not be saved.', say(why)),
  'whole-result-not-kept': ({ why, besides }, say) =>
    inOrder(besides && say(besides), 'The complete result could not be saved; only this part remains.', say(why)),
  'person-said': ({ text }) => phrase`“${text}”`,
  'denied-at-terminal': 'You denied it at the terminal.',
  'denied-by-option': 'The command line denied it with --deny.',
  'nobody-to-ask': ({ server, tool }) =>
    phrase`Nobody is here to ask, and the command line does not allow it. Allow it with --allow '${server}/${tool}'.`,
  'allow-option-not-in-doubt': 'The option --allow does not cover a tool that may have changed.',
  'arguments-misfit': ({ tool, problems }, say) => inOrder(phrase`The arguments do not fit the tool ${named(tool)}.`, ...problems.map(say)),
  'arguments-sent-back': ({ tool, problems }, say) =>
    inOrder(phrase`Sent back to the model: the arguments do not fit the tool ${named(tool)}. It was not run.`, ...problems.map(say)),
  'data-could-leave': ({ own, untrusted }) =>
    phrase`Data from ${listed(format, own.map(named))} could leave through this call, and text from ${listed(format, untrusted.map(named))} could be what asks for it.`,
  'handles-not-said': ({ servers }) =>
    phrase`Data could leave through this call: nobody said what ${listed(format, servers.map(named))} handles.`,
  'value-of-strangers': ({ argument, server, what }) =>
    phrase`The value of ${named(argument)} stands only in what ${named(server)} gave by ${named(what)}. You did not write it.`,
  'value-composed': ({ argument, server, what }) =>
    phrase`The value of ${named(argument)} is put together from what ${named(server)} gave by ${named(what)}.`,
  'value-nowhere': ({ argument }) => phrase`The value of ${named(argument)} stands nowhere in this chat.`,
  'person-allowed': ({ answer }) =>
    ({ once: 'You allowed it once.', chat: 'You allowed it in this chat.', always: 'You always allow it.' })[answer],
  'allowed-by-option': 'The command line allowed it with --allow.',
  'call-stopped': 'The call was stopped.',
  'call-silent': ({ ms }) => `The server gave no sign of life for ${format.span(ms)}.`,
  'call-too-long': ({ ms }) => `The call took longer than ${format.span(ms)}.`,
  'tool-failed': ({ text }) => (text === '' ? 'The tool reported a failure.' : phrase`The tool reported a failure: “${text}”`),
  'task-failed': ({ text }) => (text === '' ? 'The task failed.' : phrase`The task failed: “${text}”`),
  'task-cancelled': 'The server cancelled the task.',
  'task-without-result': 'The task ended without a result.',
  'task-unusable': ({ problem }) =>
    `The server made a task that cannot be followed: ${{ 'id-missing': 'it has no id', 'id-too-long': 'its id is too long', 'status-unknown': 'its status is none of MCP' }[problem]}. The server was asked to cancel it.`,
  'task-expired': ({ ms }) => `The task took longer than ${format.long(ms)}, and the server no longer keeps it.`,
  'task-unknown': 'The server no longer knows the task.',
  'too-many-tasks': ({ most }) => `${number(most)} long tasks run already. Stop one of them first.`,
  'task-result-too-large': ({ bytes }) => `The result of the task is too large to be kept (${format.bytes(bytes)}).`,
  'task-stopped-unheard': 'The task was stopped. The server has not said that it ended.',
  'task-server-gone': 'The server of the task was removed.',
  'no-such-task': 'There is no such task.',
  'no-such-view': 'There is no such view.',
  'view-not-html': 'The server gave no page for this view.',
  'view-too-large': ({ bytes, most }) =>
    `The page of the view is too large: ${format.bytes(bytes)}, and at most ${format.bytes(most)} are shown.`,
  'tool-for-model': ({ server, tool }) => phrase`${named(server)} means ${named(tool)} for models only.`,
  'view-asks-too-often': ({ server }) => phrase`The view of ${named(server)} asks for too much at once.`,
  'task-not-allowed': 'The task asked for something after its call was no longer allowed, so it was cancelled.',
  'result-malformed': ({ problem }) =>
    `The server sent a malformed result: ${{ 'is-error': 'isError is neither true nor false', 'is-task': 'it is a task and no result', 'no-content': 'it has no content', 'content-no-list': 'content is not a list' }[problem]}.`,
  'session-lost': 'The server lost the session and did not run the request. Reconnecting.',
  'other-headers-wanted': 'The server wants other headers and did not run the call. Its tools are being listed again.',
  'http-status': ({ status, text, waitMs }) =>
    inOrder(
      text === undefined
        ? phrase`The server answered with HTTP ${[String(status)]}.`
        : phrase`The server answered with HTTP ${[String(status)]}: “${text}”`,
      leftAlone(waitMs),
    ),
  'answer-not-mcp': 'The server answered with something that is not MCP.',
  'answer-not-json': 'The server answered with something that is not JSON.',
  'answer-over-limit': ({ megabytes }) =>
    `The answer of the server is larger than ${number(megabytes)} MB. This limit can be raised where the server is edited.`,
  'answer-nested': ({ levels }) => `The answer of the server is nested more than ${number(levels)} levels deep.`,
  'answer-malformed': 'The answer of the server is not a valid JSON-RPC answer.',
  'answer-misframed': ({ how, line }) => phrase`The server wrote an answer that is none: ${MISFRAMED[how]} Its first line: “${line}”`,
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
  'server-ended-meanwhile': ({ why }, say) =>
    why ? phrase`The server was ended while it was working on this. ${say(why)}` : 'The server ended while it was working on this.',
  'server-off-meanwhile': 'The server was turned off while it was working on this.',
  'tool-may-have-changed': ({ server }) =>
    phrase`The server ${named(server)} may have changed this tool meanwhile, so the call was not sent.`,
  'no-longer-allowed': 'The call is no longer allowed.',
  'tool-rule': ({ effect, width, argument = '', value }) => {
    if (width === 'exact') return phrase`${[`${rules.toolRule[effect]} with exactly these arguments`]}.`;
    if (width === 'prefix' && value === undefined) return phrase`${[rules.toolRule[effect]]} (${code(argument)} begins as given).`;
    return rules.says(effect, 'tool', limitOf(width, argument, value));
  },
  'rule-may-cover': 'This may be such a call.',
  'revoke-rule-first': 'Revoke that rule first.',
  'no-such-rule': 'There is no such rule.',
  'rule-not-restorable': 'There is no such rule to restore.',
  'hints-say-read-only': 'The server says that the tool only reads, and you trust its hints.',
  'own-lists-only': 'Switchyard looked through its own list of tools. No server was asked.',
  'tool-off-here': ({ server, tool }) => phrase`The person turned off the tool ${named(tool)} of ${named(server)} in this chat.`,
  'server-off-here': ({ server }) => phrase`The person turned off ${named(server)} in this chat.`,
  'never-allowed': 'This is never allowed.',
  'path-not-looked-at': 'It was not checked where this path really leads.',
  'path-look-too-slow': 'Where this path really leads could not be found out in time.',
  'path-start-unknown': 'Only the server knows where this path begins.',
  'path-under-dead-link': 'This path continues below a link to something that does not exist.',
  'path-leads-elsewhere': ({ path }) => phrase`A link takes this path to ${path}.`,
  'path-new-under-link': 'This path does not exist, and continues below a link.',
  'path-unclear': 'Where this path really leads could not be found out.',
  'link-in-path': 'A link came into the path meanwhile, so the call was not run.',
  'grant-revoked': 'What allowed the call was revoked, so it was not run.',
  'tool-on-hold': ({ server, tool }) =>
    phrase`The server ${named(server)} changed its tool ${named(tool)}. The tool is on hold until the change is accepted.`,
  'tool-for-views': ({ server, tool }) => phrase`The server ${named(server)} offers ${named(tool)} to its own views and not to a model.`,
  'call-overtaken': ({ server }) => phrase`The server ${named(server)} changed or went away while this call waited, so it was not run.`,
  'call-not-run': 'The call was not run.',
  'call-unanswered': ({ server }) => phrase`The server ${named(server)} went away before anybody answered, so the call was not run.`,
  'call-stopped-running': 'The call was stopped while it ran and may have had its effect.',
  'call-id-twice': 'The call was not run: it has the id of another call in the same reply.',
  'arguments-unreadable': ({ problem }) =>
    problem === 'nested' ? 'The arguments are nested too deeply.' : 'The arguments are not a JSON object.',
  'value-misfit': ({ whole, path, text }) =>
    path === undefined
      ? phrase`${[{ arguments: 'The arguments', answer: 'The answer', answers: 'The answers' }[whole]]} ${text}.`
      : phrase`The value “${path}” ${text}.`,
  'schema-check-too-slow': 'The check against its schema took too long.',
  'schema-uncheckable': 'Its schema cannot be checked.',
  'server-changed-meanwhile': ({ server }) => phrase`The server ${named(server)} changed while this waited. Mark its tools again.`,
  'tool-no-longer-offered': ({ server, tool }) => phrase`The server ${named(server)} no longer offers ${named(tool)}.`,
  'marked-tool-on-hold': ({ tool }) => phrase`The tool ${named(tool)} is on hold. Review what changed about it first.`,
  'rule-misses-call': 'This rule would not cover the call it is made for.',
} satisfies WordsFor<typeof area>;

function limitOf(width: 'tool' | 'folder' | 'prefix', argument: string, value = ''): Phrase | undefined {
  if (width === 'tool') return undefined;
  return rules.covers(width === 'folder' ? { width, argument, folder: value } : { width, argument, prefix: value });
}
