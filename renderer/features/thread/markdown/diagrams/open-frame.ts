import { DIAGRAM_FRAME } from '../../../../../contract/diagram-frame.ts';
import type { DiagramFrame } from './drawings.ts';
import { DiagramReply } from './messages.ts';
import './open-frame.css';

/**
 * A page of our own in a sandbox: it has no origin, so no storage, no port to the host and nothing
 * of the window. It gets one channel, once, and its answers are looked at. It is laid out, since
 * the library measures the letters, and never in view.
 */
export function openFrame(onReply: (reply: DiagramReply) => void): DiagramFrame {
  const { port1: port, port2: ofFrame } = new MessageChannel();
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.src = DIAGRAM_FRAME;
  frame.className = 'diagram-frame';
  frame.tabIndex = -1;
  frame.inert = true;
  frame.ariaHidden = 'true';
  // Without an origin no other target can be named; the page in it is ours by the policy.
  frame.addEventListener('load', () => frame.contentWindow?.postMessage('draw', '*', [ofFrame]), { once: true });
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const reply = DiagramReply.safeParse(data);
    if (reply.success) onReply(reply.data);
  });
  port.start();
  document.body.append(frame);
  return {
    order: (order) => port.postMessage(order),
    end() {
      port.close();
      frame.remove();
    },
  };
}
