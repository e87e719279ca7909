import { z } from 'zod';
import { Id } from './id.ts';
import { Reason } from './reason.ts';

/** Counts of each kind; what could not even be counted is not in them. */
export const KeptCounts = z.object({ chats: z.number(), entries: z.number(), rules: z.number(), decisions: z.number() });
export interface KeptCounts extends z.infer<typeof KeptCounts> {}

/**
 * Trouble of the data folder, in values; `client/words` says it. `setAside` is the path of the file
 * as it was found.
 */
export const StorageTrouble = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('database-damaged'),
    setAside: z.string(),
    found: z.enum(['start', 'use']),
    saved: KeptCounts,
    lost: KeptCounts,
  }),
  /** `used`: what the app goes on with. */
  z.object({ kind: z.literal('settings-damaged'), setAside: z.string(), used: z.enum(['copy', 'readable-part', 'nothing']) }),
  /**
   * Entries of one list of the settings file that are held back, alone; the names are as they stand
   * there.
   */
  z.object({ kind: z.literal('settings-held-back'), setAside: z.string(), list: z.string(), names: z.array(z.string()) }),
  /**
   * Another program left the settings file half-written: nothing in it counts until it can be read
   * again.
   */
  z.object({ kind: z.literal('settings-unreadable') }),
  z.object({ kind: z.literal('not-writable'), why: z.enum(['full', 'read-only']) }),
  /** The backup that the person chose to restore: the chats are as they were. */
  z.object({ kind: z.literal('not-restored'), why: Reason }),
  /** Commands in a terminal cannot reach the app. */
  z.object({ kind: z.literal('no-commands'), why: Reason }),
  /** The process of the host ended by itself, and this one was started in its place. */
  z.object({ kind: z.literal('started-again') }),
  /** The graphics processor died again and again; the desktop app does without it. */
  z.object({ kind: z.literal('gpu-failed') }),
]);
export type StorageTrouble = z.infer<typeof StorageTrouble>;
/** The trouble of one kind, as its words take it. */
export type StorageTroubleOf<K extends StorageTrouble['kind']> = Extract<StorageTrouble, { kind: K }>;

/** Told until the person dismisses it, over restarts too. */
export const StorageNotice = z.object({ id: Id, at: z.number(), trouble: StorageTrouble });
export interface StorageNotice extends z.infer<typeof StorageNotice> {}
