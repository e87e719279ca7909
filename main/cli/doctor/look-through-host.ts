import { looksAtModels, looksAtNeeded, looksAtServers } from '../../../client/looks.ts';
import { say } from '../../../client/words/reason-words.ts';
import type { FindingLook } from '../../../contract/finding.ts';
import { HostError } from '../../../contract/errors.ts';
import type { CommandOptions } from '../options.ts';
import { printed } from '../printing/printed.ts';
import { withSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { inLines, type DoctorLook } from './line.ts';

const OF_ANY_HOST: FindingLook[] = [{ at: 'proxy' }, { at: 'updates' }];

/**
 * The host that runs knows its models and servers; where none runs, one of this command starts the
 * servers for the look.
 */
export function lookThroughHost(options: CommandOptions, terminal: Terminal): DoctorLook {
  return async (tell) => {
    try {
      await withSession(options, terminal, async ({ ask, lost, state }) => {
        const stop = AbortSignal.any([lost, terminal.stop]);
        // A look ends by itself within seconds. A person who interrupts does not wait for it.
        const stopped = new Promise<never>((_, reject) => stop.addEventListener('abort', () => reject(stop.reason as Error)));
        const looks = [...OF_ANY_HOST, ...looksAtNeeded(state()), ...looksAtModels(state()), ...looksAtServers(state())].map(
          async (look) => {
            const { findings } = await ask('doctor.look', look, stop);
            if (!stop.aborted) tell(...inLines(terminal, findings));
          },
        );
        await Promise.race([stopped, Promise.all(looks)]);
      });
    } catch (cause) {
      if (!(cause instanceof HostError)) throw cause;
      const name = terminal.words.findings.groups.servers;
      tell({ code: 'servers', name, state: 'missing', found: printed(say(terminal.words, cause.reason)) });
    }
  };
}
