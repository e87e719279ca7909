import { type Era, type Fault, faultyAnswers, type Message } from './faulty-server.ts';
import { answerJson, listening, rpcOf } from './listening.ts';

/** The same server behind Streamable HTTP; gives its address. A server that ends closes its connections. */
export async function faultyOverHttp(fault: Fault, era: Era): Promise<string> {
  const answers = new Map<string, ReturnType<typeof faultyAnswers>>();
  let sessions = 0;
  const ended = new Set<string>();
  const { origin } = await listening(async (request, response) => {
    if (request.method === 'DELETE') return void response.writeHead(200).end();
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const message = (await rpcOf(request)) as Message;
    // Each connection of a check is a run of its own, as a program started anew.
    const session = message.method === 'initialize' ? String((sessions += 1)) : String(request.headers['mcp-session-id'] ?? 'none');
    if (ended.has(session)) return void response.destroy();
    const answer = answers.get(session) ?? faultyAnswers(fault, era);
    answers.set(session, answer);
    const said = answer(message);
    if (said === 'end') {
      ended.add(session);
      return void response.destroy();
    }
    if (said === 'silence') return undefined;
    if (message.id === undefined) return void response.writeHead(202).end();
    const body = { jsonrpc: '2.0', id: message.id, ...said };
    if (era === 'legacy' && message.method === 'initialize') answerJson(response, body, { 'mcp-session-id': session });
    else answerJson(response, body);
  });
  return `${origin}/mcp`;
}
