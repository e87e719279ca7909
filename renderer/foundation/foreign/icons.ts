/** The icons of servers that this window has read. */
export type Icons = ReturnType<typeof createIcons>;

/** Asks once for what a server names; until there is another one, the icon that was read stays. */
export function createIcons(ask: (server: string) => Promise<string | undefined>) {
  const asked = new Map<string, string>();
  const read = new Map<string, string>();
  const listeners = new Set<() => void>();
  return {
    now: (server: string) => read.get(server),
    /** `named`: another text when it may be another icon. */
    want(server: string, named: string): void {
      if (asked.get(server) === named) return;
      asked.set(server, named);
      const keep = (icon: string | undefined) => {
        if (asked.get(server) !== named || read.get(server) === icon) return;
        if (icon === undefined) read.delete(server);
        else read.set(server, icon);
        for (const listener of listeners) listener();
      };
      ask(server).then(keep, () => keep(undefined));
    },
    listen(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
