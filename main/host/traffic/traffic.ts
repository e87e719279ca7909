import type { Input, Output } from '../../../contract/api.ts';
import type { KeptTrafficLine, ModelTraffic, ServerTraffic, TrafficBody, TrafficMessage } from '../../../contract/traffic.ts';
import { guarded } from '../base/guard.ts';
import type { Clock } from '../base/needs.ts';
import { createTellSoon } from '../base/tell-soon.ts';
import { AnsweredChecks, numberOf } from './answered-checks.ts';
import type { KeptBody } from './keep-body.ts';
import type { KeptFiles } from './kept-files.ts';
import { ModelMessages } from './model-messages.ts';
import { isTiedTo } from './off-record.ts';
import { Redactor } from './redactor.ts';

/**
 * The server of a message, as it was called when the message passed: it may be gone when the
 * message is made.
 */
export type MessageServer = Pick<ServerTraffic, 'server' | 'serverName'>;
/** The model of a message, as it was called then. */
export type MessageModel = Pick<ModelTraffic, 'model'>;
/** A server whose messages are recorded: its secrets, and how it is called now. */
export type RecordedServer = { redactor: Pick<Redactor, 'add' | 'redact'>; named(): MessageServer };
/** The kept form of a message. */
export type Recorded = { message: Omit<ServerTraffic, 'number' | 'bytes' | keyof MessageServer>; body: KeptBody };
/** Makes the kept form of the message with this number. */
type Make = (number: number) => Recorded;
type Unmade = { of: MessageServer | MessageModel; make: Make };
type KeptMessage = { message: ServerTraffic; body: KeptBody };

type Needs = {
  clock: Clock;
  /** Keeps messages longer than memory does. */
  disk?: Pick<KeptFiles, 'keep' | 'has' | 'oldest' | 'find'>;
  bounds?: Partial<typeof usualBounds>;
};
type TrafficBound = (typeof usualBounds)['most'];

const MB = 1024 * 1024;
/**
 * Of all that can be read of servers, of what memory keeps though it is on disk, too, of health
 * checks that were answered, and of models.
 */
const usualBounds = {
  most: { messages: 50_000, characters: 32 * MB },
  onDisk: { messages: 5000, characters: 4 * MB },
  answered: 500,
  ofModels: { messages: 2000, characters: 16 * MB },
};
/** Messages of one answer. */
const BATCH = 2000;
/** The kept form is made this late, or once there is this much to be made. */
const MAKE_AFTER_MS = 50;
const MOST_UNMADE = 1000;

/**
 * The last messages between the host and all servers: the newest in memory, the others where they
 * were kept on disk; the oldest go first. Those between the host and models stand among them.
 */
export class Traffic {
  /** The secrets of all servers and models: a model may be told what any server said. */
  readonly secrets = new Redactor();
  readonly #clock: Clock;
  readonly #disk: Needs['disk'];
  readonly #bounds: typeof usualBounds;
  readonly #checks: AnsweredChecks;
  readonly #ofModels: ModelMessages;
  readonly #lookers: ReturnType<typeof createTellSoon>;
  #unmade: Unmade[] = [];
  #cancel: (() => void) | undefined;
  #kept: KeptMessage[] = [];
  /** The place of the first message that was not dropped. */
  #first = 0;
  /** The number of the last message. */
  #last = 0;
  #characters = 0;
  readonly #makeOne = guarded('making a message of the timeline', ({ of, make }: Unmade) => {
    const { message, body } = make(this.#last + 1);
    this.#last += 1;
    // The number first: by it a line on disk is found.
    const about = { ...message, bytes: body.bytes };
    if ('model' in of) return this.#ofModels.keep({ message: { number: this.#last, ...of, ...about }, body });
    const numbered = { number: this.#last, ...of, ...about };
    this.#kept.push({ message: numbered, body });
    this.#characters += body.text.length;
    return this.#checks.hear(numbered, body.text);
  });

  constructor({ clock, disk, bounds }: Needs) {
    this.#clock = clock;
    this.#disk = disk;
    this.#bounds = { ...usualBounds, ...bounds };
    this.#checks = new AnsweredChecks({ disk, most: this.#bounds.answered });
    this.#ofModels = new ModelMessages(this.#bounds.ofModels);
    this.#lookers = createTellSoon({ clock });
  }

  /**
   * `make` is given the message's number, and called a moment later, with those of other messages
   * and in their order. Nobody waits for the messages then, and code that runs many times in a row
   * costs a fraction of what it costs between two messages. If `make` throws, that message is
   * missing, and no other.
   */
  record(of: MessageServer | MessageModel, make: Make): void {
    this.#unmade.push({ of, make });
    if (this.#unmade.length >= MOST_UNMADE) this.catchUp();
    else this.#cancel ??= this.#clock.after(MAKE_AFTER_MS, () => this.catchUp());
  }

