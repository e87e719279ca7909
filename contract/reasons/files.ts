import type { Area } from './shapes.ts';
import { number, string } from './shapes.ts';

const name = string;

/** Reasons why a file is not attached, or not sent, and why that of a prompt is not used. */
export const files = {
  'file-empty': { name },
  'file-too-large': { name, megabytes: number },
  'file-kind-unknown': { name },
  'file-encoding-unknown': { name },
  'file-picture-too-large': { name, megabytes: number, pixels: number },
  'file-pdf-unreadable': { name },
  'file-text-too-long': { name, characters: number },
  'file-gone': { name },
  /** More or fewer bytes came than were announced. */
  'file-other-size': { name },
  'file-upload-gone': {},
  'file-unreadable': { path: string, text: string },
  'file-not-in-folders': { path: string },
  'too-many-files': { count: number },
  'own-prompt-name': { most: number },
  'own-prompt-taken': { name },
  'own-prompt-empty': {},
  'own-prompt-too-long': { kilobytes: number },
  'own-prompt-no-file': {},
  'own-prompt-front-matter': { text: string },
  'no-such-own-prompt': { name },
  'model-takes-no-images': { model: string, name },
  'model-takes-no-pdf': { model: string, name },
} as const satisfies Area;
