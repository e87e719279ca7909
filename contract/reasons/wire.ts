import { z } from 'zod';
import type { Area } from './shapes.ts';

/** Reasons why a frame or a request did not come through. */
export const wire = {
  'frame-too-large': { characters: z.number(), most: z.number() },
  'frame-unreadable': {},
  'no-such-request': { request: z.string() },
  'request-id-in-use': { id: z.number() },
  /** `problems`: which field and why, as zod prints them. */
  'input-misfit': { problems: z.string() },
  'input-too-deep': {},
  'request-cancelled': {},
  'request-too-large': {},
  'answer-too-large': {},
  'answer-misfit': { request: z.string() },
  'connection-lost': {},
  'not-connected': {},
} as const satisfies Area;
