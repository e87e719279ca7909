import type { NativePart } from '../../../contract/native-part.ts';
import { HostError } from '../../../contract/errors.ts';
import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import type { CommandOptions } from '../options.ts';
import { printJson } from '../printing/print.ts';
import { printed } from '../printing/printed.ts';
import { sayFolder } from '../printing/say-folder.ts';
import { type CommandSession, withSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { typed } from '../printing/typed.ts';

/** `add SERVER`: installs what a built-in server needs and does not come with the app. */
export function add(options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  return withPart('add', options, terminal, async (session, server, part) => {
    const { nativePart: words } = terminal.words;
    terminal.say(printed(words.needs(part().library, part().version)));
    terminal.say(printed(words.costs(part().bytes, part().place)));
    await session.ask('native-part.add', { server });
    const stopWatching = session.onEvent((event) => {
      if (event.type !== 'native-part.changed' || event.server !== server || event.part.now.state !== 'installing') return;
      terminal.rewrite?.(words.soFar(event.part.now.bytes, event.part.bytes));
    });
    const stop = () => void session.ask('native-part.stop', { server }).catch(() => undefined);
    terminal.stop.addEventListener('abort', stop, { once: true });
    try {
      await ended(session, server);
    } finally {
      stopWatching();
      terminal.stop.removeEventListener('abort', stop);
      terminal.rewrite?.('');
    }
    const { now, library, version } = part();
    if (now.state === 'missing' && now.why) throw new HostError('unsupported', now.why);
    if (now.state !== 'there') {
      terminal.say(words.stopped);
      return EXIT.interrupted;
    }
    if (options.json) printJson(terminal, { server, ...part(), dataFolder: session.state().about.dataFolder });
    else {
      terminal.out(`${printed(words.installed(library, version, server))}\n`);
      sayFolder(session, terminal);
    }
    return EXIT.done;
  });
}

/** `remove SERVER`: takes that away again. The files that the server keeps stay. */
export function remove(options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  return withPart('remove', options, terminal, async (session, server, part) => {
    const { nativePart: words } = terminal.words;
    const { library } = part();
    const wasThere = part().now.state === 'there';
    await session.ask('native-part.remove', { server });
    if (options.json) printJson(terminal, { server, ...part(), dataFolder: session.state().about.dataFolder });
    else {
      terminal.out(`${printed(wasThere ? words.removed(library, server) : words.nothingToRemove(library))}\n`);
      sayFolder(session, terminal);
    }
    return EXIT.done;
  });
}

type NativePartCommand = (session: CommandSession, server: string, part: () => NativePart) => Promise<ExitCode>;

/** No server has to run for it. */
function withPart(verb: string, options: CommandOptions, terminal: Terminal, work: NativePartCommand): Promise<ExitCode> {
  const [server, ...more] = options.words;
  const none = () => [];
  return withSession(
    options,
    terminal,
    (session) => {
      const { nativeParts } = session.state();
      const part = server === undefined || more.length > 0 ? undefined : nativeParts[server];
      if (server === undefined || !part) throw new UsageError((words) => words.nativePart.usage(typed(verb), Object.keys(nativeParts)));
      return work(session, server, () => session.state().nativeParts[server] ?? part);
    },
    none,
  );
}

/** An interrupted installation ends, too: its host tidies up before it does. */
function ended(session: CommandSession, server: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const isOver = () => session.state().nativeParts[server]?.now.state !== 'installing';
    if (isOver()) return resolve();
    const stopListening = session.onEvent(() => {
      if (!isOver()) return;
      stopListening();
      resolve();
    });
    session.lost.addEventListener('abort', () => reject(session.lost.reason as HostError));
  });
}
