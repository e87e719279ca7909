import { SERVER_TABS, type ServerTab } from '../../foundation/navigation/routes.ts';

const KEPT = 'server-tabs';
const MOST = 50;

/** The tab that was used last on the page of this server. */
export function readLastTab(server: string): ServerTab {
  const last = readAll().find(([id]) => id === server)?.[1];
  return SERVER_TABS.find((tab) => tab === last) ?? 'tools';
}

export function keepLastTab(server: string, tab: ServerTab): void {
  try {
    const others = readAll().filter(([id]) => id !== server);
    localStorage.setItem(KEPT, JSON.stringify([[server, tab], ...others].slice(0, MOST)));
  } catch {
    // The storage is full: the page opens on the tab before.
  }
}

/** Ids of servers with their tabs, the one used last first. */
function readAll(): [unknown, unknown][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => Array.isArray(one)).map(([id, tab]) => [id, tab]) : [];
  } catch {
    return [];
  }
}
