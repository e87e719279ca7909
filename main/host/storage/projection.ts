import { HostError, reasonOf } from '../../../contract/errors.ts';
import type { Reason } from '../../../contract/reason.ts';
import type { KeptConversation } from '../../../contract/conversation.ts';
import type { Decided } from '../../../contract/decision.ts';
import type { Event } from '../../../contract/state.ts';
import type { Agreements } from './agreements.ts';
import type { ChatTables } from './chat-tables.ts';
import type { Database } from './database.ts';
import type { Notices } from './notices.ts';
import type { ProjectTable } from './projects.ts';
import type { KeptSettings } from './settings.ts';
import type { ViewTable } from './view-table.ts';

type Needs = Omit<ChatTables, 'tools'> & {
  database: Database;
  projects: ProjectTable;
  decisions: { keep(decided: Decided): void };
  /** Brings all of a temporary chat over, which is this from now on. */
  bringOver(conversation: KeptConversation): void;
  notices: Notices;
  agreed: Agreements;
  views: Pick<ViewTable, 'forget'>;
  settings: KeptSettings;
  /** Folders from the command line come instead of the kept ones and leave them as they are. */
  areFoldersGiven: boolean;
};

/**
 * The projection of events onto tables and the settings file: what of each event survives a
 * restart.
 */
export class Projection {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /**
   * Puts on disk what of the events has to survive, before it returns: all of it or nothing. Throws
   * HostError `storage`.
   */
  keep(events: Event[]): void {
    const [first] = events;
    try {
      if (events.length > 1) this.#needs.chats.together(() => events.forEach((event) => this.#keep(event)));
      else if (first) this.#keep(first);
    } catch (cause) {
      if (cause instanceof HostError) throw cause;
      throw new HostError('storage', { code: 'settings-not-written', why: whyNot(cause) }, { cause });
    }
  }

  #keep(event: Event): void {
    const { chats, entries, projects, rules, tasks, decisions, notices, agreed, settings, areFoldersGiven } = this.#needs;
    switch (event.type) {
      case 'conversation.changed':
        return chats.keep(event.conversation);
      case 'conversation.kept':
        return this.#needs.bringOver(event.conversation);
      case 'conversation.removed':
        return chats.remove(event.conversation);
      case 'conversations.imported':
        return chats.endImport(event.import, event.conversations.length);
      case 'turn.started':
        return chats.openTurn(event.conversation, event.turn);
      case 'turn.ended':
        return chats.endTurn(event.conversation);
      case 'path.changed':
        return this.#keepPath(event);
      case 'entry.changed':
        return entries.keep(event.conversation, event.entry);
      case 'text':
        return entries.appendText(event.conversation, event.entry, event.text);
      case 'call.proposed':
      case 'call.held':
      case 'call.started':
      case 'call.became-task':
      case 'call.ended':
        return entries.keep(event.conversation, event.call);
      case 'task.changed':
        return tasks.keep(event.task);
      case 'task.ended':
        return tasks.remove(event.call);
      case 'project.changed':
        return projects.keep(event.project);
      case 'project.removed':
        return projects.remove(event.project);
      case 'rule.changed':
        return rules.keep(event.rule);
      case 'rule.revoked':
        return rules.remove(event.rule);
      case 'decided':
        return decisions.keep(event.decided);
      case 'server.changed':
        return this.#keepServer(
          event.server.id,
          () => agreed.keepTrust(event.server),
          () => settings.keepServer(event.server),
        );
      case 'server.removed':
        return this.#keepServer(
          event.server,
          () => {
            agreed.forget(event.server);
            this.#needs.views.forget(event.server);
          },
          () => settings.removeServer(event.server),
        );
      case 'endpoint.changed':
        return settings.keepEndpoint(event.endpoint);
      case 'endpoint.removed':
        return settings.removeEndpoint(event.endpoint);
      case 'folders.changed':
        // Folders from the command line come instead of the kept ones and leave them as they are.
        return areFoldersGiven ? undefined : settings.keepFolders(event.folders);
      case 'settings.changed':
        return settings.keepSettings(event.settings);
      case 'storage-notice.dismissed':
        return notices.dismiss(event.notice);
      case 'conversation.opened':
      case 'conversation.end-read':
      case 'conversation.earlier':
      case 'told-elsewhere':
      case 'conversation.closed':
      case 'import.progress':
      case 'bundle.downloading':
      case 'update.changed':
      case 'bundle.review-changed':
      case 'turn.waiting':
      case 'summing-up.started':
      case 'summing-up.ended':
      case 'call.progress':
      case 'lone-call.progress':
      case 'watched.changed':
      case 'question.asked':
      case 'question.changed':
      case 'question.text':
      case 'question.closed':
      case 'offer.changed':
      case 'offer.doubted':
      case 'install.grew':
      case 'install.ended':
      case 'internal-error.caught':
      // Noted down in the file before anybody hears of it.
      case 'storage-notice.added':
        return undefined;
      default:
        return event satisfies never;
    }
  }

  /** The branch in view, and the message a new one begins with, together. */
  #keepPath(event: Extract<Event, { type: 'path.changed' }>): void {
    const { database, branches, entries } = this.#needs;
    database.together(() => {
      branches.keep(event);
      for (const entry of event.entries) if (entry.turn === event.place?.turn) entries.keep(event.conversation, entry);
    });
  }

  /**
   * A server is kept in the database and in the settings file: where either refuses, both stay as
   * they were.
   */
  #keepServer(server: string, inDatabase: () => void, inFile: () => void): void {
    const { agreed } = this.#needs;
    const before = agreed.of(server);
    inDatabase();
    try {
      inFile();
    } catch (cause) {
      agreed.putBack(server, before);
      throw cause;
    }
  }
}

function whyNot(cause: unknown): Reason {
  const { code } = cause as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return { code: 'disk-full' };
  return code === 'EROFS' || code === 'EACCES' || code === 'EPERM' ? { code: 'data-folder-read-only' } : reasonOf(cause);
}
