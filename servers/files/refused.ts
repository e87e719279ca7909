/**
 * The refusal of a tool that did nothing, in words for its caller: a result with `isError`.
 * Anything else that is thrown is our mistake.
 */
export class Refused extends Error {
  override name = 'Refused';
}

/** The sentence for what the system said no to; undefined: it is not the system that spoke. */
export function refusalInWords(cause: unknown, what: string): string | undefined {
  if (!(cause instanceof Error) || !('code' in cause) || typeof cause.code !== 'string') return undefined;
  return `${what}: ${SYSTEM[cause.code] ?? `the system said ${cause.code}`}.`;
}

const SYSTEM: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'the system does not permit it',
  EPERM: 'the system does not permit it',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file would become too large',
  EEXIST: 'there is something of that name already',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is no folder',
  ENOTEMPTY: 'the folder is not empty',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links lead round in a circle, or a link took its place meanwhile',
  EMFILE: 'too many files are open; try again',
  EXDEV: 'it is on another disk; copy it and delete the original',
  EBUSY: 'another program uses it',
  EINVAL: 'the system does not take this name',
};
