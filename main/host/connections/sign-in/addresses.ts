import { HostError } from '../../../../contract/errors.ts';

/** An address a browser may be sent to: over https, or plain on this computer; with nobody's name in it and nothing hidden. */
export function browserAddress(text: string): URL {
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u0020\u007f-\u00a0\\]/.test(text)) throw refused('it has characters in it that no address has');
  const url = URL.parse(text);
  if (!url) throw refused('it is not an address');
  if (url.username !== '' || url.password !== '') throw refused('it carries a name or a password');
  if (!isSafe(url)) throw refused(`${url.protocol}//${url.host} is not https`);
  return url;
}

/** Whether the host may ask this address on behalf of the server at `server`: what a server names must not lead into a private network. */
export function mayAsk(url: URL, server: URL): boolean {
  return isSafe(url) && url.username === '' && url.password === '' && (!isPrivate(url.hostname) || isPrivate(server.hostname));
}

function isSafe(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

function isPrivate(host: string): boolean {
  return (
    isLoopback(host) ||
    /^(0|10|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./.test(host) ||
    /^\[(::|f[cd]|fe[89ab]|::ffff:)/.test(host) ||
    /\.(local|internal|home\.arpa)$/.test(host)
  );
}

function refused(why: string): HostError {
  return new HostError('unsupported', `This sign-in address is not opened: ${why}.`);
}
