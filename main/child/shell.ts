import { z } from 'zod';
import { HostError, reasonOf } from '../../contract/errors.ts';
import { Reason } from '../../contract/reason.ts';
import { Settings } from '../../contract/settings.ts';
import { WorkUnderWay } from '../../contract/work-under-way.ts';
import { UpdateFile } from '../host/base/update-file.ts';
import type { Port } from '../../contract/wire.ts';

const Nothing = z.object({});

/**
 * The settings that the shell itself obeys: colours, language and keys of the parts the system
 * draws, its spell checker, the graphics processor, closing, the icon in the tray, and the start at
 * log-in.
 */
export const Look = Settings.pick({
  theme: true,
  gpu: true,
  language: true,
  shortcuts: true,
  spelling: true,
  whenClosed: true,
  tray: true,
  startAtLogin: true,
});
export type Look = z.infer<typeof Look>;

/**
 * The requests of a host to the shell whose child it is: all that only the process of the window
 * can do.
 */
const shellRequests = {
  /**
   * Secrets of an earlier version. `can`: the system has a key store that hid something. `store`:
   * which of the key stores of Linux it is.
   */
  'secrets.can-decrypt': { input: Nothing, output: z.object({ can: z.boolean(), store: z.string().optional() }) },
  'secrets.decrypt': { input: z.object({ encrypted: z.string() }), output: z.object({ text: z.string() }) },
  /** Languages as the person ordered them, and the region of dates and numbers. */
  'system.locale': { input: Nothing, output: z.object({ languages: z.array(z.string()), region: z.string() }) },
  'browser.open': { input: z.object({ url: z.string() }), output: Nothing },
  /** The proxies that the system names for an address, as `PROXY host:80; DIRECT`. */
  'proxy.of': { input: z.object({ url: z.string() }), output: z.object({ list: z.string() }) },
  'folder.open': { input: z.object({ folder: z.string() }), output: Nothing },
  'file.show': { input: z.object({ file: z.string() }), output: Nothing },
  'folder.pick': { input: Nothing, output: z.object({ path: z.string().nullable() }) },
  'window.show': { input: Nothing, output: Nothing },
  /** `address`: of a page, behind the `#`. */
  'window.open': { input: z.object({ address: z.string() }), output: Nothing },
  /** The look now, and then each time it changes. The first one says that the host is there. */
  'look.take': { input: Look, output: Nothing },
  /** The work under way, now and whenever it changes: the shell has to know it when it closes. */
  'work.take': { input: WorkUnderWay, output: Nothing },
  /** The host cannot run on this folder. `copy`: the person wants it to run on a copy. */
  'start.refused': { input: z.object({ why: Reason }), output: z.object({ copy: z.boolean() }) },
  /** Another host has the data folder, and shows itself. */
  'app.quit': { input: Nothing, output: Nothing },
  /** Ends the app, installs this file once the host has ended, and begins anew. */
  'app.update': { input: UpdateFile, output: Nothing },
  /** Ends the app and begins anew; `dataFolder`: with that one. */
  'app.start-anew': { input: z.object({ dataFolder: z.string().optional() }), output: Nothing },
} satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;

type ShellRequests = typeof shellRequests;
type ShellRequest = keyof ShellRequests;
type ShellInput<N extends ShellRequest> = z.infer<ShellRequests[N]['input']>;
type ShellOutput<N extends ShellRequest> = z.infer<ShellRequests[N]['output']>;

/** The shell, as its host asks it. A refusal is a HostError. */
export type Shell = { ask<N extends ShellRequest>(request: N, input: ShellInput<N>): Promise<ShellOutput<N>> };
/** The answerer of each request. */
export type ShellHandlers = { [N in ShellRequest]: (input: ShellInput<N>) => ShellOutput<N> | Promise<ShellOutput<N>> };

const Ask = z.object({ id: z.number(), ask: z.string(), input: z.unknown() });
const Answer = z.object({ id: z.number(), output: z.unknown().optional(), refused: Reason.optional() });

/** The host's end. */
export function connectShell(port: Port): Shell {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  let isOpen = true;
  port.onMessage((frame) => {
    const { id, output, refused } = Answer.parse(JSON.parse(frame));
    const asked = waiting.get(id);
    waiting.delete(id);
    if (refused) asked?.reject(new HostError('unsupported', refused));
    else asked?.resolve(output);
  });
  port.onClose(() => {
    isOpen = false;
    for (const { reject } of waiting.values()) reject(gone());
  });
  return {
    async ask(request, input) {
      if (!isOpen) throw gone();
      const asked = Promise.withResolvers<unknown>();
      lastId += 1;
      waiting.set(lastId, asked);
      port.send(JSON.stringify({ id: lastId, ask: request, input }));
      const output: unknown = shellRequests[request].output.parse(await asked.promise);
      // The output was parsed with this very request's schema.
      return output as ShellOutput<typeof request>;
    },
  };
}

/** The shell's end. */
export function answerHost(port: Port, handlers: ShellHandlers): void {
  port.onMessage((frame) => {
    const { id, ask, input } = Ask.parse(JSON.parse(frame));
    answer(ask, input, handlers).then(
      (output) => port.send(JSON.stringify({ id, output })),
      (cause: unknown) => port.send(JSON.stringify({ id, refused: reasonOf(cause) })),
    );
  });
}

async function answer(ask: string, input: unknown, handlers: ShellHandlers): Promise<unknown> {
  if (!isShellRequest(ask)) throw new HostError('unknown-request', { code: 'no-such-request', request: ask.slice(0, 100) });
  // The table of handlers is typed by the list that has this schema.
  const handler = handlers[ask] as (input: unknown) => unknown;
  return handler(shellRequests[ask].input.parse(input));
}

function isShellRequest(name: string): name is ShellRequest {
  return Object.hasOwn(shellRequests, name);
}

function gone(): HostError {
  return new HostError('closed', { code: 'connection-lost' });
}
