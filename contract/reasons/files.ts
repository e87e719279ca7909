import { z } from 'zod';
import type { Area } from './shapes.ts';

const name = z.string();

/** Reasons why a file is not attached, or not sent. */
export const files = {
  'file-empty': { name },
  'file-too-large': { name, megabytes: z.number() },
  'file-kind-unknown': { name },
  'file-encoding-unknown': { name },
  'file-picture-too-large': { name, megabytes: z.number(), pixels: z.number() },
  'file-pdf-unreadable': { name },
  'file-text-too-long': { name, characters: z.number() },
  'file-gone': { name },
  /** More or fewer bytes came than were announced. */
  'file-other-size': { name },
  'file-upload-gone': {},
  'file-unreadable': { path: z.string(), text: z.string() },
  'file-not-in-folders': { path: z.string() },
  'too-many-files': { count: z.number() },
  'model-takes-no-images': { model: z.string(), name },
  'model-takes-no-pdf': { model: z.string(), name },
  'model-assumed-without-images': { model: z.string(), name, endpoint: z.string() },
  'model-assumed-without-pdf': { model: z.string(), name, endpoint: z.string() },
} as const satisfies Area;
