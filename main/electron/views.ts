import type { Protocol } from 'electron';
import type { Output } from '../../contract/api.ts';
import { VIEW_SCHEME } from '../child/view-scheme.ts';

type FoundDocument = Output<'view.document'>;
/** The page that a frame asks for; undefined: none waits there. */
export type AskDocument = (asked: { host: string; path: string }) => Promise<FoundDocument['document']>;

/** Hands out pages of views, each once, and knows by their origins what they may reach. */
export class ServedViews {
  readonly #ask: AskDocument;
  readonly #reach = new Map<string, NonNullable<FoundDocument['document']>['reach']>();

  constructor(ask: AskDocument) {
    this.#ask = ask;
  }

  serve(protocol: Pick<Protocol, 'handle'>): void {
    protocol.handle(VIEW_SCHEME, async ({ url, method }) => {
      const { host, pathname, search } = new URL(url);
      const found = method === 'GET' && search === '' ? await this.#ask({ host, path: pathname }) : undefined;
      if (!found) return new Response('Not found', { status: 404, headers: { 'Content-Security-Policy': "default-src 'none'; sandbox" } });
      this.#reach.set(`${VIEW_SCHEME}://${host}`, found.reach);
      return new Response(found.body, { headers: found.headers });
    });
  }

  /** A page of a view, or a frame in one, asks for this address, which it declared. */
  mayReach(frame: FrameOfView | null | undefined, url: string): boolean {
    const reach = this.#reachOf(frame);
    const { protocol, hostname, port } = new URL(url);
    return reach?.hosts.some((origin) => isIn(origin, { protocol, hostname, port })) ?? false;
  }

  /** The person let this view use the feature. */
  mayUse(origin: string | undefined, permission: string, media: readonly string[] = []): boolean {
    const granted = this.#reach.get((origin ?? '').replace(/\/$/, ''))?.granted ?? [];
    switch (permission) {
      case 'media':
        return media.length > 0 && media.every((kind) => granted.includes(kind === 'video' ? 'camera' : 'microphone'));
      case 'geolocation':
        return granted.includes('geolocation');
      case 'clipboard-sanitized-write':
        return granted.includes('clipboardWrite');
      default:
        return false;
    }
  }

  #reachOf(frame: FrameOfView | null | undefined) {
    for (let at = frame; at; at = at.parent) {
      const reach = this.#reach.get(at.origin);
      if (reach) return reach;
    }
    return undefined;
  }
}

/** A frame as Electron tells of it. */
export type FrameOfView = { origin: string; parent: FrameOfView | null };

/** The origin as a policy has it, with at most one `*.` before its host. */
function isIn(origin: string, { protocol, hostname, port }: Pick<URL, 'protocol' | 'hostname' | 'port'>): boolean {
  const [scheme = '', host = ''] = origin.split('://');
  const [name = '', wanted = ''] = host.split(':');
  if (protocol !== `${scheme}:` || port !== wanted) return false;
  return name.startsWith('*.') ? hostname.endsWith(name.slice(1)) && hostname.length > name.length - 1 : hostname === name;
}
