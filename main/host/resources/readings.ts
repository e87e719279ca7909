import { bytesInBase64, type Content } from '../../../contract/content.ts';
import type { Attached } from '../../../contract/conversation.ts';
import { HostError } from '../../../contract/errors.ts';
import type { Reason } from '../../../contract/reason.ts';
import type { Journal } from '../base/journal.ts';
import type { Clock } from '../base/needs.ts';

type Needs = { journal: Pick<Journal, 'state'>; clock: Pick<Clock, 'now'>; newId(): string };
type HeldReading = { attached: Attached; characters: number };

/** Limits of one message. */
const MOST_BYTES = 20 * 1024 * 1024;
/** More than any model could take in at once. */
const MOST_TEXT = 1_000_000;
/** The newest readings that are held, all previews among them: more than one message carries. */
const MOST_HELD = 1000;
const MOST_CHARACTERS = 100_000_000;

/**
 * Resources that a window read, so that a message can carry them: what the person previewed stays
 * here, and the message names it by an id. They are in memory, and the oldest go first.
 */
export class Readings {
  readonly #needs: Needs;
  readonly #held = new Map<string, HeldReading>();
  #characters = 0;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Gives the id under which a message can carry it. */
  hold(read: Omit<Attached, 'serverName' | 'readAt'>): { id: string; readAt: number } {
    const { journal, clock, newId } = this.#needs;
    const id = newId();
    const readAt = clock.now();
    const serverName = journal.state().servers[read.server]?.name ?? read.server;
    const characters = sum(read.contents, sizeOf);
    this.#held.set(id, { attached: { ...read, serverName, readAt }, characters });
    this.#characters += characters;
    for (const oldest of this.#held.keys()) {
      if (oldest === id || (this.#held.size <= MOST_HELD && this.#characters <= MOST_CHARACTERS)) break;
      this.release(oldest);
    }
    return { id, readAt };
  }

  /** No message is going to carry it. */
  release(id: string): void {
    this.#characters -= this.#held.get(id)?.characters ?? 0;
    this.#held.delete(id);
  }

  /**
   * The attachments of a message, under the names their servers have now. Throws HostError
   * `not-found` or `bad-input`.
   */
  attached(ids: string[]): Attached[] {
    const { servers } = this.#needs.journal.state();
    const all = ids.map((id) => {
      const reading = this.#held.get(id);
      if (!reading) throw new HostError('not-found', { code: 'attached-gone' });
      return reading.attached;
    });
    const contents = all.flatMap((one) => one.contents);
    if (sum(contents, bytesIn) > MOST_BYTES) throw refused({ code: 'attached-too-large', megabytes: MOST_BYTES / 1024 / 1024 });
    if (sum(contents, charactersIn) > MOST_TEXT) throw refused({ code: 'attached-too-long', characters: MOST_TEXT });
    return all.map((one) => {
      const server = servers[one.server];
      if (!server) throw refused({ code: 'attached-server-gone', server: one.serverName, name: one.name });
      return { ...one, serverName: server.name };
    });
  }
}

function sum(contents: Content[], amount: (content: Content) => number): number {
  return contents.reduce((all, content) => all + amount(content), 0);
}

/** Characters in memory. */
function sizeOf(content: Content): number {
  switch (content.type) {
    case 'text':
      return content.text.length;
    case 'image':
    case 'audio':
      return content.data.length;
    case 'resource':
      return (content.text ?? content.blob ?? '').length;
    case 'link':
    case 'unusable':
      return 0;
    default:
      return content satisfies never;
  }
}

function bytesIn(content: Content): number {
  switch (content.type) {
    case 'text':
      return Buffer.byteLength(content.text);
    case 'image':
    case 'audio':
      return bytesInBase64(content.data);
    case 'resource':
      return content.text === undefined ? bytesInBase64(content.blob ?? '') : Buffer.byteLength(content.text);
    case 'link':
    case 'unusable':
      return 0;
    default:
      return content satisfies never;
  }
}

function charactersIn(content: Content): number {
  return content.type === 'text' || content.type === 'resource' ? (content.text ?? '').length : 0;
}

function refused(reason: Reason): HostError {
  return new HostError('bad-input', reason);
}
