import type { updates as area } from '../../../../contract/reasons/updates.ts';
import { phrase } from '../../phrase.ts';
import { format } from '../format.ts';
import type { WordsFor } from '../../reason-words.ts';

export const updates = {
  'updates-not-here': 'This copy of Switchyard does not update itself.',
  'update-said': ({ host, status }) => phrase`${host} answered with status ${[String(status)]}.`,
  'update-broke-off': ({ host }) => phrase`${host} cannot be reached, or the connection broke off.`,
  'update-too-large': ({ host, bytes }) => phrase`${host} sent more than ${[format.bytes(bytes)]}. Nothing of it was kept.`,
  'update-unreadable': ({ host }) => phrase`${host} did not send a list of updates.`,
  'update-wrongly-signed': ({ host }) => phrase`The list of updates at ${host} is not signed by the makers of Switchyard. It was not used.`,
  'update-older-than-seen': ({ version, seen }) =>
    phrase`The list of updates names ${version}, although ${seen} was there before. It was not used.`,
  'update-without-file': ({ version }) => phrase`${version} has no file for this system.`,
  'update-other-file': ({ file }) => phrase`${file} is not the file that the signed list names. It was deleted.`,
  'update-not-offered': ({ version }) => phrase`Version ${version} is no longer offered.`,
  'update-not-installed': ({ version }) => phrase`${version} could not be installed. The log says why.`,
} satisfies WordsFor<typeof area>;
