import { type Era, type Fault, faultyAnswers, type Message, messagesOf } from './faulty-server.ts';
import { answerJson, beginStream, listening, rpcOf, sayOn } from './listening.ts';

/** As the official SDK answers: it does not say to which request. */
const NO_SESSION = { jsonrpc: '2.0', error: { code: -32000, message: 'Bad Request: Server not initialized' }, id: null };

/** The same server behind Streamable HTTP; gives its address. A server that ends closes its connections. */
export async function faultyOverHttp(fault: Fault, era: Era): Promise<string> {
  const answers = new Map<string, ReturnType<typeof faultyAnswers>>();
  let sessions = 0;
  const ended = new Set<string>();
  const { origin } = await listening(async (request, response) => {
    if (request.method !== 'POST') {
      response.writeHead(request.method === 'DELETE' ? 200 : 405).end();
      return;
    }
    const message = (await rpcOf(request)) as Message;
    // An answer to what it asked.
    if (message.method === undefined) {
      response.writeHead(202).end();
      return;
    }
    // Each connection of a check is a run of its own, as a program started anew.
    const session = message.method === 'initialize' ? String((sessions += 1)) : String(request.headers['mcp-session-id'] ?? 'none');
    if (era === 'legacy' && session === 'none') {
      response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(NO_SESSION));
      return;
    }
    if (ended.has(session)) {
      response.destroy();
      return;
    }
    const answer = answers.get(session) ?? faultyAnswers(fault, era);
    answers.set(session, answer);
    const said = answer(message);
    if (said === 'end') {
      ended.add(session);
      response.destroy();
    }
    if (said === 'end' || said === 'silence') return;
    const [body = {}, ...others] = messagesOf(message, said);
    if (message.id === undefined) response.writeHead(202).end();
    else if (said.also) {
      beginStream(response);
      for (const one of [body, ...others]) sayOn(response, one);
      if (!said.isOpen) response.end();
    } else if (era === 'legacy' && message.method === 'initialize') answerJson(response, body, { 'mcp-session-id': session });
    else answerJson(response, body);
  });
  return `${origin}/mcp`;
}
