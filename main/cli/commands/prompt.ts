import type { Prompt, Server } from '../../../contract/server.ts';
import type { State } from '../../../contract/state.ts';
import { answerServers } from '../answers/answer-servers.ts';
import { personAt } from '../answers/person.ts';
import { EXIT, UsageError, type ExitCode } from '../exit-codes.ts';
import { serverOfPrompt } from '../named-servers.ts';
import type { CommandOptions } from '../options.ts';
import { nobodyOffers } from '../printing/nobody-offers.ts';
import { inWords, printJson } from '../printing/print.ts';
import { readPairs, refuseMissing, refuseStrange } from '../read-pairs.ts';
import { withSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { waitForServers } from '../wait-for-servers.ts';

/**
 * The name may be `server/prompt`, `/server:prompt` as in the window, or just the prompt's where
 * only one server has it.
 */
export async function prompt(options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const [wanted, ...pairs] = options.words;
  if (wanted === undefined) throw new UsageError(({ cliUsage }) => cliUsage.sayPrompt);
  const values = readPairs(pairs);

  return withSession(
    options,
    terminal,
    async (session) => {
      await waitForServers(session, terminal, (state) => inFull(promptsOf(state), wanted) !== undefined);
      const { server, prompt: found } = find(session.state(), wanted);
      refuseStrange('prompt', found.name, Object.keys(values), found.arguments);
      refuseMissing('prompt', found.name, values, found.arguments);
      const stop = answerServers(session, terminal, personAt(terminal));
      const what = { server: server.id, name: found.name, arguments: values };
      const made = await session.ask('prompt.get', what, terminal.stop).finally(stop);
      if (options.json) printJson(terminal, made);
      else for (const { role, content } of made.messages) terminal.out(`${role}: ${inWords(terminal.words, content)}\n`);
      return EXIT.done;
    },
    serverOfPrompt(wanted),
  );
}

type NamedPrompt = { server: Server; prompt: Prompt };

function find(state: State, wanted: string): NamedPrompt {
  const all = promptsOf(state);
  const full = inFull(all, wanted);
  if (full) return full;
  const [only, ...others] = all.filter(({ prompt: { name } }) => name === wanted);
  if (!only) throw nobodyOffers(state, 'prompt', wanted);
  if (others.length === 0) return only;
  const names = [only, ...others].map(({ server }) => `${server.name}/${wanted}`);
  throw new UsageError(({ cliUsage }) => cliUsage.severalOfferPrompt(wanted, names));
}

function promptsOf({ servers, offers }: State): NamedPrompt[] {
  const ready = Object.values(servers).filter(({ state }) => state.state === 'ready');
  return ready.flatMap((server) => (offers[server.id]?.prompts ?? []).map((prompt) => ({ server, prompt })));
}

function inFull(all: NamedPrompt[], wanted: string): NamedPrompt | undefined {
  return all.find(({ server, prompt: { name } }) => [`${server.name}/${name}`, `/${server.name}:${name}`].includes(wanted));
}
