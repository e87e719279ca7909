import type { McpServer } from '@modelcontextprotocol/server';
import type { Note, Notes } from './notes.ts';

/**
 * Tells the host what changed since the notes were looked at last, by this program or another one,
 * until the connection ends. Comes back with what looks again once the first look is done: a host
 * that was answered before could subscribe to a note, and its first change would go unseen.
 */
export async function tellChanges(server: McpServer, notes: Notes, isAwaited: (uri: string) => boolean): Promise<() => void> {
  let before: Map<string, Note> | undefined;
  let looking: Promise<void> = Promise.resolve();
  // One look after the other: what two of them found in the wrong order would be told twice.
  const lookAgain = () => (looking = looking.then(look).catch((cause: unknown) => console.error(String(cause))));
  const stop = notes.watch(() => void lookAgain());
  const { onclose } = server.server;
  server.server.onclose = () => {
    stop();
    onclose?.();
  };
  await lookAgain();
  return () => void lookAgain();

  async function look(): Promise<void> {
    const now = new Map((await notes.all()).map((note) => [note.id, note]));
    const [old, known] = [before ?? now, before !== undefined];
    before = now;
    if (!known || !server.isConnected()) return;
    const ids = [...new Set([...old.keys(), ...now.keys()])];
    if (ids.some((id) => old.get(id)?.title !== now.get(id)?.title || !old.has(id) || !now.has(id))) server.sendResourceListChanged();
    for (const id of ids) {
      const uri = `note:///${id}`;
      const isSame = old.get(id)?.content === now.get(id)?.content && now.has(id);
      if (old.has(id) && !isSame && isAwaited(uri)) await server.server.sendResourceUpdated({ uri });
    }
  }
}
