import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';

/**
 * An atomic write: the file is on the disk with all of its content before this is over, or not
 * there under its name at all. Owner only.
 */
export async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  // A name of its own: the same file may be written twice at once.
  const part = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(part, 'w', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (cause) {
    await rm(part, { force: true }).catch(() => undefined);
    throw cause;
  }
}
