/** This computer, and names and numbers of a network at home. */
const NEAR = /^(localhost|[^./:]+|[^/:]+\.(local|lan|home|internal)|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|\[[\da-f:]+\])(:|\/|$)/i;

/**
 * The address of a provider as it was meant: `host:port` gets `http://` where it is near, else
 * `https://`, and slashes at its end go. Text that is no address stays as it is.
 */
export function wholeAddress(typed: string): string {
  const text = typed.trim().replace(/\/+$/, '');
  if (/\s|:\/\/|^https?:/i.test(text) || !/[.:]|^localhost/i.test(text)) return text;
  const whole = `${NEAR.test(text) ? 'http' : 'https'}://${text}`;
  return URL.canParse(whole) ? whole : text;
}
