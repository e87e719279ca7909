/** A message or an answer; see `focusMessage`. */
export const MESSAGE = '[data-message]';

/**
 * Puts the focus on a message as a whole. It can have it only then: a press of the mouse on its
 * words never gives it, or the next letter would be taken for a key of the message.
 */
export function focusMessage(message: HTMLElement): void {
  message.tabIndex = -1;
  message.focus({ preventScroll: true });
  message.addEventListener('blur', () => message.removeAttribute('tabindex'), { once: true });
}

/**
 * The neighbour of what has the focus; of what is outside of the thread, or nothing, the one at
 * that end of what is in sight.
 */
export function neighbourOf(from: Element | null, messages: HTMLElement[], step: 1 | -1, isInSight: (message: HTMLElement) => boolean) {
  const order = step === 1 ? messages : messages.toReversed();
  if (!from) return order.find(isInSight) ?? order[0];
  const own = from.closest(MESSAGE);
  const isBeyond = step === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  return order.find((message) => message !== own && (from.compareDocumentPosition(message) & isBeyond) > 0);
}
