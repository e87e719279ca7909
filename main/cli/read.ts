import { writeFile } from 'node:fs/promises';
import { HostError } from '../../contract/errors.ts';
import type { Content } from '../../contract/content.ts';
import type { State } from '../../contract/state.ts';
import { answerServers, personAt } from './answer-servers.ts';
import { EXIT, UsageError, type ExitCode } from './exit-codes.ts';
import type { Options } from './options.ts';
import { printJson, visible } from './print.ts';
import { readPairs } from './read-pairs.ts';
import { serverNamed } from './server-named.ts';
import { type Session, withSession } from './session.ts';
import { templateOf, variablesOf } from './template-of.ts';
import type { Terminal } from './terminal.ts';
import { waitForServers } from './wait-for-servers.ts';

/** `server` is the name of the one to ask; without it the servers that list the address are asked. */
type Wanted =
  | { server?: undefined; uri: string }
  | { server: string; uri: string }
  | { server: string; uri?: undefined; template: string; values: Record<string, string> };

export async function read(options: Options, terminal: Terminal): Promise<ExitCode> {
  const wanted = readWanted(options);

  return withSession(options, terminal, async (session) => {
    await waitForServers(session, terminal, (state) => isThere(state, wanted));
    const { servers, uri } = await whereIs(session, wanted);
    const stop = answerServers(session, terminal, personAt(terminal));
    const { contents } = await firstAnswer(servers, (server) => session.ask('resource.read', { server, uri }, terminal.stop)).finally(stop);
    if (options.out !== undefined) await write(contents, options.out, terminal);
    else if (options.json) printJson(terminal, { contents });
    else for (const content of contents) terminal.out(bare(content));
    return EXIT.done;
  });
}

function readWanted({ words, template }: Options): Wanted {
  const [first, second, ...rest] = words;
  if (template !== undefined) {
    if (first === undefined) throw new UsageError('Say of which server: read SERVER --template TEMPLATE key=value…');
    return { server: first, template, values: readPairs(words.slice(1)) };
  }
  if (first === undefined || rest.length > 0) throw new UsageError('Say which resource: read URI, or read SERVER URI');
  return second === undefined ? { uri: first } : { server: first, uri: second };
}

/** Nothing else has to be waited for. */
function isThere(state: State, wanted: Wanted): boolean {
  const { server: name } = wanted;
  if (wanted.server === undefined) return listedBy(state, wanted.uri).length > 0;
  return Object.values(state.servers).some((server) => server.name === name && server.state.state === 'ready' && server.id in state.offers);
}

async function whereIs(session: Session, wanted: Wanted): Promise<{ servers: string[]; uri: string }> {
  const state = session.state();
  if (wanted.server === undefined) return { servers: likeliest(state, wanted.uri), uri: wanted.uri };
  const server = serverNamed(state, wanted.server);
  if (wanted.uri !== undefined) return { servers: [server.id], uri: wanted.uri };
  const template = templateOf(state, server, wanted.template);
  const names = variablesOf(template);
  const strange = Object.keys(wanted.values).find((name) => !names.includes(name));
  if (strange !== undefined)
    throw new UsageError(`The template ${template.uriTemplate} has no variable "${strange}". It has: ${names.join(', ') || 'none'}.`);
  const { uri } = await session.ask('template.expand', { uriTemplate: template.uriTemplate, values: wanted.values });
  return { servers: [server.id], uri };
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

async function firstAnswer<T>(servers: string[], ask: (server: string) => Promise<T>): Promise<T> {
  let refusal: unknown = new HostError('not-found', 'No connected server has resources. "switchyard servers" says how they fare.');
  for (const server of servers) {
    try {
      return await ask(server);
    } catch (cause) {
      refusal = cause;
    }
  }
  throw refusal;
}

async function write(contents: Content[], file: string, terminal: Terminal): Promise<void> {
  const [content, ...others] = contents;
  if (!content) throw new Error('There is nothing in it to write.');
  if (others.length > 0) throw new UsageError(`It holds ${contents.length} resources, and --out takes one. Use --json to get them all.`);
  const data = dataOf(content);
  if (data === undefined) throw new Error('What the server gave cannot be written to a file.');
  await writeFile(file, data);
  terminal.say(`Wrote ${data.length} bytes to ${file}`);
}

function dataOf(content: Content): Buffer | undefined {
  if (content.type === 'text') return Buffer.from(content.text);
  if (content.type === 'image' || content.type === 'audio') return Buffer.from(content.data, 'base64');
  if (content.type !== 'resource') return undefined;
  return content.text === undefined ? Buffer.from(content.blob ?? '', 'base64') : Buffer.from(content.text);
}

/** Text goes out as it is, so that it can be piped on; the rest in words. */
function bare(content: Content): string {
  if (content.type !== 'resource') return `${JSON.stringify(content)}\n`;
  if (content.text !== undefined) return content.text.endsWith('\n') ? content.text : `${content.text}\n`;
  return `${visible(content.uri)}: binary (${visible(content.mimeType ?? 'unknown type')}). --out FILE writes it to a file.\n`;
}
