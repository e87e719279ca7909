import type { Parts } from './parts.ts';
import { markForDeletion } from './machine/delete-folder.ts';

/**
 * Marks the data folder, takes the keys out of the key store, and has the shell begin anew: that
 * ends turns and servers and takes the folder's content away. Killed in between, the next start
 * takes it away.
 */
export async function deleteEverything({ needs, journal, models, servers }: Parts): Promise<void> {
  markForDeletion(needs.folder);
  const { endpoints, servers: configured } = journal.state();
  const keys = [
    ...Object.values(endpoints)
      .filter(({ hasKey }) => hasKey)
      .map(({ id }) => models.remove(id)),
    ...Object.values(configured)
      .filter(({ origin }) => origin !== 'built-in')
      .map(({ id }) => servers.setup.remove(id)),
  ];
  // A key store that refuses keeps its keys; nobody is left who could use them.
  for (const { status, ...rest } of await Promise.allSettled(keys))
    if (status === 'rejected') needs.log.warn('A key could not be taken out of the key store', rest);
  // After the answer has left.
  needs.clock.after(0, () => needs.startAnew?.());
}
