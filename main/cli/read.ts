import { HostError } from '../../contract/errors.ts';
import type { Content } from '../../contract/content.ts';
import type { State } from '../../contract/state.ts';
import { answerServers, personAt } from './answer-servers.ts';
import { EXIT, UsageError, type ExitCode } from './exit-codes.ts';
import type { Options } from './options.ts';
import { printJson, visible } from './print.ts';
import { withSession } from './session.ts';
import type { Terminal } from './terminal.ts';
import { waitForServers } from './wait-for-servers.ts';

export async function read(options: Options, terminal: Terminal): Promise<ExitCode> {
  const [uri, ...rest] = options.words;
  if (uri === undefined || rest.length > 0) throw new UsageError('Say which resource: read URI');

  return withSession(options, terminal, async (session) => {
    await waitForServers(session, terminal, (state) => listedBy(state, uri).length > 0);
    const stop = answerServers(session, terminal, personAt(terminal));
    const { contents } = await firstAnswer(likeliest(session.state(), uri), (server) =>
      session.ask('resource.read', { server, uri }, terminal.stop),
    ).finally(stop);
    if (options.json) printJson(terminal, { contents });
    else for (const content of contents) terminal.out(bare(content));
    return EXIT.done;
  });
}

/** Servers that list the address; else all that have templates, since only they can know what lies behind one. */
function likeliest(state: State, uri: string): string[] {
  const listed = listedBy(state, uri);
  if (listed.length > 0) return listed;
  const ids = Object.keys(state.offers);
  const byTemplate = ids.filter((id) => state.offers[id]?.templates.some(({ uriTemplate }) => sameBeginning(uriTemplate, uri)));
  return [...byTemplate, ...ids.filter((id) => !byTemplate.includes(id) && (state.offers[id]?.resources.length ?? 0) > 0)];
}

function listedBy({ servers, offers }: State, uri: string): string[] {
  const ids = Object.keys(offers).filter((id) => servers[id]?.state.state === 'ready');
  return ids.filter((id) => offers[id]?.resources.some((resource) => resource.uri === uri));
}

function sameBeginning(template: string, uri: string): boolean {
  return uri.startsWith(template.replace(/\{.*$/s, ''));
}

async function firstAnswer<T>(servers: string[], read: (server: string) => Promise<T>): Promise<T> {
  let refusal: unknown = new HostError('not-found', 'No connected server has resources. "switchyard servers" says how they fare.');
  for (const server of servers) {
    try {
      return await read(server);
    } catch (cause) {
      refusal = cause;
    }
  }
  throw refusal;
}

/** Text goes out as it is, so that it can be piped on; the rest in words. */
function bare(content: Content): string {
  if (content.type !== 'resource') return `${JSON.stringify(content)}\n`;
  if (content.text !== undefined) return content.text.endsWith('\n') ? content.text : `${content.text}\n`;
  return `${visible(content.uri)}: binary (${content.mimeType ?? 'unknown type'}). Use --json to get it as base64.\n`;
}
