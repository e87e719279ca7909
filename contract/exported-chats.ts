import { z } from 'zod';
import { Entry, EntryId, KeptConversation, TurnId } from './conversation.ts';
import { ExportedSetup } from './exported-setup.ts';
import { ForkPoint } from './fork.ts';
import { ProjectChoices } from './project.ts';

/** The first words of a file with exported chats. */
export const EXPORT_FORMAT = 'switchyard-chats';
/** Version 1 was one chat (`switchyard-chat`), without branches, whole results and files. */
export const EXPORT_VERSION = 2;

/** Characters of an export or an import that cross at a time. */
export const EXPORT_PIECE = 512 * 1024;
/**
 * Bytes of a file that is imported, and so the most characters of it: it is in memory until it is
 * whole.
 */
export const MOST_IMPORT = 256_000_000;

/** A chat as a file carries it. Calls in it are history. */
export const ExportedChat = z.object({
  chat: KeptConversation.omit({ temporary: true }),
  /** Of every branch, in the order in which they were written. */
  entries: z.array(Entry),
  /** Turns that do not follow the one before them. */
  places: z.array(ForkPoint).default([]),
  shown: TurnId.optional(),
  /** The entries of the branch in view, in their order, for readers of nothing but those. */
  inView: z.array(EntryId).default([]),
  /** By call: results that are too long for a chat. */
  results: z.record(z.string(), z.string()).default({}),
});
export interface ExportedChat extends z.infer<typeof ExportedChat> {}

/**
 * The whole file. `files`: the content of attached files as base64, by hash. `project`: the one
 * that all of the chats are in. `setup`: the choices of the person, where everything was exported.
 */
export const ExportedChats = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(EXPORT_VERSION),
  project: ProjectChoices.optional(),
  setup: ExportedSetup.optional(),
  chats: z.array(ExportedChat),
  files: z.record(z.string(), z.string()).default({}),
});
export interface ExportedChats extends z.infer<typeof ExportedChats> {}
