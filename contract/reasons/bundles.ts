import { z } from 'zod';
import type { Area } from './shapes.ts';
import { number, string, why } from './shapes.ts';

/**
 * Reasons why a bundle (`.mcpb`, `.dxt`) is not read or not added, and what a person has to know of
 * one.
 */
export const bundles = {
  'bundle-not-there': { path: string },
  'bundle-not-file': { path: string },
  'bundle-too-large': { megabytes: number },
  'bundle-not-zip': {},
  'bundle-damaged': {},
  /** The bytes of one file do not have the checksum that the bundle says. */
  'bundle-file-damaged': { name: string },
  'bundle-encrypted': { name: string },
  /** Since it was read, or while it was read. */
  'bundle-changed': {},
  'bundle-unpacks-too-large': { megabytes: number },
  'bundle-packed-too-tightly': { ratio: number },
  'bundle-too-many-files': { most: number },
  'bundle-too-deep': { name: string, most: number },
  'bundle-name-unsafe': {
    name: string,
    problem: z.enum(['absolute', 'parent-folder', 'backslash', 'control-character', 'windows', 'empty-part', 'too-long']),
  },
  'bundle-name-twice': { name: string, other: string },
  'bundle-holds-link': { name: string },
  'bundle-without-manifest': {},
  'bundle-manifest-too-large': { megabytes: number },
  'bundle-manifest-not-json': {},
  /** `version`: left out where the manifest has none. */
  'bundle-manifest-unknown': { version: string.optional() },
  /** `problems`: which field and why, as zod prints them. */
  'bundle-manifest-misfit': { problems: string },
  'bundle-other-platform': { platform: string, platforms: z.array(string) },
  'bundle-other-node': { wanted: string, has: string },
  /** The variables stay in the launch as they are written. */
  'bundle-variables-unknown': { variables: z.array(string) },
  'bundle-value-missing': { field: string },
  'bundle-value-misfit': { field: string, type: z.enum(['string', 'number', 'boolean', 'directory', 'file', 'list']) },
  'bundle-value-outside': { field: string, min: number.optional(), max: number.optional() },
  'bundle-field-unknown': { name: string },
  'bundle-keys-unread': { keys: z.array(string) },
  'bundle-signature-unchecked': {},
  'bundle-range-unread': { range: string },
  /** The file that the window brought or downloaded is gone. */
  'bundle-not-brought': {},
  'bundle-not-downloaded': { host: string, why },
  'bundle-download-silent': { host: string, seconds: number },
  'bundle-download-slow': { host: string, minutes: number },
  'bundle-download-refused': { host: string, status: number },
  /** `most`: so many redirects are followed. */
  'bundle-download-moved': { host: string, most: number },
  /** Without encryption, with a name in it, or in a network that the person did not name. */
  'bundle-address-refused': { address: string },
  /** The SHA-256 that the entry of a registry says is another one. */
  'bundle-other-hash': { says: string, has: string },
  'bundle-server-other': { server: string },
  'bundle-needs-program': { program: string, version: string.optional() },
} as const satisfies Area;
