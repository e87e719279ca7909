/**
 * Chromium knows the app's own scheme not, so its pages live at an https address that no one can
 * have, and are called by their own name on this side.
 */
export function toWeb(url: string): string {
  const { protocol, host, pathname, search, hash } = new URL(url);
  if (protocol === 'about:' || protocol === 'data:' || protocol === 'https:' || protocol === 'http:') return url;
  return `https://${host}.${protocol.slice(0, -1)}${suffix}${pathname}${search}${hash}`;
}

export function fromWeb(url: string): string {
  const match = /^(blob:)?https:\/\/([^/]+)\.([a-z-]+)\.electron\.invalid(.*)$/.exec(url);
  return match ? `${match[1] ?? ''}${match[3]}://${match[2]}${match[4]}` : url;
}

const suffix = '.electron.invalid';
