import { writeFile } from 'node:fs/promises';
import { say } from '../../../client/words/reason-words.ts';
import { HostError, reasonOf } from '../../../contract/errors.ts';
import type { Content } from '../../../contract/content.ts';
import type { State } from '../../../contract/state.ts';
import { templateVariables } from '../../../contract/template-variables.ts';
import { answerServers } from '../answers/answer-servers.ts';
import { personAt } from '../answers/person.ts';
import { EXIT, UsageError, type ExitCode } from '../exit-codes.ts';
import { namedServer } from '../named-servers.ts';
import type { CommandOptions } from '../options.ts';
import { printJson } from '../printing/print.ts';
import { visibleText } from '../printing/visible.ts';
import { printed } from '../printing/printed.ts';
import { readPairs, refuseMissing, refuseStrange } from '../read-pairs.ts';
import { type CommandSession, withSession } from '../session.ts';
import { templateOf } from './template-of.ts';
import type { Terminal } from '../terminal.ts';
import { waitForServer, waitForServers } from '../wait-for-servers.ts';

/**
 * `server` is the name of the one to ask; without it those are asked that list the address or have
 * a template for it.
 */
type ResourceQuery =
  | { server?: undefined; uri: string }
  | { server: string; uri: string }
  | { server: string; uri?: undefined; template: string; values: Record<string, string> };

export async function runRead(options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const wanted = readWanted(options);

  return withSession(
    options,
    terminal,
    async (session) => {
      const { server, uri } = await whereIs(session, terminal, wanted);
      const stop = answerServers(session, terminal, personAt(terminal));
      const { contents } = await session.ask('resource.read', { server, uri }, terminal.stop).finally(stop);
      if (options.out !== undefined) await write(contents, options.out, terminal);
      else if (options.json) printJson(terminal, { contents });
      else for (const content of contents) terminal.out(bare(content, terminal));
      if (contents.length === 0) terminal.say(terminal.words.cliRun.nothingInIt);
      return EXIT.done;
    },
    wanted.server === undefined ? 'started' : namedServer(wanted.server),
  );
}

function readWanted({ words, template }: CommandOptions): ResourceQuery {
  const [first, second, ...rest] = words;
  if (template !== undefined) {
    if (first === undefined) throw new UsageError(({ cliUsage }) => cliUsage.sayTemplate);
    return { server: first, template, values: readPairs(words.slice(1)) };
  }
  if (first === undefined || rest.length > 0) throw new UsageError(({ cliUsage }) => cliUsage.sayResource);
  return second === undefined ? { uri: first } : { server: first, uri: second };
}

async function whereIs(session: CommandSession, terminal: Terminal, wanted: ResourceQuery): Promise<{ server: string; uri: string }> {
  if (wanted.server === undefined) {
    await waitForServers(session, terminal);
    return { server: onlyOne(session.state(), wanted.uri), uri: wanted.uri };
  }
  const server = await waitForServer(session, terminal, wanted.server);
  if (wanted.uri !== undefined) return { server: server.id, uri: wanted.uri };
  const { values } = wanted;
  const { uriTemplate } = templateOf(session.state(), server, wanted.template);
  const variables = templateVariables(uriTemplate);
  refuseStrange('template', uriTemplate, Object.keys(values), variables);
  refuseMissing('template', uriTemplate, values, variables);
  const { uri } = await session.ask('template.expand', { uriTemplate, values });
  return { server: server.id, uri };
}

/**
 * The one that lists the address, else has a template for it. No other is told of the address: it
 * may say more than they are to know.
 */
function onlyOne(state: State, uri: string): string {
  const listed = listedBy(state, uri);
  const [one, ...others] = listed.length > 0 ? listed : havingTemplate(state, uri);
  if (one === undefined) throw new HostError('not-found', { code: 'nobody-lists-resource', uri });
  if (others.length === 0) return one;
  const names = [one, ...others].map((id) => state.servers[id]?.name ?? id);
  throw new UsageError(({ cliUsage }) => cliUsage.severalHaveResource(names));
}

function havingTemplate(state: State, uri: string): string[] {
  return readyIn(state).filter((id) => state.offers[id]?.templates.some(({ uriTemplate }) => sameBeginning(uriTemplate, uri)));
}

function listedBy(state: State, uri: string): string[] {
  return readyIn(state).filter((id) => state.offers[id]?.resources.some((resource) => resource.uri === uri));
}

function readyIn({ servers, offers }: State): string[] {
  return Object.keys(servers).filter((id) => id in offers && servers[id]?.state.state === 'ready');
}

function sameBeginning(template: string, uri: string): boolean {
  return uri.startsWith(template.replace(/\{.*$/s, ''));
}

async function write(contents: Content[], file: string, terminal: Terminal): Promise<void> {
  const [content, ...others] = contents;
  if (!content) throw new HostError('unsupported', { code: 'resource-empty' });
  if (others.length > 0) throw new UsageError(({ cliUsage }) => cliUsage.outTakesOne(contents.length));
  const data = dataOf(content);
  if (data === undefined) throw new HostError('unsupported', { code: 'content-not-for-file' });
  await writeFile(file, data).catch((cause: Error) => {
    throw new UsageError((words) => words.cliUsage.fileNotWritten(file, say(words, reasonOf(cause))), { cause });
  });
  terminal.say(printed(terminal.words.cliRun.wrote(data.length, file)));
}

function dataOf(content: Content): Buffer | undefined {
  if (content.type === 'text') return Buffer.from(content.text);
  if (content.type === 'image' || content.type === 'audio') return Buffer.from(content.data, 'base64');
  if (content.type !== 'resource') return undefined;
  return content.text === undefined ? Buffer.from(content.blob ?? '', 'base64') : Buffer.from(content.text);
}

/**
 * Text goes on into a pipe as it is, and so that it steers nothing to a terminal; the rest in
 * words.
 */
function bare(content: Content, { outIsTerminal, words }: Terminal): string {
  if (content.type !== 'resource') return `${JSON.stringify(content)}\n`;
  if (content.text === undefined) return `${printed(words.cliRun.binary(content.uri, content.mimeType))}\n`;
  const text = outIsTerminal ? visibleText(content.text) : content.text;
  return text.endsWith('\n') ? text : `${text}\n`;
}
