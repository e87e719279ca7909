import { z } from 'zod';
import type { Area } from './shapes.ts';
import { why } from './shapes.ts';

const folder = z.string();

/** Why this computer, or the shell on it, does not do something. */
export const machine = {
  /** It holds files that are not Switchyard's. */
  'data-folder-of-others': { folder },
  'data-folder-unusable': { folder, why },
  'data-folder-in-use': { folder, who: z.string().optional(), pid: z.number().optional() },
  /** The host that a command used, before the command was done. */
  'host-ended': { who: z.string(), pid: z.number() },
  'nothing-can-be-made-there': {},
  'file-in-the-way': {},
  'no-access': {},
  'disk-read-only': {},
  'no-room-on-disk': {},
  'key-store-refused': { why },
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
