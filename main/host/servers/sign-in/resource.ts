import { checkResourceAllowed, OAuthError, OAuthErrorCode, type OAuthDiscoveryState } from '@modelcontextprotocol/client';
import { HostError } from '../../../../contract/errors.ts';

const INVALID_REQUEST: string = OAuthErrorCode.InvalidRequest;

/** Entra refuses a resource indicator by numbers of its own, under several codes. */
const BY_ENTRA = /\bAADSTS(901002|90100\d\d)\b/;

/**
 * Throws where a server says that it is another one (RFC 9728, 3.3). A token for that one would
 * reach this one.
 */
export function assertResource(url: string, { resourceMetadata }: OAuthDiscoveryState): void {
  if (!resourceMetadata) return;
  const { resource } = resourceMetadata;
  if (checkResourceAllowed({ requestedResource: withSlash(url), configuredResource: resource })) return;
  throw new HostError('server-failed', { code: 'sign-in-other-resource', host: new URL(url).host, resource });
}

/** The SDK takes a resource without its last slash for the one with it, not the other way round. */
export function withSlash(address: string): URL {
  const url = new URL(address);
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

/** An authorization server does not want to hear which server a token is for (RFC 8707). */
export function refusesResource(code: string | null, words: string | null): boolean {
  return code === 'invalid_target' || BY_ENTRA.test(words ?? '');
}

/**
 * Asks a token endpoint, and once more without the resource where that is refused. The code or the
 * refresh token came of an authorization that named the resource, so they stay bound to it.
 */
export async function askForToken<T>(
  resource: string | undefined,
  ask: (resource: string | undefined) => Promise<T>,
): Promise<{ tokens: T; resource?: string | undefined }> {
  try {
    return { tokens: await ask(resource), resource };
  } catch (error) {
    if (resource === undefined || !mayRefuseResource(error)) throw error;
    const tokens = await ask(undefined).catch(() => Promise.reject(error as Error));
    return { tokens };
  }
}

function mayRefuseResource(error: unknown): boolean {
  if (!(error instanceof OAuthError)) return false;
  return error.code === INVALID_REQUEST || refusesResource(error.code, error.message);
}
