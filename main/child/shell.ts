import { z } from 'zod';
import { HostError, reasonOf } from '../../contract/errors.ts';
import { Reason } from '../../contract/reason.ts';
import { Settings } from '../../contract/settings.ts';
import { WorkUnderWay } from '../../contract/work-under-way.ts';
import { UpdateFile } from '../host/base/update-file.ts';
import { connectTo, type Port, type Remote, type Requests, serveOver } from '../../contract/wire.ts';

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
} as const satisfies Requests;
type ShellRequests = typeof shellRequests;

/** The shell, as its host asks it. A refusal is a HostError. */
export type Shell = Pick<Remote<ShellRequests>, 'ask'>;
/** The answerer of each request. */
export type ShellHandlers = {
  [N in keyof ShellRequests]: (
    input: z.infer<ShellRequests[N]['input']>,
  ) => z.infer<ShellRequests[N]['output']> | Promise<z.infer<ShellRequests[N]['output']>>;
};

/** The host's end. */
export function connectShell(port: Port): Shell {
  return connectTo(shellRequests, port);
}

/** The shell's end. An error of the system reaches the host in the system's words. */
export function answerHost(port: Port, handlers: ShellHandlers): void {
  serveOver(shellRequests, port, {
    handlers,
    onEvent: () => () => undefined,
    logBug: () => undefined,
    refusalOf: (cause) => new HostError('unsupported', reasonOf(cause)),
  });
}
