import tls from 'node:tls';
import { systemCodeOf } from '../base/system-code.ts';

/**
 * Codes for a certificate of an authority that Node does not know, such as that of a company, which
 * only the system knows.
 */
const UNKNOWN_AUTHORITY = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
];

let isSystemTrusted = false;

/**
 * Asks, and once more with the authorities of the system where Node does not know that of the
 * certificate. No byte of a request goes over such a connection. Only people who need the system's
 * store wait until it is read: 40 ms on Linux.
 */
export async function withSystemTrust<T>(ask: () => Promise<T>): Promise<T> {
  const wasTrusted = isSystemTrusted;
  try {
    return await ask();
  } catch (cause) {
    if (wasTrusted || !UNKNOWN_AUTHORITY.includes(systemCodeOf(cause) ?? '')) throw cause;
    if (!isSystemTrusted) trustSystem();
    return ask();
  }
}

function trustSystem(): void {
  isSystemTrusted = true;
  setAuthorities();
}

/** The authorities of Node as it started. */
let ofNode: string[] | undefined;
let ofPerson: string[] = [];

/** Trusts these certificates beside all others, in place of those that were given before. */
export function trustBesides(certificates: string[]): void {
  ofPerson = certificates;
  setAuthorities();
}

/** Before version 22.19 Node cannot. */
function setAuthorities(): void {
  if (!('setDefaultCACertificates' in tls)) return;
  ofNode ??= tls.getCACertificates('default');
  const ofSystem = isSystemTrusted ? tls.getCACertificates('system') : [];
  tls.setDefaultCACertificates([...new Set([...ofNode, ...ofSystem, ...ofPerson])]);
}
