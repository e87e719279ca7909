import type { Area } from './shapes.ts';
import { number, string } from './shapes.ts';

/** Reasons why a frame or a request did not come through. */
export const wire = {
  'frame-too-large': { characters: number, most: number },
  'frame-unreadable': {},
  'no-such-request': { request: string },
  'request-id-in-use': { id: number },
  /** `problems`: which field and why, as zod prints them. */
  'input-misfit': { problems: string },
  'input-too-deep': {},
  'request-cancelled': {},
  'request-too-large': {},
  'answer-too-large': {},
  'answer-misfit': { request: string },
  'connection-lost': {},
  'not-connected': {},
} as const satisfies Area;
