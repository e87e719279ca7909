import { z } from 'zod';
import { Runner } from '../runner.ts';
import type { Area } from './shapes.ts';
import { why } from './shapes.ts';

const folder = z.string();
const who = Runner.optional();
const pid = z.number();

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
  'move-differs': { file: z.string() },
  'not-moved': { folder, why },
  'data-folder-unusable': { folder, why },
  'data-folder-in-use': { folder, who, pid: pid.optional() },
  /** The host that a command used, before the command was done. */
  'host-ended': { who, pid },
  /** A host listens and does not answer. */
  'host-silent': { who, pid },
  /** A host runs that no command can reach. */
  'host-without-socket': { who, pid, why },
  /** The folder of a host that runs does not lie at its path any longer. */
  'data-folder-replaced': { folder, who, pid: pid.optional() },
  'host-unreachable': { path: z.string(), why },
  /** `runs` and `asks`: their versions. The same one twice: two builds of it. */
  'host-of-other-version': { runs: z.string(), asks: z.string() },
  'host-greets-otherwise': {},
  'greeting-unreadable': {},
  'caller-not-recognised': {},
  'caller-is-a-server': {},
  'too-many-commands': { most: z.number() },
  'socket-place-of-others': { path: z.string() },
  'socket-place-not-private': { path: z.string() },
  /** `option`: what a command asked for that a host which runs already does not do for one command. */
  'needs-own-host': { who, pid, option: z.enum(['--config', '--root']) },
  'desktop-serves-no-browser': { folder, pid },
  'folder-in-use-unreadable': { folder, why },
  'opened-to-read': {},
  'nothing-can-be-made-there': {},
  'file-in-the-way': {},
  'no-access': {},
  'disk-read-only': {},
  'no-room-on-disk': {},
  'key-store-refused': { why },
  'key-store-silent': { ms: z.number() },
  /** The key store took a value and did not give it back. */
  'key-store-forgets': {},
  'address-not-web': {},
  'address-with-user-name': {},
  'no-folder-dialog': {},
  'no-browser': {},
  'no-window-to-show': {},
  'port-unusable': { port: z.number(), why },
  'port-taken': {},
  'config-file-unusable': { file: z.string(), why },
  'nobody-serves-a-browser': { dataFolder: z.string() },
  'app-takes-no-command': { word: z.string() },
} as const satisfies Area;
