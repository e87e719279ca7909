/** The code that the system, OpenSSL or a connection gave: the first one on the chain of causes. */
export function systemCodeOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return undefined;
}

/** True for the code of a certificate that cannot be trusted, or of another fault of TLS. */
export function isOfCertificate(code: string): boolean {
  return /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code);
}
