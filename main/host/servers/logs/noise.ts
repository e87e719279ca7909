/** What the SDK has to say about a message nobody waited for, as a line for the server's log. */
export function noiseInWords(message: string): string {
  if (message.startsWith('Received a response for an unknown message ID'))
    return 'An answer came after its call had ended and was dropped.';
  return message;
}

/** Runs so many times and is quiet then; the last time it says so. */
export function quietAfter(times: number, run: (message: string) => void): (message: string) => void {
  let left = times;
  return (message) => {
    if (left === 0) return;
    left -= 1;
    run(left === 0 ? `${message} (more of this is not noted until it is started again)` : message);
  };
}
