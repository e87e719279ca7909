import { MOST_ORIGINS, type ViewFacts, type ViewPermission } from '../../../contract/view.ts';
import { HostError } from '../../../contract/errors.ts';
import { type Fields, isFields } from '../base/fields.ts';
import { hashOf } from '../base/fingerprint.ts';
import { VIEW_TYPE } from '../servers/view-type.ts';

/** Bytes of the page of a view. */
const MOST_BYTES = 8 * 1024 * 1024;

export type ReadView = { html: string } & Omit<ViewFacts, 'server' | 'serverName' | 'uri' | 'tools'>;

/**
 * The page of a view out of the answer to `resources/read`, and what it declares. `listed`: its
 * entry in the list of resources, whose `_meta` counts where the content has none. Throws
 * HostError.
 */
export function readView(uri: string, { contents }: Fields, listed: Fields | undefined): ReadView {
  const content = Array.isArray(contents) ? (contents.find((one) => isFields(one) && one['uri'] === uri) ?? contents[0]) : undefined;
  if (!isFields(content) || typeOf(content['mimeType']) !== VIEW_TYPE) throw new HostError('server-failed', { code: 'view-not-html' });
  const html = textOf(content);
  if (html === undefined) throw new HostError('server-failed', { code: 'view-not-html' });
  const bytes = Buffer.byteLength(html);
  if (bytes > MOST_BYTES) throw new HostError('server-failed', { code: 'view-too-large', bytes, most: MOST_BYTES });
  const { csp, permissions, prefersBorder } = uiOf(content) ?? uiOf(listed) ?? {};
  const declared = isFields(csp) ? csp : {};
  const kinds = KINDS.map((name) => readOrigins(declared[name]));
  const [connects, loads, frames, bases] = kinds;
  return {
    html,
    hash: hashOf(html),
    bytes,
    connects: connects?.origins ?? [],
    loads: loads?.origins ?? [],
    frames: frames?.origins ?? [],
    bases: bases?.origins ?? [],
    refused: kinds.flatMap(({ refused }) => refused),
    leftOut: kinds.reduce((sum, { leftOut }) => sum + leftOut, 0),
    permissions: isFields(permissions) ? FEATURES.filter((name) => isFields(permissions[name])) : [],
    ...(typeof prefersBorder === 'boolean' && { prefersBorder }),
  };
}

/** Of declared origins (MCP Apps: `_meta.ui.csp`). */
const KINDS = ['connectDomains', 'resourceDomains', 'frameDomains', 'baseUriDomains'];
const FEATURES: ViewPermission[] = ['camera', 'microphone', 'geolocation', 'clipboardWrite'];

function uiOf(item: Fields | undefined): Fields | undefined {
  const meta = item?.['_meta'];
  const ui = isFields(meta) ? meta['ui'] : undefined;
  return isFields(ui) ? ui : undefined;
}

/** Blanks and case mean nothing in a media type. */
function typeOf(mimeType: unknown): string {
  return typeof mimeType === 'string' ? mimeType.toLowerCase().replaceAll(/\s/g, '') : '';
}

function textOf({ text, blob }: Fields): string | undefined {
  if (typeof text === 'string') return text.toWellFormed();
  return typeof blob === 'string' ? Buffer.from(blob, 'base64').toString('utf8') : undefined;
}

/** Origins become parts of a header: all that is no plain origin is refused, never mended. */
export function readOrigins(value: unknown): { origins: string[]; refused: string[]; leftOut: number } {
  const all: unknown[] = Array.isArray(value) ? value : [];
  const given = all.slice(0, MOST_ORIGINS).map(String);
  const origins = given.flatMap((one) => readOrigin(one) ?? []);
  const refused = given.filter((one) => readOrigin(one) === undefined).map((one) => one.slice(0, 200));
  return { origins: [...new Set(origins)], refused, leftOut: all.length - given.length };
}

const ORIGIN = /^(https|wss|http|ws):\/\/((?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)(:\d{1,5})?$/;
const HERE = /^(localhost|127\.0\.0\.1)$/;

function readOrigin(given: string): string | undefined {
  if (given.length > 300) return undefined;
  const found = ORIGIN.exec(given.toLowerCase().replace(/\/$/, ''));
  if (!found) return undefined;
  const [origin, scheme, host = ''] = found;
  // A wildcard for a whole top-level domain is as good as none at all.
  if (host.startsWith('*.') && host.split('.').length < 3) return undefined;
  return scheme === 'https' || scheme === 'wss' || HERE.test(host) ? origin : undefined;
}
