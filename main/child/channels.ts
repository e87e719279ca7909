import { type Port, PortEnd } from '../../contract/wire.ts';

export type Channels = {
  /** The channel that both ends have from the beginning. */
  first: Port;
  /** A new channel, of which the other end is told. Only one end opens channels. */
  open(): Port;
  /** Carries the frames of a window over a new channel, both ways: each ends with the other. */
  carry(window: Port): void;
  /** Closes all of them at this end, as the end of the pipe does. */
  end(): void;
};

const FIRST = 0;

/**
 * Many ports over one. A line of the pipe begins with the number of a channel. After it stands `+`
 * (it begins), `-` (it ends), or a space and a frame, which nobody between window and host reads.
 */
export function openChannels(pipe: Port, onOpened: (port: Port) => void = () => undefined): Channels {
  const channels = new Map<number, PortEnd>();
  let last = FIRST;
  let isOpen = true;
  const begin = (number: number) => {
    const channel = new PortEnd({ send: (frame) => pipe.send(`${number} ${frame}`), close: () => pipe.send(`${number}-`) });
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
    open,
    carry(window) {
      const channel = open();
      window.onMessage(channel.send);
      channel.onMessage(window.send);
      channel.onClose(window.close);
      window.onClose(channel.close);
    },
    end,
  };

  function open(): Port {
    last += 1;
    const channel = begin(last);
    pipe.send(`${last}+`);
    return channel.port;
  }

  function end(): void {
    isOpen = false;
    for (const channel of channels.values()) channel.end();
  }
}

function readLine(line: string): { number: number; sign: string; frame: string } {
  const digits = /^\d*/.exec(line)?.[0].length ?? 0;
  return { number: Number(line.slice(0, digits)), sign: line.charAt(digits), frame: line.slice(digits + 1) };
}
