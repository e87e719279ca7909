import type { StorageNotice } from '../../contract/storage-notice.ts';
import { canonical } from './base/fingerprint.ts';
import type { Journal } from './base/journal.ts';
import type { Needs as ShellNeeds } from './base/needs.ts';
import type { Servers } from './servers/servers.ts';
import type { Storage } from './storage/storage.ts';

type Needs = Pick<ShellNeeds, 'settings' | 'clock' | 'log' | 'newId'> & {
  journal: Journal;
  storage: Pick<Storage, 'lookAtSettings'>;
  servers: Pick<Servers, 'takeOver'>;
};

/** Twice a second: an edit counts within a second. */
const LOOKED_AT_MS = 500;

/**
 * Edits of the settings file from outside, taken over while the host runs: all of a file that is
 * whole, nothing of one that is not.
 */
export class SettingsEdits {
  readonly #needs: Needs;
  #stopLooking: (() => void) | undefined;
  #isClosed = false;
  #notice: StorageNotice | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Looks at the file from time to time. */
  follow(): void {
    const { clock, log } = this.#needs;
    this.#stopLooking = clock.after(LOOKED_AT_MS, () => {
      this.#look()
        .catch((cause: unknown) => log.error('An edit of the settings file could not be taken over', cause))
        .finally(() => this.#isClosed || this.follow());
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#stopLooking?.();
  }

  async #look(): Promise<void> {
    const { journal, storage, servers, settings: file } = this.#needs;
    const now = file.look?.() ?? 'same';
    if (now === 'same') return;
    const found = now === 'changed' ? storage.lookAtSettings() : undefined;
    if (!found) return this.#tellUnreadable();
    this.#takeBackNotice();
    const { settings, endpoints } = journal.state();
    // A model that is not there would leave new chats without one.
    const next = endpoints[found.settings.model.endpoint] ? found.settings : { ...found.settings, model: settings.model };
    if (canonical(next) !== canonical(settings)) journal.record({ type: 'settings.changed', settings: next });
    await servers.takeOver(found.servers);
  }

  #tellUnreadable(): void {
    const { journal, clock, newId } = this.#needs;
    if (this.#notice) return;
    this.#notice = { id: newId(), at: clock.now(), trouble: { kind: 'settings-unreadable' } };
    journal.record({ type: 'storage-notice.added', notice: this.#notice });
  }

  /** The person may have dismissed it. */
  #takeBackNotice(): void {
    const { journal } = this.#needs;
    const notice = this.#notice?.id;
    this.#notice = undefined;
    if (journal.state().storageNotices.some(({ id }) => id === notice) && notice !== undefined)
      journal.record({ type: 'storage-notice.dismissed', notice });
  }
}
