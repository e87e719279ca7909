import { templateVariables } from '../../../contract/template-variables.ts';
import { EXIT, UsageError, type ExitCode } from '../exit-codes.ts';
import { namedServer } from '../named-servers.ts';
import type { CommandOptions } from '../options.ts';
import { printJson } from '../printing/print.ts';
import { visibleText } from '../printing/visible.ts';
import { readPairs, refuseStrange } from '../read-pairs.ts';
import { withSession } from '../session.ts';
import { templateOf } from './template-of.ts';
import type { Terminal } from '../terminal.ts';
import { waitForServer } from '../wait-for-servers.ts';
import { typed } from '../printing/typed.ts';

/** Possible values of a prompt's argument or a template's variable, one value a line. */
export async function complete(options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const [wanted, kind, name, asked, ...pairs] = options.words;
  if (wanted === undefined || (kind !== 'prompt' && kind !== 'template') || name === undefined || asked === undefined)
    throw new UsageError(({ cliUsage }) => cliUsage.sayCompletion);
  const [argument = '', ...rest] = asked.split('=');
  const value = rest.join('=');
  const others = readPairs(pairs);
  const names = [argument, ...Object.keys(others)];

  return withSession(
    options,
    terminal,
    async (session) => {
      const server = await waitForServer(session, terminal, wanted);
      const state = session.state();
      const about = { server: server.id, argument, value, others };
      const result = await (kind === 'prompt' ? ofPrompt() : ofTemplate());
      if (options.json) printJson(terminal, result);
      else for (const one of result.values) terminal.out(`${visibleText(one)}\n`);
      return EXIT.done;

      function ofPrompt() {
        const prompt = state.offers[server.id]?.prompts.find((one) => one.name === name || `${server.name}/${one.name}` === name);
        if (!prompt) throw new UsageError(({ cliUsage }) => cliUsage.noPromptThere(server.name, name ?? '', typed('prompts')));
        refuseStrange('prompt', prompt.name, names, prompt.arguments);
        return session.ask('prompt.complete', { ...about, name: prompt.name }, terminal.stop);
      }

      function ofTemplate() {
        const template = templateOf(state, server, name ?? '');
        refuseStrange('template', name ?? '', names, templateVariables(template.uriTemplate));
        return session.ask('template.complete', { ...about, uriTemplate: template.uriTemplate }, terminal.stop);
      }
    },
    namedServer(wanted),
  );
}
