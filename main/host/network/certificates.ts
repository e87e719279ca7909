import { readFileSync } from 'node:fs';
import { HostError } from '../../../contract/errors.ts';
import { trustBesides } from '../machine/trust-system.ts';

const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** The certificates in the file. Throws HostError `bad-input` where there are none. */
export function certificatesIn(path: string): string[] {
  let text = '';
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    // The reason below names the file.
  }
  const certificates = text.match(PEM);
  if (!certificates) throw new HostError('bad-input', { code: 'certificates-unusable', path });
  return certificates;
}

/** Variables by which programs that fetch packages know the file: npm and Bun, and uv. */
export function certificateVariables(path: string | undefined): Record<string, string> {
  return path ? { NODE_EXTRA_CA_CERTS: path, SSL_CERT_FILE: path } : {};
}

let trusted: string | undefined;

/** The app trusts this file from here on, and none that was named before. */
export function trustCertificates(path: string | undefined): void {
  if (path === trusted) return;
  try {
    trustBesides(path ? certificatesIn(path) : []);
    trusted = path;
  } catch {
    // Settings say it when the file is named, and each connection says what it does not trust.
  }
}
