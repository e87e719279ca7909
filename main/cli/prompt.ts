import { HostError } from '../../contract/errors.ts';
import type { Prompt, Server } from '../../contract/server.ts';
import type { State } from '../../contract/state.ts';
import { answerServers, personAt } from './answer-servers.ts';
import { EXIT, UsageError, type ExitCode } from './exit-codes.ts';
import type { Options } from './options.ts';
import { inWords, printJson } from './print.ts';
import { readPairs } from './read-pairs.ts';
import { withSession } from './session.ts';
import type { Terminal } from './terminal.ts';
import { waitForServers } from './wait-for-servers.ts';

/** The name may be `server/prompt`, `/server:prompt` as in the window, or just the prompt's where only one server has it. */
export async function prompt(options: Options, terminal: Terminal): Promise<ExitCode> {
  const [wanted, ...pairs] = options.words;
  if (wanted === undefined) throw new UsageError('Say which prompt: prompt NAME key=value…');
  const values = readPairs(pairs);

  return withSession(options, terminal, async (session) => {
    await waitForServers(session, terminal);
    const { server, prompt: found } = find(session.state(), wanted);
    check(found, values);
    const stop = answerServers(session, terminal, personAt(terminal));
    const what = { server: server.id, name: found.name, arguments: values };
    const made = await session.ask('prompt.get', what, terminal.stop).finally(stop);
    if (options.json) printJson(terminal, made);
    else for (const { role, content } of made.messages) terminal.out(`${role}: ${inWords(content)}\n`);
    return EXIT.done;
  });
}

type Found = { server: Server; prompt: Prompt };

function find({ servers, offers }: State, wanted: string): Found {
  const all = Object.values(servers).flatMap((server): Found[] => (offers[server.id]?.prompts ?? []).map((prompt) => ({ server, prompt })));
  const full = all.find(({ server, prompt: { name } }) => [`${server.name}/${name}`, `/${server.name}:${name}`].includes(wanted));
  if (full) return full;
  const [only, ...others] = all.filter(({ prompt: { name } }) => name === wanted);
  if (!only) throw new HostError('not-found', `No server offers the prompt "${wanted}". "switchyard prompts" lists them all.`);
  if (others.length === 0) return only;
  const names = [only, ...others].map(({ server }) => `${server.name}/${wanted}`);
  throw new UsageError(`Several servers offer "${wanted}". Say which one: ${names.join(', ')}.`);
}

function check({ name, arguments: known }: Prompt, values: Record<string, string>): void {
  const strange = Object.keys(values).find((key) => !known.some((argument) => argument.name === key));
  if (strange !== undefined) {
    const names = known.map((argument) => argument.name).join(', ') || 'none';
    throw new UsageError(`The prompt ${name} has no argument "${strange}". It has: ${names}.`);
  }
  const missing = known.filter((argument) => argument.required && !values[argument.name]).map((argument) => `${argument.name}=…`);
  if (missing.length > 0) throw new UsageError(`The prompt ${name} also needs ${missing.join(' ')}`);
}
