import { createContext, use } from 'react';

/** A dialog over the page of servers. */
export type ServersDialog = { dialog: 'add' } | { dialog: 'edit' | 'log' | 'install'; server: string };

export const OpenDialogContext = createContext<(opened: ServersDialog) => void>(() => undefined);

/** Opens a dialog over the page of servers, from anywhere in it. */
export function useOpenDialog(): (opened: ServersDialog) => void {
  return use(OpenDialogContext);
}
