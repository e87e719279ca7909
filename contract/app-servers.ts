import { z } from 'zod';
import { Reason } from './reason.ts';
import { Launch, ServerId } from './server.ts';

/**
 * The files to look for servers in. Left out: the settings files of other apps on this machine.
 * `folder`: instead those that apps keep in this folder of a project. `files`: instead these.
 */
export const LookIn = z.object({ folder: z.string().max(4096).optional(), files: z.array(z.string().max(4096)).max(50).optional() });
export interface LookIn extends z.infer<typeof LookIn> {}

/** A place where a server was found. */
export const AppPlace = z.object({
  app: z.string(),
  path: z.string(),
  /** The name it has there. */
  name: z.string(),
  /** The folder that the app keeps it for. */
  project: z.string().optional(),
});
export interface AppPlace extends z.infer<typeof AppPlace> {}

/**
 * A server of other apps: not added, not started, nothing resolved. Those that are started alike
 * are one.
 */
export const AppServer = z.object({
  /** Stands for this launch in these files as they are now. */
  mark: z.string(),
  /** A name that no server has yet. */
  name: z.string().min(1).max(40),
  /** With a mark in the place of each text that goes to the secrets store. */
  launch: Launch,
  /** The server is turned off in all of these apps. */
  off: z.boolean(),
  /** Other parts of its entries, which are not taken over. */
  leftOut: z.array(Reason),
  places: z.array(AppPlace).min(1),
  /** The server here that is started alike. */
  has: ServerId.optional(),
});
export interface AppServer extends z.infer<typeof AppServer> {}

/** A settings file that is there. */
export const FoundFile = z.object({
  app: z.string(),
  path: z.string(),
  servers: z.number(),
  /** The reason why it was not read. */
  refused: Reason.optional(),
  /** Entries of it that are no servers, each with its reason. */
  entries: z.array(z.object({ name: z.string(), reason: Reason })),
});
export interface FoundFile extends z.infer<typeof FoundFile> {}

/** `apps`: those whose files were looked for. */
export const FoundServers = z.object({ servers: z.array(AppServer), files: z.array(FoundFile), apps: z.array(z.string()) });
export interface FoundServers extends z.infer<typeof FoundServers> {}
