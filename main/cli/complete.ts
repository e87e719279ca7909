import { EXIT, UsageError, type ExitCode } from './exit-codes.ts';
import type { Options } from './options.ts';
import { printJson, visible } from './print.ts';
import { readPairs } from './read-pairs.ts';
import { serverNamed } from './server-named.ts';
import { withSession } from './session.ts';
import { templateOf, variablesOf } from './template-of.ts';
import type { Terminal } from './terminal.ts';
import { waitForServers } from './wait-for-servers.ts';

/** What an argument of a prompt or a variable of a template could be, one value a line. */
export async function complete(options: Options, terminal: Terminal): Promise<ExitCode> {
  const [wanted, kind, name, argument, value = '', ...pairs] = options.words;
  if (wanted === undefined || (kind !== 'prompt' && kind !== 'template') || name === undefined || argument === undefined)
    throw new UsageError('Say of what: complete SERVER prompt|template NAME ARGUMENT [VALUE] [key=value…]');
  const others = readPairs(pairs);

  return withSession(options, terminal, async (session) => {
    await waitForServers(session, terminal, ({ servers, offers }) =>
      Object.values(servers).some((server) => server.name === wanted && server.state.state === 'ready' && offers[server.id]),
    );
    const state = session.state();
    const server = serverNamed(state, wanted);
    const about = { server: server.id, argument, value, others };
    const result = await (kind === 'prompt' ? ofPrompt() : ofTemplate());
    if (options.json) printJson(terminal, result);
    else for (const one of result.values) terminal.out(`${visible(one)}\n`);
    return EXIT.done;

    function ofPrompt() {
      const prompt = state.offers[server.id]?.prompts.find((one) => one.name === name);
      if (!prompt) throw new UsageError(`${server.name} has no prompt "${name}". "switchyard prompts" lists them all.`);
      check(prompt.arguments.map((one) => one.name));
      return session.ask('prompt.complete', { ...about, name: prompt.name }, terminal.stop);
    }

    function ofTemplate() {
      const template = templateOf(state, server, name ?? '');
      check(variablesOf(template));
      return session.ask('template.complete', { ...about, uriTemplate: template.uriTemplate }, terminal.stop);
    }

    function check(names: string[]): void {
      const strange = [argument, ...Object.keys(others)].find((one) => one !== undefined && !names.includes(one));
      if (strange !== undefined)
        throw new UsageError(`The ${kind} ${name} has no argument "${strange}". It has: ${names.join(', ') || 'none'}.`);
    }
  });
}
