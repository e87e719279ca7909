import type { Area } from './shapes.ts';

/** Why a chat, a turn or an attachment does not go on. */
export const chat = {
  'no-such-chat': {},
  /** The app ended in the middle of it. */
  'turn-interrupted': {},
} as const satisfies Area;
