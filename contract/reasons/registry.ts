import { z } from 'zod';
import { number, string, type Area } from './shapes.ts';

/** The reason why a registry is not asked, gives no answer, or an entry of it is not taken over. */
export const registry = {
  'registry-off': { address: string },
  'registry-not-reached': { host: string },
  'registry-slow': { host: string, seconds: number },
  'registry-too-large': { host: string, megabytes: number },
  'registry-said': { host: string, status: number },
  'registry-busy': { host: string, seconds: number },
  'registry-misfit': { host: string },
  'registry-no-entry': { name: string },
  /** Since the person read it. */
  'registry-entry-changed': { name: string },
  'registry-entry-deleted': { message: string.optional() },
  'registry-no-way': { name: string },
  'registry-way-unread': {},
  'registry-package-unknown': { type: string },
  'registry-package-misfit': { identifier: string },
  'registry-package-elsewhere': { address: string },
  'registry-transport-unknown': { type: string },
  'registry-variable-unknown': { variable: string },
  'registry-bundle-without-hash': {},
  /** The bundle is named by an entry that lies in a file. */
  'registry-way-bundle': { address: string },
  'registry-optional-left-out': { names: z.array(string) },
  'registry-argument-left-out': { argument: string },
  'registry-hint-left-out': { hint: string },
  'registry-repeated-once': { argument: string },
  'registry-value-missing': { field: string },
  'registry-value-misfit': { field: string, type: z.enum(['string', 'number', 'boolean', 'list']) },
  'registry-value-not-offered': { field: string, choices: z.array(string) },
  'registry-field-unknown': { name: string },
  'registry-address-misfit': { address: string },
} as const satisfies Area;
