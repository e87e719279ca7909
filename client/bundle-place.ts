/** A bundle on this machine, or at an address. */
export type BundlePlace = { at: 'path'; path: string } | { at: 'address'; url: string; host: string };

/**
 * The bundle that a pasted text is the place of: one path or one address that ends as bundles do.
 * Undefined: the text is something else. `home`: stands for `~`.
 */
export function bundlePlaceIn(text: string, home: string): BundlePlace | undefined {
  const bare = text.trim().replace(/^(["'])(.*)\1$/, '$2');
  if (bare.includes('\n')) return undefined;
  const address = /^https?:\/\/([^/?#\s@]+)\/[^?#\s]*\.(?:mcpb|dxt)(?:[?#]\S*)?$/i.exec(bare);
  if (address?.[1]) return { at: 'address', url: bare, host: address[1] };
  if (!/\.(?:mcpb|dxt)$/i.test(bare) || /^https?:/i.test(bare)) return undefined;
  const path = /^file:\/\/\//i.test(bare) ? pathOfFileUrl(bare) : bare.replace(/^~(?=[/\\])/, () => home);
  return path !== undefined && /^(?:\/|[A-Za-z]:[/\\]|\\\\)/.test(path) ? { at: 'path', path } : undefined;
}

function pathOfFileUrl(text: string): string | undefined {
  try {
    return decodeURIComponent(text.slice('file://'.length)).replace(/^\/(?=[A-Za-z]:\/)/, '');
  } catch {
    return undefined;
  }
}
