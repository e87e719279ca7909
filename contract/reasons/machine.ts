import { z } from 'zod';
import { Runner } from '../runner.ts';
import type { Area } from './shapes.ts';
import { number, string, why } from './shapes.ts';

const folder = string;
const who = Runner.optional();
const pid = number;

/** Reasons why this computer, or the shell on it, does not do something. */
export const machine = {
  /** The folder holds files that are not Switchyard's. */
  'data-folder-of-others': { folder },
  'data-folder-away': { folder },
  'data-folder-unfinished': { folder },
  'data-folder-moved': { folder },
  'move-within': { folder },
  'nothing-to-move': { folder },
  'move-not-empty': { folder },
  'move-differs': { file: string },
  'not-moved': { folder, why },
  'data-folder-unusable': { folder, why },
  'data-folder-in-use': { folder, who, pid: pid.optional() },
  /**
   * The host that a command used, before the command was done. `log`, and `serve` below: a command
   * as a person types it.
   */
  'host-ended': { who, pid, log: string },
  /** A host listens and does not answer. */
  'host-silent': { who, pid },
  /** A host runs that no command can reach. */
  'host-without-socket': { who, pid, why },
  /** The folder of a host that runs does not lie at its path any longer. */
  'data-folder-replaced': { folder, who, pid: pid.optional() },
  'host-unreachable': { path: string, why },
  /** `runs` and `asks`: their versions. The same one twice: two builds of it. */
  'host-of-other-version': { runs: string, asks: string },
  'host-greets-otherwise': {},
  'greeting-unreadable': {},
  'caller-not-recognised': {},
  'caller-is-a-server': {},
  'too-many-commands': { most: number },
  'socket-place-of-others': { path: string },
  'socket-place-not-private': { path: string },
  /**
   * `option`: what a command asked for that a host which runs already does not do for one command.
   */
  'needs-own-host': { who, pid, option: z.enum(['--config', '--root']) },
  'desktop-serves-no-browser': { folder, pid, serve: string },
  'folder-in-use-unreadable': { folder, why },
  'opened-to-read': {},
  'nothing-can-be-made-there': {},
  'file-in-the-way': {},
  'no-access': {},
  'disk-read-only': {},
  'no-room-on-disk': {},
  'key-store-refused': { why },
  /** Names of two key stores: the one that has the key, and the one in use. */
  'key-in-other-store': { was: string, now: string },
  'key-store-silent': { ms: number },
  /** The key store took a value and did not give it back. */
  'key-store-forgets': {},
  /** The keys of the data folder are encrypted by a master key that is in the key store. */
  'key-store-away': {},
  /** An earlier desktop app encrypted the key; only the desktop app can read it. */
  'key-waits-for-app': {},
  'keys-not-saved': { file: string, why },
  'address-not-web': {},
  'address-with-user-name': {},
  'no-folder-dialog': {},
  'no-browser': {},
  'no-window-to-show': {},
  'port-unusable': { port: number, why },
  'port-taken': {},
  'config-file-unusable': { file: string, why },
  'nobody-serves-a-browser': { dataFolder: string, serve: string },
  /** `instead`: the command as a person types it. */
  'app-takes-no-command': { word: string, instead: string },
} as const satisfies Area;
