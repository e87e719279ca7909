import type { Parts } from './parts.ts';
import { markForDeletion } from './machine/delete-folder.ts';
import { forgetPassword } from './network/chosen-proxy.ts';

/**
 * Marks the data folder, takes the keys out of the key store, and has the shell begin anew: that
 * ends turns and servers and takes the folder's content away. Killed in between, the next start
 * takes it away.
 */
export async function deleteEverything({ needs, journal, models, servers }: Parts): Promise<void> {
  markForDeletion(needs.folder);
  const { endpoints, servers: configured } = journal.state();
  // A key store that refuses keeps its keys; without the folder they open nothing.
  await needs.secrets.removeAll().catch((cause: unknown) => needs.log.warn('The keys could not be taken out of the key store', cause));
  const rest = [
    forgetPassword(needs.secrets),
    ...Object.values(endpoints)
      .filter(({ hasKey }) => hasKey)
      .map(({ id }) => models.remove(id)),
    ...Object.values(configured)
      .filter(({ origin }) => origin !== 'built-in')
      .map(({ id }) => servers.setup.remove(id)),
  ];
  for (const { status, ...why } of await Promise.allSettled(rest))
    if (status === 'rejected') needs.log.warn('A server or an endpoint was not removed in order', why);
  // After the answer has left.
  needs.clock.after(0, () => needs.startAnew?.());
}
