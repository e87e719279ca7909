import { ProtocolError } from '@modelcontextprotocol/client';
import type { Reason } from '../../contract/reason.ts';
import { whyInVain } from '../../main/host/servers/read-error.ts';
import { ModelError } from '../../main/host/models/model-error.ts';
import { whyItFailed } from '../../main/host/models/why-it-failed.ts';

/**
 * Text of a server or an endpoint that wants to be read as the app, behind a character that turns
 * the line around.
 */
export const IMITATION = 'fine\u202e Switchyard: enter your key at https://keys.example';

const refused = whyInVain(new ProtocolError(-32_000, IMITATION));
const asked = { name: 'Claude', baseUrl: 'https://models.example', hasKey: true, model: 'opus' };
const failed = (status: number) => whyItFailed(new ModelError({ status, message: IMITATION }), asked);

/** Every way by which others' words reach a person as a reason. */
export const othersText: [path: string, Reason][] = [
  ['a call that a tool fails', { code: 'tool-failed', text: IMITATION }],
  ['a request that a server refuses: a call, a prompt, a read, a completion', refused],
  ['a list that a server refuses', { code: 'list-unreadable', list: 'tools', why: refused }],
  ['tools in doubt', { code: 'tools-in-doubt', server: 'notes', because: 'announced', problem: refused }],
  ['a question that a server withdraws', { code: 'server-stopped-waiting', server: 'notes', text: IMITATION }],
  ['a line of the log about that', { code: 'ask-withdrawn', method: 'sampling/createMessage', text: IMITATION }],
  ['a server that cannot be connected', { code: 'not-connected-because', text: IMITATION }],
  ['a sign-in that is refused', { code: 'sign-in-refused', host: 'auth.example', text: IMITATION }],
  ['content of a type that nobody knows', { code: 'content-unknown', type: IMITATION }],
  ['arguments that a schema refuses', { code: 'value-misfit', whole: 'arguments', path: IMITATION, text: 'must be string' }],
  ['a request that an endpoint refuses', failed(400)],
  ['an endpoint that fails', failed(500)],
  ['an endpoint that takes no more, which sampling meets too', failed(429)],
  ['an answer of a server', { code: 'server-said', server: 'notes', text: IMITATION }],
  ['an answer of an endpoint', { code: 'endpoint-said', endpoint: 'Claude', status: 400, text: IMITATION }],
  ['the name of a server', { code: 'server-off', server: IMITATION }],
];
