import { discoverOAuthServerInfo, type OAuthDiscoveryState } from '@modelcontextprotocol/client';
import { HostError } from '../../../../contract/errors.ts';

/**
 * Issuers are compared letter by letter (RFC 8414, 3.3). One slash at the end makes no other
 * issuer: the documents of one authorization server often differ by it.
 */
export function isSameIssuer(one: string, other: string): boolean {
  return withoutSlash(one) === withoutSlash(other);
}

/**
 * Throws unless an authorization server says of itself what it was asked as. Otherwise one that a
 * server named could give itself out as another (mix-up attack).
 */
export function assertIssuer({ authorizationServerUrl, authorizationServerMetadata: metadata }: OAuthDiscoveryState): void {
  if (!metadata || isSameIssuer(metadata.issuer, authorizationServerUrl)) return;
  throw new HostError('server-failed', { code: 'sign-in-answered-by-other' });
}

/** Asks a server anew who decides about it. */
export async function discoverIssuer(grant: { url: string; metadata?: string | undefined }, fetchFn: typeof fetch) {
  const { url, metadata } = grant;
  const resourceMetadataUrl = metadata === undefined ? undefined : new URL(metadata);
  // The SDK's own check knows no slash.
  const discovered = await discoverOAuthServerInfo(url, { fetchFn, resourceMetadataUrl, skipIssuerMetadataValidation: true });
  assertIssuer(discovered);
  return discovered;
}

function withoutSlash(issuer: string): string {
  return issuer.replace(/\/$/, '');
}
