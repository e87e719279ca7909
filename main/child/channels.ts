import type { Port } from '../../contract/wire.ts';

export type Channels = {
  /** The channel that both ends have from the beginning. */
  first: Port;
  /** A new channel, of which the other end is told. Only one end opens channels. */
  open(): Port;
  /** Closes all of them at this end, as the end of the pipe does. */
  end(): void;
};

const FIRST = 0;

/**
 * Many ports over one. A line of the pipe begins with the number of a channel. After it stands `+`
 * (it begins), `-` (it ends), or a space and a frame, which nobody between window and host reads.
 */
export function openChannels(pipe: Port, onOpened: (port: Port) => void = () => undefined): Channels {
  const channels = new Map<number, Channel>();
  let last = FIRST;
  let isOpen = true;
  const begin = (number: number) => {
    const channel = new Channel((rest) => pipe.send(`${number}${rest}`));
    channels.set(number, channel);
    channel.port.onClose(() => channels.delete(number));
    if (!isOpen) channel.end();
    return channel;
  };
  const first = begin(FIRST);

  pipe.onMessage((line) => {
    const { number, sign, frame } = readLine(line);
    if (sign === '+') return onOpened(begin(number).port);
    const channel = channels.get(number);
    if (sign === '-') channel?.end();
    else channel?.take(frame);
  });
  pipe.onClose(end);
  return {
    first: first.port,
    open() {
      last += 1;
      const channel = begin(last);
      pipe.send(`${last}+`);
      return channel.port;
    },
    end,
  };

  function end(): void {
    isOpen = false;
    for (const channel of channels.values()) channel.end();
  }
}

function readLine(line: string): { number: number; sign: string; frame: string } {
  const digits = /^\d*/.exec(line)?.[0].length ?? 0;
  return { number: Number(line.slice(0, digits)), sign: line.charAt(digits), frame: line.slice(digits + 1) };
}

/** One end of a channel. Frames that come before somebody listens wait. */
class Channel {
  readonly port: Port;
  readonly #listeners: ((frame: string) => void)[] = [];
  readonly #closings: (() => void)[] = [];
  readonly #early: string[] = [];
  #isOpen = true;

  constructor(send: (rest: string) => void) {
    this.port = {
      send: (frame) => {
        if (this.#isOpen) send(` ${frame}`);
      },
      onMessage: (listener) => {
        this.#listeners.push(listener);
        for (const frame of this.#early.splice(0)) listener(frame);
      },
      onClose: (listener) => {
        if (this.#isOpen) this.#closings.push(listener);
        else listener();
      },
      close: () => {
        if (this.#isOpen) send('-');
        this.end();
      },
    };
  }

  take(frame: string): void {
    if (this.#listeners.length === 0) this.#early.push(frame);
    else for (const listener of this.#listeners) listener(frame);
  }

  end(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    for (const listener of this.#closings) listener();
  }
}