  /** Makes what is not made yet. */
  catchUp(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    const making = this.#unmade;
    this.#unmade = [];
    making.forEach(this.#makeOne);
    this.#dropAnswered();
    this.#dropOldest();
    if (making.length > 0) this.#lookers.tell();
  }

  /**
   * Messages after that one, oldest first; without it, those that come from now on. Waits until
   * there is one.
   */
  async read({ after, server, atOnce = false }: Input<'traffic.read'>, signal: AbortSignal): Promise<Output<'traffic.read'>> {
    this.catchUp();
    let from = after === undefined ? this.#last : after > this.#last ? 0 : after;
    const missed = Math.max(0, this.#oldestToRead() - 1 - from);
    for (;;) {
      let at = Math.max(from, this.#oldestToRead() - 1);
      const messages: ServerTraffic[] = [];
      while (at < this.#oldest() - 1 && messages.length < BATCH) {
        const [to, most] = [this.#oldest() - 1, BATCH - messages.length];
        const lines = (await this.#disk?.find({ from: at + 1, to, most }, signal)) ?? [];
        at = lines.length < most ? to : (lines.at(-1)?.number ?? to);
        for (const { body: _body, run: _run, ...message } of lines)
          if (server === undefined || message.server === server) messages.push(message);
      }
      for (let index = this.#placeFrom(at + 1); index < this.#kept.length && messages.length < BATCH; index += 1) {
        const { message } = this.#kept[index] ?? GONE;
        at = message.number;
        if (server === undefined || message.server === server) messages.push(message);
      }
      if (messages.length < BATCH) at = this.#last;
      const all = server === undefined ? withModels(messages, this.#ofModels.between(from, at)) : messages;
      from = all.length < BATCH ? at : (all.at(-1)?.number ?? at);
      if (all.length > 0 || atOnce) return { messages: all, last: from, missed };
      await this.#lookers.more(signal);
      this.catchUp();
    }
  }

  /** The bodies of these, as far as they are still kept. */
  async bodies({ numbers }: Input<'traffic.bodies'>, signal: AbortSignal): Promise<Output<'traffic.bodies'>> {
    this.catchUp();
    const inMemory = numbers.flatMap((number) => {
      const one = this.#kept[this.#placeFrom(number)];
      const body = one?.message.number === number ? one.body : this.#ofModels.body(number);
      return body ? [{ number, text: body.text, cut: body.cut }] : [];
    });
    const found = new Set(inMemory.map(({ number }) => number));
    const older = new Set(numbers.filter((number) => number < this.#oldest() && !found.has(number)));
    if (older.size === 0) return { bodies: inMemory };
    const lines = (await this.#disk?.find({ from: Math.min(...older), to: Math.max(...older), only: older }, signal)) ?? [];
    return { bodies: [...lines.map(bodyOf), ...inMemory] };
  }

  /** Takes away what belongs to a chat that is to leave no trace. */
  forget(conversation: string): void {
    this.catchUp();
    const numbers = new Set<number>();
    this.#keepOnly((message) => !isTiedTo(message, numbers, (chat) => chat === conversation));
    this.#ofModels.forget(conversation);
  }

  close(): void {
    this.catchUp();
    this.#checks.close();
  }

  /** The numbers of those that stay still grow, but have gaps. */
  #dropAnswered(): void {
    const gone = this.#checks.takeOldest();
    if (gone.size === 0) return;
    this.#keepOnly((message) => !gone.has(numberOf(message)));
  }

  #keepOnly(isKept: (message: TrafficMessage) => boolean): void {
    this.#kept = this.#kept.slice(this.#first).filter(({ message }) => isKept(message));
    this.#first = 0;
    this.#characters = this.#kept.reduce((sum, { body }) => sum + body.text.length, 0);
  }

  #dropOldest(): void {
    const { most, onDisk } = this.#bounds;
    while (this.#isOver(most) || (this.#isOver(onDisk) && this.#disk?.has(this.#oldest()) === true)) {
      this.#characters -= this.#kept[this.#first]?.body.text.length ?? 0;
      this.#kept[this.#first] = GONE;
      this.#first += 1;
    }
    // Dropping from the front of an array costs its length: done once in a while, not for every
    // message.
    if (this.#first > 1000 && this.#first * 2 > this.#kept.length) {
      this.#kept.splice(0, this.#first);
      this.#first = 0;
    }
  }

  #isOver({ messages, characters }: TrafficBound): boolean {
    return this.#kept.length - this.#first > messages || (this.#characters > characters && this.#first < this.#kept.length - 1);
  }

  /**
   * The number of the first message that is in memory or on disk: of a server, else of a model.
   */
  #oldestToRead(): number {
    const ofServers = Math.min(this.#oldest(), this.#disk?.oldest() ?? Infinity);
    const oldest = ofServers > this.#last ? (this.#ofModels.oldest() ?? ofServers) : ofServers;
    return Math.max(this.#last - this.#bounds.most.messages + 1, oldest);
  }

  /** The number of the first message that is in memory. */
  #oldest(): number {
    return this.#kept[this.#first]?.message.number ?? this.#last + 1;
  }

  /** Where the message with this number is, or the first one after it. */
  #placeFrom(number: number): number {
    let low = this.#first;
    let high = this.#kept.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#kept[middle]?.message.number ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Both by number, no more than one answer holds. */
function withModels(ofServers: ServerTraffic[], ofModels: ModelTraffic[]): TrafficMessage[] {
  if (ofModels.length === 0) return ofServers;
  return [...ofServers, ...ofModels].toSorted((one, other) => one.number - other.number).slice(0, BATCH);
}

/** `bytes` is the size of the whole message, so a body that was cut is smaller. */
function bodyOf({ number, body, bytes }: KeptTrafficLine): TrafficBody {
  const text = JSON.stringify(body) ?? 'null';
  return { number, text, cut: bytes > Buffer.byteLength(text) };
}

/** Takes the place of what was dropped, until the array is made shorter. */
const GONE: KeptMessage = {
  message: { number: 0, at: 0, server: '', serverName: '', from: 'host', kind: 'notification', method: '', bytes: 0 },
  body: { text: '', bytes: 0, cut: false },
};
