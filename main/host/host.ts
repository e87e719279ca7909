import type { StorageNotice, StorageTrouble } from '../../contract/storage-notice.ts';
import { type Port, serveRequests, type Serving } from '../../contract/wire.ts';
import { type CommandPort, openCommandPort } from './command-port.ts';
import type { ChooseServers } from './servers/servers.ts';
import { guardedPort, type ReportError } from './base/guard.ts';
import type { Needs } from './base/needs.ts';
import { servingOf, type ShowWindow } from './requests.ts';
import { createErrorReport } from './base/report-error.ts';
import { createParts } from './parts.ts';
import type { ViewDocument } from '../../contract/view.ts';
import type { AskedDocument } from './views/view-documents.ts';

export type RunningHost = {
  /** Requests to the host, and its events, for the shell itself. */
  serving: Serving;
  /** Serves the port of a window. */
  serveWindow(port: Port): void;
  /** The host's side of the port of one command; `close` once the port is closed. */
  openCommandPort(showWindow: ShowWindow): CommandPort;
  /** The page of a view of a server, which its frame asks for; undefined: no such page waits. */
  viewDocument(asked: AskedDocument): ViewDocument | undefined;
  /** Notices the person has to read of the data folder. */
  storageNotices(): StorageNotice[];
  /** Tells windows of trouble that the shell met. */
  tellTrouble(trouble: StorageTrouble): void;
  /** Logs an error that no code expected, and tells every window that there was one. */
  reportError: ReportError;
  /**
   * Starts the servers and looks for the models, without waiting for any of them; with a window to
   * come, once that has drawn.
   */
  start(when?: 'now' | 'once drawn', choose?: ChooseServers): void;
  /** Stops every turn, ends every server's process tree, and closes the data folder. */
  close(): Promise<void>;
};

/** Puts the parts together in the order in which a message meets them. */
export function createHost(needs: Needs): RunningHost {
  const parts = createParts(needs);
  return {
    viewDocument: (asked) => parts.views.document(asked),
    storageNotices: () => parts.journal.state().storageNotices,
    tellTrouble: (trouble) =>
      parts.journal.record({ type: 'storage-notice.added', notice: { id: needs.newId(), at: needs.clock.now(), trouble } }),
    reportError: createErrorReport({ journal: parts.journal, log: parts.needs.log }),
    serving: servingOf(parts, { reader: needs.newId() }),
    serveWindow(given) {
      const port = guardedPort(given);
      const reader = needs.newId();
      parts.openWindows.add(port);
      port.onClose(() => {
        parts.conversations.leave(reader);
        parts.views.leave(reader);
      });
      serveRequests(port, servingOf(parts, { reader }));
    },
    openCommandPort: (showWindow) => openCommandPort(parts, showWindow),
    start(when = 'now', choose) {
      parts.results.sweep();
      parts.files.sweep();
      const looked = parts.folders.load();
      parts.models.load();
      parts.servers.load(choose);
      parts.resumeCalls();
      parts.settingsEdits.follow();
      parts.updates.load();
      if (when === 'now') return parts.firstStart.now(looked);
      // A command that is over soon says nothing of itself.
      const { version, shell, platform } = needs.about;
      needs.log.info('The host began', { version, shell, platform, node: process.version });
      void looked.then(() => parts.folderWatch.begin());
      parts.firstStart.onceDrawn(looked);
    },
    async close() {
      parts.settingsEdits.close();
      parts.firstStart.close();
      parts.folderWatch.close();
      await parts.updates.close();
      await parts.conversations.close();
      parts.longTasks.close();
      await parts.servers.close();
      await parts.schemas.close();
      parts.traffic.close();
      await parts.keptTraffic.close();
      parts.storage.close();
    },
  };
}
