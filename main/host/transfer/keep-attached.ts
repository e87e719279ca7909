import { createHash } from 'node:crypto';
import { type AttachedFile, MOST_FILE_BYTES } from '../../../contract/attached-file.ts';
import { HostError } from '../../../contract/errors.ts';
import { hashesOf } from '../storage/hashes-in.ts';
import type { ReadImport } from './read-import.ts';

/**
 * By hash, the files of an import that are kept now, as their content was looked at; and how many
 * are named and not there.
 */
export type KeptAttached = { files: Map<string, AttachedFile>; missing: number };

/** A file that is to be kept. The answer says what its content is. */
export type FileToKeep = { is: 'file'; name: string; content: Uint8Array };

/**
 * Has the files kept that the project and the chats name. Nothing is kept before all of it was
 * looked at.
 */
export function* keepAttached({ project, setup, chats, files }: ReadImport): Generator<FileToKeep, KeptAttached, AttachedFile | undefined> {
  const ofChats = chats.flatMap(({ entries }) => entries.flatMap((entry) => (entry.type === 'message' ? (entry.files ?? []) : [])));
  const named = [...(project?.files ?? []), ...(setup?.projects ?? []).flatMap((one) => one.files), ...ofChats];
  for (const { name } of named) if (isPath(name)) throw new HostError('bad-input', { code: 'import-name-is-path', name });
  const contents = new Map<string, Buffer>();
  for (const hash of new Set(named.flatMap(hashesOf))) {
    const content = Object.hasOwn(files, hash) ? Buffer.from(files[hash] ?? '', 'base64') : undefined;
    if (!content) continue;
    if (content.length > MOST_FILE_BYTES || createHash('sha256').update(content).digest('hex') !== hash)
      throw new HostError('bad-input', { code: 'import-file-changed', hash: hash.slice(0, 8) });
    contents.set(hash, content);
  }
  const kept = new Map<string, AttachedFile>();
  for (const [hash, content] of contents) {
    const file = yield { is: 'file', name: nameOf(hash, named), content };
    if (file) kept.set(hash, file);
  }
  return { files: kept, missing: named.filter(({ hash }) => !kept.has(hash)).length };
}

function nameOf(hash: string, named: AttachedFile[]): string {
  return named.find((file) => file.hash === hash || file.scaled?.hash === hash)?.name ?? hash.slice(0, 8);
}

/** Separators, control characters, or a place relative to another. */
function isPath(name: string): boolean {
  return /[/\\\p{Cc}]/u.test(name) || name === '.' || name === '..';
}
